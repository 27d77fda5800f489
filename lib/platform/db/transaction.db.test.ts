import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { recordChanges } from "@/lib/outbox/record-changes";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { prisma } from "./client";
import { sql } from "./sql";
import { transaction } from "./transaction";

const shownLimit = async () => {
  const [row] = await sql<{ limit: string }>("SELECT current_setting('idle_in_transaction_session_timeout') AS limit");
  return row?.limit;
};

test("a transaction with a longer limit may compute for as long between its statements, no other one", async () => {
  expect(await transaction(shownLimit)).toBe("5s");
  expect(await transaction(shownLimit, { limitMs: 63_000 })).toBe("63s");
  expect(await transaction(shownLimit)).toBe("5s");
});

test("rows that are sent in several statements keep their order", async () => {
  const { accountId } = await createTestUser();
  const ids = Array.from({ length: 1_203 }, () => uuid());
  await transaction(async () => {
    const changes = ids.map((resourceId) => ({
      resourceType: "custom_field" as const,
      resourceId,
      shipmentId: null,
      changeset: { name: [null, "A"] as [unknown, unknown] },
    }));
    recordChanges({ accountId, reason: "user", actor: null, at: new Date() }, changes);
  });
  const stored = await prisma().change.findMany({
    where: { accountId, resourceType: "custom_field" },
    orderBy: { sequence: "asc" },
  });
  expect(stored.map(({ resourceId }) => resourceId)).toEqual(ids);
});
