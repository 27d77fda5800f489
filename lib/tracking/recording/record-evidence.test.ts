import { beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { countStatements } from "@/test/support/count-statements";
import { recordEvidence } from "./record-evidence";

let accountId: string;

beforeAll(async () => {
  ({ accountId } = await createTestUser());
});

const pageOf = (text: string) => ({ status: 200, contentType: "application/json", body: Buffer.from(text) });
const record = (...texts: string[]) => transaction((tx) => recordEvidence(tx, accountId, texts.map(pageOf)));

test("pages keep their order, and each content is kept once", async () => {
  const first = await record("a", "b");
  expect(first.map(({ isNew }) => isNew)).toEqual([true, true]);
  const second = await record("c", "b", "a");
  expect(second.map(({ isNew }) => isNew)).toEqual([true, false, false]);
  expect(second.slice(1).map(({ id }) => id)).toEqual([first[1]?.id, first[0]?.id]);
  expect(await prisma().evidence.count({ where: { accountId } })).toBe(3);
});

test("what is known already is not sent to the database again", async () => {
  await record("said again");
  // BEGIN, one question, COMMIT.
  expect(await countStatements(() => record("said again"))).toBe(3);
});

test("of several that hear the same at once one keeps it, and all of them name that one", async () => {
  const all = (await Promise.all(Array.from({ length: 4 }, () => record("at once")))).flat();
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
});
