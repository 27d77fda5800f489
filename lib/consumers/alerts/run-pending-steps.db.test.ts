import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { restorableMax } from "@/lib/platform/restorable";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { changeShipment } from "@/test/support/change-shipment";
import { consumeOutbox } from "@/test/support/consume-outbox";
import { runUnlimited } from "@/test/support/run-unlimited";
import { addUser, type TestUserClient } from "@/test/support/users";
import { createTestClient, startTestWeb, type TestWeb } from "@/test/support/web";
import { runPendingSteps } from "./run-pending-steps";
import { sweepAlertRules } from "./sweep-alert-rules";

let web: TestWeb;
let user: TestUserClient;

/** States of a deleted rule that one transaction may delete. */
const rowsMax = 2_000;

beforeAll(async () => {
  web = await startTestWeb();
  await sql("CREATE TABLE deleted_states (transaction_id bigint, count int)");
  await sql(`CREATE FUNCTION count_states() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO deleted_states SELECT txid_current(), count(*) FROM changed; RETURN NULL; END $$`);
  await sql(`CREATE TRIGGER count_deleted AFTER DELETE ON alert_states REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION count_states()`);
});

afterAll(() => web.stop());

beforeEach(async () => {
  user = await addUser(web, await createTestClient(web), "member");
  await sql("DELETE FROM deleted_states");
});

const path = "/v2/alert_rules";
const tagged = { name: "Tagged", list: "shipments", query: "f.tags=urgent", trigger: "match" };
const bodyOf = (attributes: object) => ({ data: { type: "alert_rule", attributes } });

async function createRule(): Promise<string> {
  const { status, body } = await user.call("POST", path, bodyOf(tagged));
  expect([status, body]).toEqual([201, expect.anything()]);
  return (body.data as ResourceObject).id;
}

/** Shipments without what triggers derive of them, which takes longer than the test. */
const seedTagged = (count: number) =>
  runUnlimited([
    ["SET session_replication_role = replica"],
    [
      `INSERT INTO shipments (account_id, id, scac, request_type, request_number, normalized_number, tags, updated_at)
       SELECT $1, gen_random_uuid(), 'HLCU', 'bill_of_lading', 'STEP' || n, 'STEP' || n, '{urgent}', now() FROM generate_series(1, $2::int) n`,
      [user.accountId, count],
    ],
    ["ANALYZE shipments"],
  ]);

async function largestTransaction(): Promise<number> {
  const [row] = await sql<{ largest: number }>(
    `SELECT coalesce(max(sum), 0)::int AS largest FROM (
       SELECT sum(count) FROM deleted_states GROUP BY transaction_id) of_transactions`,
  );
  return row?.largest ?? 0;
}

const countStates = () => prisma().alertState.count({ where: { accountId: user.accountId } });
const countAlerts = () => prisma().alert.count({ where: { accountId: user.accountId } });
const inAQuarter = () => new Date(Date.now() + 900_000);
const firstShipment = () =>
  prisma().shipment.findFirstOrThrow({ where: { accountId: user.accountId }, orderBy: { id: "desc" } });

test("a rule that many records match begins in one transaction, and does not fire for them", async () => {
  await seedTagged(4_500);
  const id = await createRule();
  expect(await countStates()).toBe(4_500);
  const { id: shipmentId } = await firstShipment();
  await changeShipment(user.accountId, shipmentId, { tags: ["urgent", "cold"] });
  await consumeOutbox();
  await sweepAlertRules(undefined, inAQuarter());
  expect(await countAlerts()).toBe(0);
  for (const tags of [[], ["urgent"]]) await changeShipment(user.accountId, shipmentId, { tags });
  await consumeOutbox();
  expect(await countAlerts()).toBe(1);
  // With other filters it begins anew.
  expect((await user.call("PATCH", `${path}/${id}`, bodyOf({ query: "f.tags=cold" }))).status).toBe(200);
  expect(await countStates()).toBe(0);
});

test("422 for a rule that more than 20,000 records match, of which nothing remains", async () => {
  await seedTagged(20_001);
  const { status, body } = await user.call("POST", path, bodyOf(tagged));
  expect([status, body.errors]).toMatchObject([422, [{ source: { pointer: "/data/attributes/query" } }]]);
  expect([await countStates(), await prisma().alertRule.count({ where: { accountId: user.accountId } })]).toEqual([
    0, 0,
  ]);
});

test("the states of rules that are deleted for good are deleted in several transactions, and the rules cannot be restored meanwhile", async () => {
  const { accountId, userId } = user;
  const { id: shipmentId } = await addShipment(accountId, { number: "EXCESS1" });
  const row = (index: number) => ({
    ...{ accountId, userId, id: crypto.randomUUID(), list: "shipments", query: "delay=1d", trigger: "match" },
    ...{ name: `Rule ${index}`, sinceSequence: 0n, deletedAt: new Date(Date.now() - index * 60_000) },
  });
  const rows = Array.from({ length: restorableMax + 1 }, (_, index) => row(index));
  const live = { ...row(99), deletedAt: null };
  await prisma().alertRule.createMany({ data: [...rows, live] });
  const excess = rows.slice(-2).map(({ id }) => id);
  await sql(
    `INSERT INTO alert_states (account_id, alert_rule_id, record_id, shipment_id)
     SELECT $1, rule_id, gen_random_uuid(), $2 FROM unnest($3::uuid[]) AS rule_id, generate_series(1, 4500)`,
    [accountId, shipmentId, excess],
  );
  await sql("DELETE FROM deleted_states");
  expect((await user.call("DELETE", `${path}/${live.id}`)).status).toBe(200);
  for (const id of excess) expect((await user.call("POST", `${path}/${id}/restore`)).status).toBe(404);
  await runPendingSteps();
  const kept = await prisma().alertRule.findMany({ where: { accountId } });
  expect([kept.length, await countStates()]).toEqual([restorableMax, 0]);
  // Those of two rules.
  expect(await largestTransaction()).toBeLessThanOrEqual(2 * rowsMax);
});
