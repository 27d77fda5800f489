import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { advanceClock } from "@/test/support/advance-clock";
import { recordStatements } from "@/test/support/record-statements";
import { countRowsRead } from "@/test/support/rows-read";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, rowsOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let shipmentId: string;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  ({ shipmentId } = await trackNumber(client, "TESTHELD7401"));
  await trackNumber(client, "TESTETASLIP7402");
  await advanceClock(client, 3.2);
  await advanceClock(client, 30);
}, 60_000);

afterAll(() => web.stop());

type Entry = ResourceObject["attributes"] & { changeset: Record<string, [unknown, unknown]> };

async function activity(query = ""): Promise<Entry[]> {
  const response = await client.call("GET", `/v2/activity_entries?page[size]=100${query}`);
  expect([response.status, response.body.errors]).toEqual([200, undefined]);
  return rowsOf(response).map(({ attributes }) => attributes as Entry);
}

test("200 has what people want to know, newest first, with the numbers of the records, and nothing else", async () => {
  const entries = await activity();
  const changed = (name: string) => entries.filter(({ changeset }) => name in changeset);
  expect(entries.at(-1)).toMatchObject({ action: "created", resource_type: "shipment", number: "TESTHELD7401" });
  expect(changed("pod_ata_at")[0]).toMatchObject({ resource_type: "shipment", pod_timezone: expect.any(String) });
  const [held] = changed("holds_at_pod_terminal");
  expect(held).toMatchObject({ resource_type: "container", shipment_number: "TESTHELD7401" });
  expect(held?.number).toMatch(/^[A-Z]{4}\d{7}$/);
  const times = entries.map(({ created_at: at }) => String(at));
  expect(times).toEqual(times.toSorted().toReversed());
  const names = new Set(entries.flatMap(({ changeset }) => Object.keys(changeset)));
  const known = [
    "times_without_timezone",
    "pod_eta_at",
    "pod_eta_date_only",
    "pod_ata_at",
    "destination_ata_at",
    "line_tracking_stopped_at",
  ];
  const lastFreeDays = ["pickup_lfd", "pickup_lfd_line", "pickup_lfd_terminal", "pickup_lfd_rail"];
  const ofContainers = ["available_for_pickup", "holds_at_pod_terminal", "ind_facility_holds", ...lastFreeDays];
  const all = [...known, "line_tracking_stopped_reason", ...ofContainers, "pod_full_out_at", "status", "failed_reason"];
  expect([...names].filter((name) => !all.includes(name))).toEqual([]);
  expect(
    entries.filter(({ changeset, action }) => action === "updated" && Object.keys(changeset).length === 0),
  ).toEqual([]);
});

test("200 has the failure of a request, with its reason", async () => {
  await trackNumber(client, "TESTUNKNOWN7403");
  await advanceClock(client, 10);
  const failed = (await activity()).find(({ resource_type: type }) => type === "tracking_request");
  expect(failed).toMatchObject({
    number: "TESTUNKNOWN7403",
    shipment_number: null,
    changeset: { status: [expect.anything(), "failed"], failed_reason: [null, expect.any(String)] },
  });
});

test("200 has whether a failure is resolved, and the time zone of a last free day", async () => {
  const failedRequest = async () => (await activity()).find(({ resource_type: type }) => type === "tracking_request");
  const failed = await failedRequest();
  expect(failed).toMatchObject({ resolved: false, last_free_day_timezone: null });
  const body = { data: { attributes: { dismissed: true } } };
  const path = `/v2/tracking_requests/${String(failed?.resource_id)}`;
  expect((await client.call("PATCH", path, body)).status).toBe(200);
  expect(await failedRequest()).toMatchObject({ resolved: true });
  const lastFreeDay = (await activity()).find(({ changeset }) => "pickup_lfd" in changeset);
  expect(lastFreeDay).toMatchObject({ resolved: false, last_free_day_timezone: lastFreeDay?.pod_timezone });
});

test("200 selects by time, shipments and attribute", async () => {
  const all = await activity();
  const middle = String(all[Math.floor(all.length / 2)]?.created_at);
  const newer = await activity(`&filter[created_at][start]=${middle}`);
  expect(newer.length).toBeGreaterThan(0);
  expect(newer.length).toBeLessThan(all.length);
  expect(newer.every(({ created_at: at }) => String(at) >= middle)).toBe(true);
  const own = await activity(`&filter[shipment_id]=${shipmentId}`);
  expect(new Set(own.map(({ shipment_number: number }) => number))).toEqual(new Set(["TESTHELD7401"]));
  const moves = await activity("&filter[attribute]=pod_eta_at");
  expect(moves.length).toBeGreaterThan(0);
  expect(moves.every(({ changeset }) => "pod_eta_at" in changeset)).toBe(true);
  expect((await client.call("GET", "/v2/activity_entries?filter[attribute]=status")).status).toBe(400);
});

test("200 pages walk through all entries, each once", async () => {
  const all = rowsOf(await client.call("GET", "/v2/activity_entries?page[size]=100")).map(({ id }) => id);
  const walked: string[] = [];
  let path: string | undefined = "/v2/activity_entries?page[size]=3";
  while (path) {
    const page: Awaited<ReturnType<TestClient["call"]>> = await client.call("GET", path);
    walked.push(...rowsOf(page).map(({ id }) => id));
    const { next } = page.body.links as { next?: string };
    path = next && new URL(next).pathname + new URL(next).search;
  }
  expect(walked).toEqual(all);
});

test("a page reads the entries that it has, not all changes of the account", async () => {
  const [{ count } = { count: 0 }] = await sql<{ count: number }>(
    `WITH copied AS (INSERT INTO changes (account_id, id, shipment_id, resource_type, resource_id, changeset, reason, at)
       SELECT $1, (lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint + n), 12, '0') || '7' || substr(md5(n::text), 1, 3)
         || '8' || substr(md5(n::text), 4, 15))::uuid, $2, 'shipment', $2, '{"nextPollAt": [null, null]}', 'report', now()
       FROM generate_series(1, 20000) n RETURNING 1) SELECT count(*)::int AS count FROM copied`,
    [client.accountId, shipmentId],
  );
  expect(count).toBe(20_000);
  await sql("ANALYZE changes");
  const statements = await recordStatements(() => activity());
  const list = statements.find(({ text }) => text.includes("json_agg"));
  if (!list) throw new Error("no list statement");
  const { scanned, fetched } = await countRowsRead(list.text, list.values, "custom");
  expect(scanned + fetched).toBeLessThan(2_000);
});

test("another account sees none of it", async () => {
  const other = await createTestClient(web);
  expect(rowsOf(await other.call("GET", "/v2/activity_entries"))).toEqual([]);
  expect(rowsOf(await other.call("GET", `/v2/activity_entries?filter[shipment_id]=${shipmentId}`))).toEqual([]);
});
