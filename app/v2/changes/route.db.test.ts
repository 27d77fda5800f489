import { afterAll, beforeAll, expect, test } from "vitest";
import { serializeCursor } from "@/lib/outbox/read-feed";
import { sql } from "@/lib/platform/db/sql";
import { readFeedUnderLoad } from "@/test/crash/read-feed-under-load";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox"], 100_000);
});

afterAll(() => web.stop());

type Change = {
  attributes: { sequence: number; resource_type: string; resource_id: string; changeset: { n: [number, number] } };
};
type Page = { data: Change[]; meta: { cursor: string; has_more: boolean } };

async function read(after?: string, filter = "", from = client): Promise<Page> {
  const { status, body } = await from.call("GET", `/v2/changes?${after ? `after=${after}` : ""}${filter}`);
  expect(status).toBe(200);
  return body as Page;
}

async function readAll(from: TestClient, filter = ""): Promise<Change[]> {
  const found: Change[] = [];
  for (let page = await read(undefined, filter, from); ; page = await read(page.meta.cursor, filter, from)) {
    found.push(...page.data);
    if (!page.meta.has_more) return found;
  }
}

test("readers that disconnect and resume during concurrent writes receive every change once and in order", async () => {
  const { accountId, key } = await createTestClient(web, [], 100_000);
  // The full run: npm run bench:feed
  const count = 1_000;
  const results = await readFeedUnderLoad(web.url, accountId, key, count);
  const complete = { changes: count, missing: 0, duplicated: 0, outOfOrder: 0 };
  expect(results).toMatchObject({ changes: count, feed: complete, stream: complete });
  expect(results.connections).toBeGreaterThan(5);
}, 120_000);

test("contains the changes of a tracked shipment with the attribute names of the API, filtered by type", async () => {
  await trackNumber(client, "TESTDIRECT81");
  const all = await readAll(client);
  const types = new Set(all.map(({ attributes }) => attributes.resource_type));
  expect([...types].sort()).toEqual(["container", "shipment", "tracking_request", "transport_event"]);
  const shipments = await readAll(client, "&types=shipment");
  expect(shipments.map(({ attributes }) => attributes)).toContainEqual(
    expect.objectContaining({
      changeset: expect.objectContaining({ port_of_lading_locode: [null, expect.any(String)] }),
    }),
  );
  expect(await readAll(client, "&types=shipment,container&page[size]=1")).toEqual(
    await readAll(client, "&types=container,shipment"),
  );
  expect(await readAll(client, "&types=api_key")).toEqual([]);
});

test("the cursor of an empty page continues after changes of other types", async () => {
  const { meta } = await read(undefined, "&types=party");
  await client.call("POST", "/v2/parties", { data: { attributes: { company_name: "New" } } });
  const next = await read(meta.cursor);
  expect(next.data.map(({ attributes }) => attributes.resource_type)).toEqual(["party"]);
  expect(await read(next.meta.cursor)).toMatchObject({ data: [], meta: { cursor: next.meta.cursor, has_more: false } });
});

test.each(["x", "YzA5", serializeCursor(5).slice(1), "c5", " "])("returns 400 for the cursor %j", async (cursor) => {
  const { status, body } = await client.call("GET", `/v2/changes?after=${encodeURIComponent(cursor)}`);
  expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ source: { parameter: "after" } }] } });
});

test("returns 410 for a cursor before the retention period; without a cursor the feed starts at the oldest retained change", async () => {
  const old = await createTestClient(web);
  await trackNumber(old, "TESTDIRECT82");
  const [first, ...rest] = await readAll(old);
  const ageSql = `UPDATE changes SET id = overlay(id::text placing '0190' from 1)::uuid WHERE account_id = $1 AND sequence <= $2`;
  await sql(ageSql, [old.accountId, rest[0]?.attributes.sequence]);
  const cursor = serializeCursor(first?.attributes.sequence ?? 0);
  expect(await old.call("GET", `/v2/changes?after=${cursor}`)).toMatchObject({
    status: 410,
    body: { errors: [{ code: "cursor_expired" }] },
  });
  expect(await readAll(old)).toEqual(rest.slice(1));
});
