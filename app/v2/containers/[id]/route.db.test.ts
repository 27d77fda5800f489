import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiKey } from "@/lib/platform/auth/api-key";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { serializeTime } from "@/lib/platform/serialize-time";
import { advanceClock } from "@/test/support/advance-clock";
import { trackNumber } from "@/test/support/track-number";
import {
  clientWith,
  createTestClient,
  runDueWork,
  startTestWeb,
  type TestClient,
  type TestWeb,
} from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let shipmentId: string;
let path: string;

type One = { data: ResourceObject };

const attributesOf = (body: unknown) => (body as One).data.attributes;
const edit = (attributes: unknown) => ({ data: { type: "container", attributes } });

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  shipmentId = (await trackNumber(client, "TESTDIRECT7001")).shipmentId;
  const { body } = await client.call("GET", "/v2/containers");
  path = `/v2/containers/${(body.data as ResourceObject[])[0]?.id}`;
});

afterAll(() => web.stop());

async function rowOf(): Promise<Record<string, unknown>> {
  const [row] = await sql<Record<string, unknown>>("SELECT * FROM containers WHERE id = $1", [path.split("/").at(-1)]);
  return row ?? {};
}

test("200 replaces the references and nothing else", async () => {
  const before = await rowOf();
  const attributes = { ref_numbers: ["LOT 1", "LOT 1"], tags: ["x"], number: "MINE", current_status: "new", id: 1 };
  const { status, body } = await client.call("PATCH", path, edit(attributes));
  expect([status, attributesOf(body).ref_numbers]).toEqual([200, ["LOT 1"]]);
  expect(await rowOf()).toEqual({ ...before, ref_numbers: ["LOT 1"], updated_at: expect.any(Date) });
});

test("200 for references as the JSON text of an array, also where data.id names the container", async () => {
  const texts = { ref_numbers: JSON.stringify(["PO 7", " LOT 8 ", "PO 7"]) };
  const one = await client.call("PATCH", path, edit(texts));
  expect([one.status, attributesOf(one.body).ref_numbers]).toEqual([200, ["PO 7", "LOT 8"]]);
  expect(await rowOf()).toMatchObject({ ref_numbers: ["PO 7", "LOT 8"] });
  const data = { type: "container", id: path.split("/").at(-1), attributes: { ref_numbers: '["LOT 1"]' } };
  const other = await client.call("PATCH", "/v2/containers", { data });
  expect([other.status, attributesOf(other.body).ref_numbers]).toEqual([200, ["LOT 1"]]);
  const refused = await client.call("PATCH", path, edit({ ref_numbers: '["PO 7", 8]' }));
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { errors: [{ source: { pointer: "/data/attributes/ref_numbers" } }] },
  ]);
  expect(await rowOf()).toMatchObject({ ref_numbers: ["LOT 1"] });
});

test("422 for a delivery mark of a container at sea, and nothing changes", async () => {
  const before = await rowOf();
  const { status, body } = await client.call("PATCH", path, edit({ delivered_at: "2026-01-02T03:04:05+02:00" }));
  const error = { source: { pointer: "/data/attributes/delivered_at" }, detail: expect.stringContaining("discharge") };
  expect([status, body]).toMatchObject([422, { errors: [error] }]);
  expect(await rowOf()).toEqual(before);
});

test("200 sets and removes the delivery mark, and the list filters by the shown status", async () => {
  const now = serializeTime(await advanceClock(client, 33));
  const { current_status } = attributesOf((await client.call("GET", path)).body);
  const at = now.replace("Z", "+00:00");
  const marked = await client.call("PATCH", path, edit({ delivered_at: at }));
  expect(attributesOf(marked.body)).toMatchObject({
    delivered_at: now,
    available_for_pickup: null,
    current_status: "delivered",
    ref_numbers: ["LOT 1"],
  });
  const shown = async (status: string) => {
    const { body } = await client.call("GET", `/v2/containers?filter[status]=${status}`);
    return (body.data as ResourceObject[]).map(({ id }) => `/v2/containers/${id}`);
  };
  expect(await shown("delivered")).toEqual([path]);
  expect(await shown(String(current_status))).not.toContain(path);
  await client.call("PATCH", path, edit({ delivered_at: null }));
  const marksNow = await client.call("PATCH", path, edit({ delivered_at: "now" }));
  expect(Math.abs(Date.parse(String(attributesOf(marksNow.body).delivered_at)) - Date.parse(now))).toBeLessThan(
    3_600_000,
  );
  const again = await client.call("PATCH", path, edit({ delivered_at: "now", ref_numbers: ["LOT 1"] }));
  expect(attributesOf(again.body).delivered_at).toBe(attributesOf(marksNow.body).delivered_at);
  const back = await client.call("PATCH", path, edit({ delivered_at: null }));
  expect(attributesOf(back.body)).toMatchObject({ delivered_at: null, current_status });
  expect(await shown(String(current_status))).toContain(path);
});

test.each([
  "soon",
  "",
  5,
  "2026-02-30T00:00:00Z",
  "0000-01-01T00:00:00Z",
  "1969-12-31T23:59:59Z",
  "9999-12-31T23:59:59-12:00",
])("422 for delivered_at %j", async (delivered_at) => {
  const { status, body } = await client.call("PATCH", path, edit({ delivered_at }));
  expect([status, body]).toMatchObject([422, { errors: [{ source: { pointer: "/data/attributes/delivered_at" } }] }]);
});

test("concurrent changes by a client and by a report are both kept", async () => {
  const now = new Date(Date.now() + 60 * 86_400_000).toISOString();
  await client.call("PATCH", "/v2/sandbox/clock", { data: { attributes: { now } } });
  const edits = Array.from({ length: 8 }, (_, n) =>
    client.call("PATCH", path, edit({ ref_numbers: [`R${n}`, "KEPT"] })),
  );
  await Promise.all([runDueWork(), ...edits]);
  await runDueWork();
  expect(attributesOf((await client.call("GET", path)).body)).toMatchObject({
    ref_numbers: expect.arrayContaining(["KEPT"]),
    current_status: "empty_returned",
  });
});

test("409 for a refresh while tracking is stopped; after resuming it schedules an immediate poll", async () => {
  const stopped = await client.call("PATCH", `${path}/refresh`);
  expect([stopped.status, stopped.body]).toMatchObject([409, { errors: [{ title: "Conflict" }] }]);
  await client.call("PATCH", `/v2/shipments/${shipmentId}/resume_tracking`);
  await sql("UPDATE shipments SET next_poll_at = '2999-01-01' WHERE id = $1", [shipmentId]);
  const { status, body } = await client.call("PATCH", `${path}/refresh`);
  expect([status, body]).toEqual([200, { message: "Refresh requested from: Shipping line." }]);
  const [due] = await sql<{ due: boolean }>(
    "SELECT next_poll_at <= sandbox_now(b) AS due FROM shipments s JOIN sandboxes b USING (account_id) WHERE s.id = $1",
    [shipmentId],
  );
  expect(due).toEqual({ due: true });
});

test("429 from the eleventh refresh in a minute; other requests still succeed", async () => {
  const other = await createTestClient(web);
  await trackNumber(other, "TESTDIRECT7002");
  const { body } = await other.call("GET", "/v2/containers?page[size]=1");
  const containerId = (body.data as ResourceObject[])[0]?.id;
  const responses = await Promise.all(
    Array.from({ length: 15 }, () => other.call("PATCH", `/v2/containers/${containerId}/refresh`)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), ...Array(5).fill(429)]);
  const rejected = responses.find(({ status }) => status === 429);
  expect(rejected?.headers.get("ratelimit-policy")).toBe('"refresh";q=10;w=60');
  expect(Number(rejected?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await other.call("GET", `/v2/containers/${containerId}`)).status).toBe(200);
});

test("403 for a viewer's change or refresh, 200 for its reads", async () => {
  const { accountId } = client;
  const newKey = { accountId, userId: null, name: "viewer", role: "viewer" } as const;
  const viewer = clientWith(web, accountId, (await transaction((tx) => createApiKey(tx, newKey))).key);
  const before = await rowOf();
  expect((await viewer.call("PATCH", path, edit({ ref_numbers: [] }))).status).toBe(403);
  expect((await viewer.call("PATCH", `${path}/refresh`)).status).toBe(403);
  expect(await rowOf()).toEqual(before);
  for (const target of ["/v2/containers", path, `${path}/transport_events`]) {
    expect((await viewer.call("GET", target)).status).toBe(200);
  }
});
