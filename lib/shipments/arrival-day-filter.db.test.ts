import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { createTestClient, rowsOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

/** Each arrival with the time zone of its port; null: the local time as if it were UTC, in no known zone. */
const arrivals: Record<string, [at: string | null, zone: string | null]> = {
  EAST_FIRST: ["2026-11-19T10:00:00Z", "Pacific/Kiritimati"],
  EAST_LAST: ["2026-11-20T09:59:59Z", "Pacific/Kiritimati"],
  WEST_FIRST: ["2026-11-20T12:00:00Z", "Etc/GMT+12"],
  WEST_LAST: ["2026-11-21T11:59:59Z", "Etc/GMT+12"],
  DATE_ONLY: ["2026-11-20T08:00:00Z", "America/Los_Angeles"],
  LOCAL: ["2026-11-20T23:30:00Z", null],
  DAY_BEFORE: ["2026-11-19T09:59:59Z", "Pacific/Kiritimati"],
  DAY_AFTER: ["2026-11-21T12:00:00Z", "Etc/GMT+12"],
  NO_ARRIVAL: [null, "America/Los_Angeles"],
};

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  for (const [number, [at, zone]] of Object.entries(arrivals)) {
    const { id } = await addShipment(client.accountId, { number });
    await sql("UPDATE shipments SET pod_eta_at = $2, pod_timezone = $3 WHERE id = $1", [id, at, zone]);
  }
});

afterAll(() => web.stop());

async function numbersOf(query: string): Promise<unknown[]> {
  const response = await client.call("GET", `/v2/shipments?sort=bill_of_lading_number&${query}`);
  expect(response.status).toBe(200);
  return rowsOf(response).map(({ attributes }) => attributes.bill_of_lading_number);
}

test("selects what arrives on a day by the calendar of the port", async () => {
  const [from, to] = ["filter[pod_eta_local_date][start]=2026-11-20", "filter[pod_eta_local_date][end]=2026-11-20"];
  const onDay = ["DATE_ONLY", "EAST_FIRST", "EAST_LAST", "LOCAL", "WEST_FIRST", "WEST_LAST"];
  expect(await numbersOf(`${from}&${to}`)).toEqual(onDay);
  expect(await numbersOf(from)).toEqual(["DATE_ONLY", "DAY_AFTER", ...onDay.slice(1)]);
  expect(await numbersOf(to)).toEqual(["DATE_ONLY", "DAY_BEFORE", ...onDay.slice(1)]);
});

test("400 names a value that is no day", async () => {
  const response = await client.call("GET", "/v2/shipments?filter[pod_eta_local_date][start]=soon");
  expect(response.status).toBe(400);
  expect(response.body.errors).toMatchObject([{ source: { parameter: "filter[pod_eta_local_date][start]" } }]);
});
