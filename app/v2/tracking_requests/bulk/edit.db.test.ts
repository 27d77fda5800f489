import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { recordFailedRequest } from "@/test/support/record-failed-request";
import { createTrackingRequest, trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let other: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  [client, other] = await Promise.all([createTestClient(web), createTestClient(web)]);
});

afterAll(() => web.stop());

type Result = { status: string; undo: object | null; errors: { status: string; source: { pointer: string } }[] };
type Body = { counts: Record<string, number>; results: Result[] };

async function edit(rows: object[], by = client) {
  const { status, body } = await by.call("PATCH", "/v2/tracking_requests/bulk", { rows });
  return { status, ...(body as Body) };
}

async function stateOf(id: string) {
  const { body } = await client.call("GET", `/v2/tracking_requests/${id}`);
  const { status, dismissed_at: at } = (body as { data: ResourceObject }).data.attributes;
  return { status, isDismissed: at !== null };
}

test("200 dismisses failed requests, and the undo rows restore them", async () => {
  const ids = [await recordFailedRequest(client.accountId), await recordFailedRequest(client.accountId)];
  const [first = "", second = ""] = ids;
  await edit([{ id: first, dismissed: true }]);
  const { counts, results } = await edit(ids.map((id) => ({ id, dismissed: true })));
  expect(counts).toEqual({ total: 2, changed: 1, unchanged: 1, failed: 0 });
  expect(results.map(({ undo }) => undo)).toEqual([null, { id: second, dismissed: false }]);
  await edit(results.flatMap(({ undo }) => undo ?? []));
  expect([await stateOf(first), await stateOf(second)]).toEqual([
    { status: "failed", isDismissed: true },
    { status: "failed", isDismissed: false },
  ]);
});

test("200 retries failed requests, which start again, also one that was dismissed; there is nothing to take back", async () => {
  const id = await recordFailedRequest(client.accountId);
  await edit([{ id, dismissed: true }]);
  const { counts, results } = await edit([{ id, retry: true }]);
  expect([counts.changed, results[0]?.undo]).toEqual([1, null]);
  expect(await stateOf(id)).toEqual({ status: "pending", isDismissed: false });
});

test("200 with an Idempotency-Key as without one: a row that cannot be retried does not affect the next", async () => {
  const [failed, dismissed] = [
    await recordFailedRequest(client.accountId),
    await recordFailedRequest(client.accountId),
  ];
  const { body } = await client.call("GET", `/v2/tracking_requests/${failed}`);
  await createTrackingRequest(client, String((body as { data: ResourceObject }).data.attributes.request_number));
  const rows = [
    { id: failed, retry: true },
    { id: dismissed, dismissed: true },
  ];
  const key = { "idempotency-key": crypto.randomUUID() };
  const response = await client.call("PATCH", "/v2/tracking_requests/bulk", { rows }, key);
  expect(response).toMatchObject({ status: 200, body: { counts: { total: 2, changed: 1, unchanged: 0, failed: 1 } } });
  expect(await stateOf(dismissed)).toEqual({ status: "failed", isDismissed: true });
});

test("200 names the rows that failed: a shipment by now, an unknown one, and one that has not failed", async () => {
  const { requestId } = await trackNumber(client, "TESTDIRECT7301");
  const failed = await recordFailedRequest(client.accountId);
  const { counts, results } = await edit([
    { id: requestId, retry: true },
    { id: crypto.randomUUID(), dismissed: true },
    { id: requestId, dismissed: true },
    { id: failed, dismissed: true },
  ]);
  expect(counts).toMatchObject({ changed: 1, failed: 3 });
  expect(results.map(({ errors: [error] }) => [error?.status, error?.source.pointer])).toEqual([
    ["409", "/rows/0"],
    ["404", "/rows/1"],
    ["422", "/rows/2/dismissed"],
    [undefined, undefined],
  ]);
});

test("another account's request is not found and stays as it is", async () => {
  const id = await recordFailedRequest(client.accountId);
  const { results } = await edit(
    [
      { id, retry: true },
      { id, dismissed: true },
    ],
    other,
  );
  expect(results.map(({ errors: [error] }) => error?.status)).toEqual(["404", "404"]);
  expect(await stateOf(id)).toEqual({ status: "failed", isDismissed: false });
});

test("422 for no rows, more than 200, and a row with both or a wrong value; nothing is changed", async () => {
  const id = await recordFailedRequest(client.accountId);
  const count = async () => (await sql("SELECT 1 FROM changes WHERE account_id = $1", [client.accountId])).length;
  const before = await count();
  const row = { id, dismissed: true };
  for (const rows of [[], Array(201).fill(row), [row, { ...row, retry: true }], [row, { id, dismissed: "yes" }]]) {
    expect((await edit(rows)).status).toBe(422);
  }
  expect(await count()).toBe(before);
});
