import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { storage } from "@/lib/platform/storage/storage";
import { storeDocument } from "@/test/fixtures/stored-document";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { hasOwnFiles } from "./has-own-files";

test("a storage without any of the files of the database is another one", async () => {
  expect(await hasOwnFiles()).toBe(true);
  const account = { id: (await createTestUser()).accountId };
  for (const name of ["one", "two", "three"]) await storeDocument(account, `${name}.txt`, name);
  expect(await hasOwnFiles()).toBe(true);
  const rows = await prisma().documentFile.findMany({ orderBy: { storageKey: "asc" } });
  for (const { storageKey } of rows.slice(0, -1)) await storage().delete(storageKey);
  expect(await hasOwnFiles()).toBe(true);
  await storage().delete(rows.at(-1)?.storageKey ?? "");
  expect(await hasOwnFiles()).toBe(false);
  await sql("DELETE FROM accounts WHERE id = $1", [account.id]);
  expect(await prisma().documentFile.count()).toBe(0);
  expect(await hasOwnFiles()).toBe(false);
  const orphaned = await prisma().orphanedFile.findFirstOrThrow();
  await storage().write(orphaned.storageKey, [Buffer.from("one")] as never);
  expect(await hasOwnFiles()).toBe(true);
});
