import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { advanceClock } from "@/test/support/advance-clock";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, rowsOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
});

afterAll(() => web.stop());

async function readMilestones(shipmentId: string, query = ""): Promise<Record<string, unknown>[]> {
  const response = await client.call("GET", `/v2/shipments/${shipmentId}/milestones${query}`);
  expect(response.status).toBe(200);
  return rowsOf(response).map(({ attributes }) => attributes);
}

type Version = { hash: string; key: string; retracted?: boolean; container?: string };

/** A version of an event as the carrier reported it; `order`: later ones were reported later. */
async function addVersion(shipmentId: string, { hash, key, retracted = false, container }: Version, order: number) {
  await sql(
    `INSERT INTO carrier_events (account_id, id, shipment_id, container_number, connection_id, evidence_id, event_key, content_hash,
       observed_at, retracted, kind, code, classifier, date_only, empty, seal_numbers, documents, equipment_references)
     VALUES ($1, gen_random_uuid(), $2, $3, $1, $1, $4, $5, now() + $6::int * interval '1 second', $7, 'equipment', 'LOAD', 'actual', false,
       false, '{}', '[]', '{}')`,
    [client.accountId, shipmentId, container ?? null, key, hash, order, retracted],
  );
}

/** The event of a container that follows from a version; `invalidated`: the carrier corrected or withdrew it. */
async function addEvent(shipmentId: string, containerId: string | undefined, hash: string, invalidated: boolean) {
  await sql(
    `INSERT INTO transport_events (account_id, id, shipment_id, container_id, natural_key, event, estimated, timestamp, date_only,
       data_source, source_hash, invalidated_at)
     VALUES ($1, gen_random_uuid(), $2, $3, $4, 'vessel_loaded', false, now(), false, 'shipping_line', $4, $5)`,
    [client.accountId, shipmentId, containerId, hash, invalidated ? new Date() : null],
  );
}

test("an event that the carrier retracted is withdrawn, one that it replaced is not", async () => {
  const numbers = ["ZZTU1000001", "ZZTU1000002"];
  const { id, containerIds } = await addShipment(client.accountId, {
    number: "WITHDRAWN1",
    containers: numbers.map((number) => ({ number })),
  });
  const [first, second] = containerIds;
  const versions: Version[] = [
    { hash: "retracted", key: "a", container: "ZZTU1000001" },
    // Version 3 of the standard retracts by the id alone.
    { hash: "retraction", key: "a", retracted: true },
    { hash: "corrected", key: "b", container: "ZZTU1000001" },
    { hash: "correction", key: "b", container: "ZZTU1000001" },
    { hash: "reported again", key: "c", container: "ZZTU1000001" },
    { hash: "retracted before", key: "c", container: "ZZTU1000001", retracted: true },
    { hash: "again", key: "c", container: "ZZTU1000001" },
    // One id for two containers, of which the event of one is retracted.
    { hash: "of the first", key: "d", container: "ZZTU1000001" },
    { hash: "of the second", key: "d", container: "ZZTU1000002" },
    { hash: "retraction of the first", key: "d", container: "ZZTU1000001", retracted: true },
  ];
  for (const [order, version] of versions.entries()) await addVersion(id, version, order);
  const invalidated = { retracted: first, corrected: first, "reported again": first, "of the first": first };
  for (const [hash, container] of Object.entries(invalidated)) await addEvent(id, container, hash, true);
  await addEvent(id, second, "of the second", true);
  await addEvent(id, first, "correction", false);
  const rows = await readMilestones(id);
  const hashes = await sql<{ hash: string; id: string }>(
    "SELECT source_hash AS hash, id FROM transport_events WHERE shipment_id = $1",
    [id],
  );
  const hashOf = ({ transport_event_ids: [eventId] }: { transport_event_ids: string[] }) =>
    hashes.find((row) => row.id === eventId)?.hash;
  const withdrawn = rows.filter((row) => row.withdrawn).map((row) => hashOf(row as { transport_event_ids: string[] }));
  expect(withdrawn.sort()).toEqual(["of the first", "retracted"]);
  expect(rows.filter((row) => row.corrected_at !== null)).toHaveLength(5);
});

test("holds are milestones on request, in their place among the others", async () => {
  const { shipmentId } = await trackNumber(client, "TESTHELD8101");
  for (let day = 0; day < 16; day++) await advanceClock(client, 1);
  const without = await readMilestones(shipmentId);
  expect(without.filter((row) => row.hold !== null)).toEqual([]);
  const all = await readMilestones(shipmentId, "?with_holds=true");
  expect(all.filter((row) => row.hold === null)).toEqual(without);
  const ofHolds = all.filter((row) => row.hold !== null);
  const times = ofHolds.map((row) => String(row.timestamp));
  expect(times).toEqual(times.toSorted());
  const holds = ofHolds.map((row) => [row.event, (row.hold as { name: string }).name]);
  for (const expected of [
    ["hold_placed", "customs"],
    ["hold_placed", "freight"],
    ["hold_pending", "customs"],
    ["hold_released", "customs"],
    ["hold_placed", "VACIS"],
    ["hold_released", "VACIS"],
  ])
    expect(holds).toContainEqual(expected);
  const placed = all.find((row) => row.event === "hold_placed");
  expect(placed).toMatchObject({ data_source: "terminal", location_locode: "USLAX", estimated: false });
});
