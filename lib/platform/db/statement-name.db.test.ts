import { expect, test } from "vitest";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { recordStatements } from "@/test/support/record-statements";
import { prisma } from "./client";
import { sql } from "./sql";
import { transaction } from "./transaction";

/** The statements of `work`, without those that begin and end transactions. */
async function statementsOf(work: () => Promise<unknown>) {
  const statements = await recordStatements(work);
  return statements.filter(({ text }) => !/^(BEGIN|COMMIT)/.test(text));
}

test("statements of a transaction are prepared, those of Prisma and those by hand, each text under a name of its own", async () => {
  const { accountId, userId: id } = await createTestUser();
  const work = () =>
    transaction(async (tx) => {
      await sql("SELECT name FROM accounts WHERE id = $1", [accountId]);
      await tx.user.findUnique({ where: { accountId_id: { accountId, id } } });
      await prisma().user.count({ where: { accountId } });
      await tx.$executeRaw`UPDATE users SET name = 'Ann' WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid`;
    });
  const names = (await statementsOf(work)).map(({ name }) => name);
  expect(names).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(/^transaction_[\w-]{16}$/)));
  expect(new Set(names).size).toBe(4);
  expect((await statementsOf(work)).map(({ name }) => name)).toEqual(names);
});

test("statements outside of transactions are planned with their values, unless they are given a name", async () => {
  const { accountId } = await createTestUser();
  const statements = await statementsOf(async () => {
    await sql("SELECT name FROM accounts WHERE id = $1", [accountId]);
    await prisma().user.count({ where: { accountId } });
    await sql("SELECT name FROM accounts WHERE id = $1", [accountId], "account_name");
  });
  expect(statements.map(({ name }) => name)).toEqual([undefined, undefined, "account_name"]);
});
