import { beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { countStatements } from "@/test/support/record-statements";
import { recordEvidence } from "./record-evidence";

let accountId: string;

beforeAll(async () => {
  ({ accountId } = await createTestUser());
});

const pageOf = (text: string) => ({ status: 200, contentType: "application/json", body: Buffer.from(text) });
const record = (...texts: string[]) => transaction((tx) => recordEvidence(tx, accountId, texts.map(pageOf)));

test("keeps the order of pages and stores each content once", async () => {
  const first = await record("a", "b");
  expect(first.map(({ isNew }) => isNew)).toEqual([true, true]);
  const second = await record("c", "b", "a");
  expect(second.map(({ isNew }) => isNew)).toEqual([true, false, false]);
  expect(second.slice(1).map(({ id }) => id)).toEqual([first[1]?.id, first[0]?.id]);
  expect(await prisma().evidence.count({ where: { accountId } })).toBe(3);
});

test("does not send known content to the database again", async () => {
  await record("repeated");
  // BEGIN, one SELECT, COMMIT.
  expect(await countStatements(() => record("repeated"))).toBe(3);
});

test("concurrent transactions store the same content once and return the same id", async () => {
  const all = (await Promise.all(Array.from({ length: 4 }, () => record("concurrent")))).flat();
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
});
