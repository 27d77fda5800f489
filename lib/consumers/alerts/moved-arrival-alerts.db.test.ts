import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { serializeTime } from "@/lib/platform/serialize-time";
import { shipmentStatuses } from "@/lib/shipments/shipment";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { changeShipment } from "@/test/support/change-shipment";
import { consumeOutbox } from "@/test/support/consume-outbox";
import { addUser, type TestUserClient } from "@/test/support/users";
import { createTestClient, startTestWeb, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let user: TestUserClient;
let shipmentId: string;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

const hours = (count: number) => new Date(Date.UTC(2026, 10, 20, 6) + count * 3_600_000);
const change = (columns: Parameters<typeof changeShipment>[2]) => changeShipment(user.accountId, shipmentId, columns);

/** A shipment on its way. */
beforeEach(async () => {
  user = await addUser(web, await createTestClient(web), "viewer");
  shipmentId = (await addShipment(user.accountId, { number: "MOVED1" })).id;
  const where = { accountId_id: { accountId: user.accountId, id: shipmentId } };
  await prisma().shipment.update({ where, data: { podEtaAt: hours(0), status: "in_transit" } });
});

const attributes = { name: "Moved", list: "shipments", query: "", trigger: "arrival_moved", moved_hours: 12 };
const body = { data: { type: "alert_rule", attributes } };

async function createRule(): Promise<string> {
  const { status, body: created } = await user.call("POST", "/v2/alert_rules", body);
  expect([status, created]).toEqual([201, expect.anything()]);
  return (created.data as ResourceObject).id;
}

/** The alerts after all changes were consumed, newest first. */
async function readAlerts() {
  await consumeOutbox();
  const { body: list } = await user.call("GET", "/v2/alerts");
  return (list.data as ResourceObject[]).map(({ attributes: alert }) => alert);
}

const movesOf = async () => (await readAlerts()).map(({ changeset }) => changeset);
const moved = (from: number, to: number) => ({ pod_eta_at: [serializeTime(hours(from)), serializeTime(hours(to))] });

test("an arrival that moves by hours fires when the sum exceeds those of the rule", async () => {
  await createRule();
  for (const sum of [5, 10]) {
    await change({ podEtaAt: hours(sum) });
    expect(await readAlerts()).toEqual([]);
  }
  await change({ podEtaAt: hours(15) });
  await change({ podEtaAt: hours(20) });
  const text = "Estimated arrival moved 15 hours later, from 2026-11-20 06:00 to 2026-11-20 21:00";
  expect(await readAlerts()).toMatchObject([{ text, changeset: moved(0, 15) }]);
  await change({ podEtaAt: hours(15 - 48) });
  const earlier = "Estimated arrival moved 2 days earlier, from 2026-11-20 to 2026-11-18";
  expect((await readAlerts())[0]).toMatchObject({
    text: earlier,
    text_code: "arrival_moved_earlier",
    text_facts: { hours: 48, from: "2026-11-20", to: "2026-11-18" },
  });
});

test.each(shipmentStatuses)(
  "an arrival moves only before the port, also in the test over 30 days: %s",
  async (status) => {
    const isBefore = ["pending", "awaiting_departure", "in_transit", "transshipment"].includes(status);
    await createRule();
    await change({ podEtaAt: hours(24), status });
    await change({ podEtaAt: hours(48) });
    const moves = await movesOf();
    expect(moves).toEqual(isBefore ? [moved(24, 48), moved(0, 24)] : []);
    const { body: tested } = await user.call("POST", "/v2/alert_rules/backtest", body);
    expect(tested.data).toMatchObject({ attributes: { fired: moves.length, complete: true } });
  },
);

/** Changes the estimate, and records that in its log, as a report does; null: there was none before. */
async function report(from: number | null, to: number): Promise<void> {
  await sql(
    `INSERT INTO eta_changes (account_id, id, shipment_id, observed_at, old_eta_at, new_eta_at, date_only, timezone, source, created_at)
     VALUES ($1, $2, $3, now(), $4, $5, false, 'UTC', 'shipping_line', $6)`,
    [user.accountId, uuid(), shipmentId, from === null ? null : hours(from), hours(to), new Date()],
  );
  await change({ podEtaAt: hours(to) });
  await consumeOutbox();
}

type Reports = [from: number | null, to: number][];

test.each<[name: string, before: Reports, seen: Reports, meanwhile: Reports, later: Reports, sum: [number, number]]>([
  ["of an arrival that the rule has seen", [[null, 0]], [[0, 5]], [[5, 10]], [[10, 15]], [0, 15]],
  ["of an arrival that it has not seen", [[null, 0]], [], [[0, 10]], [[10, 15]], [0, 15]],
  [
    "of an arrival without an estimate before",
    [],
    [],
    [
      [null, 0],
      [0, 10],
    ],
    [[10, 15]],
    [0, 15],
  ],
  ["that is large enough by itself", [[null, 0]], [], [[0, 24]], [], [0, 24]],
])("a restored rule counts the move while it was deleted, %s", async (_, before, seen, meanwhile, later, sum) => {
  for (const each of before) await report(...each);
  const path = `/v2/alert_rules/${await createRule()}`;
  for (const each of seen) await report(...each);
  expect((await user.call("DELETE", path)).status).toBe(200);
  for (const each of meanwhile) await report(...each);
  expect((await user.call("POST", `${path}/restore`)).status).toBe(200);
  expect(await movesOf()).toEqual([]);
  for (const each of later) await report(...each);
  await change({ tags: ["urgent"] });
  expect(await movesOf()).toEqual([moved(...sum)]);
});

test("a restored rule counts only moves since it was deleted of what it has not seen", async () => {
  await report(null, 0);
  await report(0, 10);
  const path = `/v2/alert_rules/${await createRule()}`;
  await user.call("DELETE", path);
  await report(10, 15);
  await user.call("POST", `${path}/restore`);
  await report(15, 20);
  expect(await movesOf()).toEqual([]);
  await report(20, 23);
  expect(await movesOf()).toEqual([moved(10, 23)]);
});
