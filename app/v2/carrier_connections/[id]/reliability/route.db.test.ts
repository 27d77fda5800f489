import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = Date.now();
/** A time before now. */
const ago = (days: number, hours = 0) => new Date(now - days * dayMs - hours * hourMs);

type Reliability = {
  id: string;
  attributes: { requests: number; failed_share: number | null; lines: Record<string, unknown>[] };
};

async function connect(client: TestClient, scacs = ["HLCU", "MAEU"]): Promise<string> {
  const attributes = { scacs, base_url: "http://127.0.0.1:4801", auth: { type: "none" } };
  const { body } = await client.call("POST", "/v2/carrier_connections", {
    data: { type: "carrier_connection", attributes },
  });
  return (body as { data: { id: string } }).data.id;
}

async function read(client: TestClient, id: string): Promise<Reliability> {
  const { status, body } = await client.call("GET", `/v2/carrier_connections/${id}/reliability`);
  expect(status).toBe(200);
  return (body as { data: Reliability }).data;
}

async function addPolls(accountId: string, connectionId: string, outcome: string, count: number, page = "page") {
  await sql(
    `INSERT INTO polls (account_id, id, connection_id, pages, outcome, at, last_at, count, updated_at)
     VALUES ($1, $2, $3, $4, $5, now(), now(), $6, now())`,
    [accountId, uuid(), connectionId, page === "" ? [] : [page], outcome, count],
  );
}

type Move = {
  code: string;
  occurredAt: Date;
  observedAt: Date;
  dateOnly?: boolean;
  container?: string;
  key?: string;
  place?: string;
};

async function addMove(accountId: string, shipmentId: string, connectionId: string, move: Move): Promise<string> {
  const { code, occurredAt, observedAt, dateOnly = false, container = "MSCU6639870", place = "USLGB" } = move;
  const hash = uuid();
  const key = move.key ?? hash;
  await sql(
    `INSERT INTO carrier_events (account_id, id, shipment_id, connection_id, evidence_id, event_key, content_hash, observed_at,
       retracted, kind, code, classifier, occurred_at, date_only, timezone, un_location_code, container_number, documents)
     VALUES ($1, $2, $3, $4, $5, $6, $12, $7, false, 'equipment', $8, 'actual', $9, $10, 'UTC', $13, $11, '[]')`,
    [
      ...[accountId, uuid(), shipmentId, connectionId, uuid(), key, observedAt, code, occurredAt, dateOnly, container],
      ...[hash, place],
    ],
  );
  return hash;
}

async function addEstimate(
  accountId: string,
  shipmentId: string,
  estimate: { at: Date; observedAt: Date; locode?: string },
) {
  const { at, observedAt, locode = "USLGB" } = estimate;
  await sql(
    `INSERT INTO eta_changes (account_id, id, shipment_id, observed_at, new_eta_at, date_only, timezone, new_pod_locode, source, created_at)
     VALUES ($1, $2, $3, $4, $5, false, 'UTC', $6, 'shipping_line', $4)`,
    [accountId, uuid({ msecs: observedAt.getTime() }), shipmentId, observedAt, at, locode],
  );
}

type Arrival = { arrivedAt: Date; scac?: string };

/** A shipment that arrived, with an arrival that was reported as `MSCU6639870` was discharged. */
async function addArrival(accountId: string, number: string, { arrivedAt, scac = "HLCU" }: Arrival) {
  const { id, containerIds } = await addShipment(accountId, { number, scac, containers: [{ number: "MSCU6639870" }] });
  await sql(
    "UPDATE shipments SET pod_ata_at = $3, pod_timezone = 'UTC', port_of_discharge_locode = 'USLGB' WHERE account_id = $1 AND id = $2",
    [accountId, id, arrivedAt],
  );
  return { id, containerId: containerIds[0] as string };
}

async function addTransportEvent(
  accountId: string,
  { id, containerId }: { id: string; containerId: string },
  more = {},
) {
  const event = { event: "vessel_discharged", data_source: "shipping_line", estimated: false, ...more };
  await sql(
    `INSERT INTO transport_events (account_id, id, shipment_id, container_id, natural_key, event, estimated, date_only, data_source,
       source_hash) VALUES ($1, $2, $3, $4, $5, $6, $7, false, $8, 'hash')`,
    [accountId, uuid(), id, containerId, uuid(), event.event, event.estimated, event.data_source],
  );
}

/** Arrivals on successive days, each observed `index` hours after it happened, and 10 hours after the estimate for it. */
async function addArrivals(accountId: string, connectionId: string, count: number): Promise<void> {
  for (let index = 1; index <= count; index++) {
    const arrivedAt = ago(index + 3, 12);
    const shipment = await addArrival(accountId, `HLCU${index}`, { arrivedAt });
    const before = (days: number) => new Date(arrivedAt.getTime() - days * dayMs);
    const after = (hours: number) => new Date(arrivedAt.getTime() + hours * hourMs);
    const add = (move: Move) => addMove(accountId, shipment.id, connectionId, move);
    // History at the first observation, a move without time of day, and one in the future are not counted.
    await add({ code: "LOAD", occurredAt: before(30), observedAt: before(20) });
    await add({ code: "GTOT", occurredAt: arrivedAt, observedAt: after(9), dateOnly: true });
    await add({ code: "GTIN", occurredAt: after(99), observedAt: after(1) });
    // A move of two containers at once, and its repetition in another version.
    const key = `discharge ${index}`;
    await add({ code: "DISC", occurredAt: arrivedAt, observedAt: after(index), key });
    await add({ code: "DISC", occurredAt: arrivedAt, observedAt: after(index + 40) });
    // A correction of the place is no move of its own.
    await add({ code: "DISC", occurredAt: arrivedAt, observedAt: after(index + 50), key, place: "USLAX" });
    await add({ code: "DISC", occurredAt: arrivedAt, observedAt: after(index + 1), container: "MSCU1234566" });
    await addEstimate(accountId, shipment.id, { at: after(200), observedAt: before(10) });
    await addEstimate(accountId, shipment.id, { at: after(-10), observedAt: before(4) });
    await addEstimate(accountId, shipment.id, { at: arrivedAt, observedAt: before(1) });
    await addTransportEvent(accountId, shipment);
    await addTransportEvent(accountId, shipment, { event: "full_in", data_source: "terminal" });
    await addTransportEvent(accountId, shipment, { event: "vessel_loaded", estimated: true });
  }
}

const itemOf = (line: Record<string, unknown> | undefined, item: string) =>
  (line?.reported_items as { item: string }[] | undefined)?.find((each) => each.item === item);

test("the figures of a connection are those of its log, by line", async () => {
  const client = await createTestClient(web);
  const { accountId } = client;
  const id = await connect(client);
  const other = await connect(client, ["MAEU"]);
  await addPolls(accountId, id, "answered", 90);
  await addPolls(accountId, id, "not_found", 6);
  await addPolls(accountId, id, "unreachable", 3, "");
  await addPolls(accountId, id, "server_error", 1);
  // Without a page, the connection's own limit prevented the request.
  await addPolls(accountId, id, "rate_limited", 50, "");
  await addPolls(accountId, other, "refused_credentials", 30);
  await addArrivals(accountId, id, 21);
  await addArrival(accountId, "HLCUOLD", { arrivedAt: ago(95) });
  const arrival = await addArrival(accountId, "MAEU1", { arrivedAt: ago(5), scac: "MAEU" });
  await addMove(accountId, arrival.id, other, { code: "DISC", occurredAt: ago(5), observedAt: ago(4) });
  await addArrival(accountId, "HLCUNEW", { arrivedAt: ago(2) });
  const { attributes } = await read(client, id);
  expect(attributes).toMatchObject({
    requests: 100,
    failed_requests: 4,
    failed_share: 0.04,
    failures: [
      { reason: "unreachable", requests: 3 },
      { reason: "server_error", requests: 1 },
    ],
  });
  const [hapag, maersk] = attributes.lines;
  expect(hapag).toMatchObject({
    scac: "HLCU",
    arrived_shipments: 21,
    delay_observations: 21,
    median_delay_minutes: 11 * 60,
    p90_delay_minutes: 19 * 60,
    eta_observations: 21,
    median_eta_error_hours: 10,
  });
  const all = { shipments: 21, share: 1 };
  expect(itemOf(hapag, "vessel_discharged")).toEqual({ item: "vessel_discharged", ...all });
  expect(itemOf(hapag, "estimated_arrival")).toEqual({ item: "estimated_arrival", ...all });
  // Reported by a terminal only, or estimated only.
  for (const item of ["full_in", "vessel_loaded"])
    expect(itemOf(hapag, item)).toEqual({ item, shipments: 0, share: 0 });
  expect(maersk).toMatchObject({
    scac: "MAEU",
    arrived_shipments: 0,
    delay_observations: 0,
    median_delay_minutes: null,
  });
  // What another connection received is none of its figures.
  expect((await read(client, other)).attributes).toMatchObject({
    requests: 30,
    failed_share: 1,
    lines: [{ scac: "MAEU", arrived_shipments: 1 }],
  });
});

test("there is no figure of fewer than 20 observations", async () => {
  const client = await createTestClient(web);
  const id = await connect(client);
  expect((await read(client, id)).attributes).toMatchObject({ requests: 0, failed_share: null, failures: [] });
  await addPolls(client.accountId, id, "unreachable", 19);
  await addArrivals(client.accountId, id, 19);
  const { attributes } = await read(client, id);
  expect(attributes).toMatchObject({ requests: 19, failed_requests: 19, failed_share: null });
  const [hapag] = attributes.lines;
  expect(hapag).toMatchObject({
    arrived_shipments: 19,
    delay_observations: 19,
    median_delay_minutes: null,
    p90_delay_minutes: null,
    eta_observations: 19,
    median_eta_error_hours: null,
  });
  expect(itemOf(hapag, "vessel_discharged")).toEqual({ item: "vessel_discharged", shipments: 19, share: null });
});

test("an estimate for another port, and a date without a time of day, are not compared", async () => {
  const client = await createTestClient(web);
  const { accountId } = client;
  const id = await connect(client, ["HLCU"]);
  for (let index = 0; index < 22; index++) {
    const arrivedAt = new Date(Math.floor((now - 9 * dayMs) / dayMs) * dayMs);
    const { id: shipmentId } = await addArrival(accountId, `HLCUDAY${index}`, { arrivedAt });
    const move = { code: "ARRI", occurredAt: arrivedAt, observedAt: arrivedAt, dateOnly: index === 1 };
    const hash = await addMove(accountId, shipmentId, id, move);
    await sql(
      "UPDATE shipments SET provenance = jsonb_build_object('podAtaAt', $3::text) WHERE account_id = $1 AND id = $2",
      [accountId, shipmentId, hash],
    );
    const locode = index === 0 ? "NLRTM" : "USLGB";
    const at = new Date(arrivedAt.getTime() + 23 * hourMs);
    await addEstimate(accountId, shipmentId, { at, observedAt: ago(30), locode });
  }
  const [line] = (await read(client, id)).attributes.lines;
  expect(line).toMatchObject({ arrived_shipments: 22, eta_observations: 20, median_eta_error_hours: 23 });
});

test("returns the same 404 for another account's connection as for a missing one", async () => {
  const [client, other] = [await createTestClient(web), await createTestClient(web)];
  const path = `/v2/carrier_connections/${await connect(client)}/reliability`;
  const foreign = await other.call("GET", path);
  const none = await other.call("GET", `/v2/carrier_connections/${uuid()}/reliability`);
  expect([foreign.status, foreign.body]).toEqual([404, none.body]);
});
