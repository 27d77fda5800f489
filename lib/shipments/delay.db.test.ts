import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
});

afterAll(() => web.stop());

async function add(number: string, first: string, estimate: string, columns = "tags = '{}'"): Promise<void> {
  const { id } = await addShipment(client.accountId, { number });
  await sql(
    `UPDATE shipments SET pod_timezone = 'America/Los_Angeles', pod_original_eta_at = $2, pod_eta_at = $3, ${columns}
     WHERE id = $1`,
    [id, first, estimate],
  );
}

const numbersOf = ({ data }: { data?: unknown }) =>
  (data as ResourceObject[]).map(({ attributes }) => attributes.bill_of_lading_number);

async function listNumbers(filter: string): Promise<unknown[]> {
  const { status, body } = await client.call("GET", `/v2/shipments?sort=bill_of_lading_number${filter}`);
  expect(status).toBe(200);
  return numbersOf(body);
}

test("selects shipments that are still expected, by the hours since the first estimate", async () => {
  await add("LATE1", "2026-11-20T06:00:00Z", "2026-11-20T18:00:00Z");
  await add("LATE2", "2026-11-20T06:00:00Z", "2026-11-22T06:00:00Z");
  await add("LATE3", "2026-11-20T06:00:00Z", "2026-11-20T17:59:00Z");
  await add("EARLY", "2026-11-20T06:00:00Z", "2026-11-18T06:00:00Z");
  // 20:00 of the 19th there, and the 20th: one calendar day.
  await add("DATE1", "2026-11-20T04:00:00Z", "2026-11-20T08:00:00Z", "pod_eta_date_only = true");
  await add("ARRIVED", "2026-11-20T06:00:00Z", "2026-11-24T06:00:00Z", "pod_ata_at = now()");
  for (const status of ["arrived_at_pod", "inland", "delivered_to_destination", "complete"])
    await add(`AT PORT ${status}`, "2026-11-20T06:00:00Z", "2026-11-24T06:00:00Z", `status = '${status}'`);
  await add("STOPPED", "2026-11-20T06:00:00Z", "2026-11-24T06:00:00Z", "line_tracking_stopped_at = now()");
  await add("LOCAL", "2026-11-20T06:00:00Z", "2026-11-24T06:00:00Z", "times_without_timezone = '{pod_eta_at}'");
  expect(await listNumbers("&filter[delay_hours][start]=12")).toEqual(["DATE1", "LATE1", "LATE2"]);
  expect(await listNumbers("&filter[delay_hours][start]=24")).toEqual(["DATE1", "LATE2"]);
  expect(await listNumbers("&filter[delay_hours][start]=-48")).toEqual(["DATE1", "EARLY", "LATE1", "LATE2", "LATE3"]);
  expect(await listNumbers("&filter[delay_hours][end]=12")).toEqual(["EARLY", "LATE1", "LATE3"]);
  expect(await listNumbers("&filter[delay_hours][start]=12&filter[delay_hours][end]=24")).toEqual(["DATE1", "LATE1"]);
  const sorted = await client.call("GET", "/v2/shipments?sort=-delay_hours&page[size]=5");
  expect(numbersOf(sorted.body)).toEqual(["LATE2", "DATE1", "LATE1", "LATE3", "EARLY"]);
  const { body } = await client.call("GET", "/v2/shipments/counts?filter[delay_hours][start]=24");
  expect(JSON.stringify(body)).toContain('"total":2');
});

test("400 with the name of the filter for anything but whole hours", async () => {
  const { status, body } = await client.call("GET", "/v2/shipments?filter[delay_hours][start]=1.5");
  expect([status, JSON.stringify(body.errors)]).toEqual([400, expect.stringContaining("delay_hours")]);
});
