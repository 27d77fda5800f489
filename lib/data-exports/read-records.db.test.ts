import { afterAll, beforeAll, expect, test } from "vitest";
import type { Account } from "@/lib/platform/auth/account";
import { findKeyAccount } from "@/lib/platform/auth/find-key-account";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, rowsOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { type ReadRecords, readEtaChanges, readRawEvents, readTransportEvents } from "./read-records";

let web: TestWeb;
let client: TestClient;
let account: Account;
let shipmentId: string;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  const found = await findKeyAccount(client.key);
  if (!found) throw new Error("the key has no account");
  account = found;
  ({ shipmentId } = await trackNumber(client, "TESTETASLIP7701"));
  expect(shipmentId).not.toBe("");
}, 60_000);

afterAll(() => web.stop());

async function readAll(read: ReadRecords): Promise<ResourceObject[]> {
  const records: ResourceObject[] = [];
  for await (const rows of read(account)) records.push(...rows);
  return JSON.parse(JSON.stringify(records));
}

async function idsIn(table: string, condition = "true"): Promise<string[]> {
  const statement = `SELECT id FROM ${table} WHERE account_id = $1 AND ${condition} ORDER BY id`;
  return (await sql<{ id: string }>(statement, [client.accountId])).map(({ id }) => id);
}

const idsOf = (records: ResourceObject[]) => records.map(({ id }) => id).sort();

/** The records that the interface lists for each shipment or container. */
async function listed(parents: "shipments" | "containers", list: string): Promise<ResourceObject[]> {
  const lists = (await idsIn(parents)).map((id) => client.call("GET", `/v2/${parents}/${id}/${list}?page[size]=100`));
  return (await Promise.all(lists)).flatMap(rowsOf);
}

/** Copies an event to a shipment, without a container. */
const copyEvent = (to: string) =>
  sql(
    `INSERT INTO carrier_events SELECT (jsonb_populate_record(event, jsonb_build_object('id', gen_random_uuid(),
       'shipment_id', $2::text, 'container_number', NULL, 'equipment_references', NULL))).*
     FROM carrier_events event WHERE account_id = $1 AND shipment_id = $3 ORDER BY id LIMIT 1`,
    [client.accountId, to, shipmentId],
  );

test("raw events are read once, also those of many containers and of shipments without containers", async () => {
  const containers = Array.from({ length: 12 }, (_, index) => ({
    number: `TEXU77010${String(index).padStart(2, "0")}`,
  }));
  const many = await addShipment(client.accountId, { number: "EXPORTED1", containers });
  const none = await addShipment(client.accountId, { number: "EXPORTED2" });
  await Promise.all([many, none].map(({ id }) => copyEvent(id)));
  const records = await readAll(readRawEvents);
  expect(idsOf(records)).toEqual(await idsIn("carrier_events"));
  expect(records.length).toBeGreaterThan(5);
  const ofContainers = await listed("containers", "raw_events");
  expect(ofContainers.length).toBeGreaterThan(records.length);
  for (const each of ofContainers) expect(records).toContainEqual(each);
});

test("transport events are those of the containers, and those that newer versions have invalidated", async () => {
  const [first] = await idsIn("transport_events", "NOT estimated");
  await sql("UPDATE transport_events SET invalidated_at = now() WHERE account_id = $1 AND id = $2", [
    account.id,
    first,
  ]);
  const records = await readAll(readTransportEvents);
  const isValid = ({ attributes }: ResourceObject) => attributes.invalidated_at === null;
  const events = await listed("containers", "transport_events");
  expect(events.length).toBeGreaterThan(0);
  const byId = (a: ResourceObject, b: ResourceObject) => (a.id < b.id ? -1 : 1);
  expect(records.filter(isValid).sort(byId)).toEqual(events.sort(byId));
  expect(records.filter((record) => !isValid(record)).map(({ id }) => id)).toContain(first);
});

test("changes of arrivals are those of the shipments and of the containers", async () => {
  const records = await readAll(readEtaChanges);
  const changes = [...(await listed("shipments", "eta_changes")), ...(await listed("containers", "eta_changes"))];
  expect(changes.length).toBeGreaterThan(1);
  expect(idsOf(records)).toEqual(idsOf(changes));
  for (const each of changes) expect(records).toContainEqual(each);
});
