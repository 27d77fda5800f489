import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/bin/test-web";
import { trackNumber } from "@/bin/track-number";
import { serializeCursor } from "@/lib/changes/read-feed";
import { recordChanges } from "@/lib/changes/record-change";
import { sql } from "@/lib/db/sql";
import { transaction } from "@/lib/db/transaction";

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

async function read(after?: string, more = "", from = client): Promise<Page> {
  const { status, body } = await from.call("GET", `/v2/changes?${after ? `after=${after}` : ""}${more}`);
  expect(status).toBe(200);
  return body as Page;
}

async function readAll(from: TestClient, more = ""): Promise<Change[]> {
  const found: Change[] = [];
  for (let page = await read(undefined, more, from); ; page = await read(page.meta.cursor, more, from)) {
    found.push(...page.data);
    if (!page.meta.has_more) return found;
  }
}

const objects = Array.from({ length: 20 }, () => crypto.randomUUID());

/** One change of one object, counted up under its own lock, in a transaction that takes its time. */
async function change(accountId: string, counts: Map<string, number>): Promise<void> {
  const resourceId = objects[Math.floor(Math.random() * objects.length)] ?? "";
  await transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${resourceId}, 1))`;
    const n = counts.get(resourceId) ?? 0;
    counts.set(resourceId, n + 1);
    await wait(Math.random() * 4);
    const changeset = { n: [n, n + 1] as [unknown, unknown] };
    recordChanges({ accountId, reason: "report", by: null, at: new Date() }, [
      { resourceType: "shipment", resourceId, shipmentId: null, changeset },
    ]);
  });
}

test("a reader beside eight writers, who breaks off and goes on, misses nothing, sees nothing twice, and in order", async () => {
  const writer = await createTestClient(web, [], 100_000);
  const counts = new Map<string, number>();
  const changesEach = 125;
  const writing = Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let index = 0; index < changesEach; index++) await change(writer.accountId, counts);
    }),
  );
  let isDone = false;
  void writing.then(() => {
    isDone = true;
  });
  const seen: Change[] = [];
  let cursor: string | undefined;
  for (let isLast = false; !isLast; ) {
    isLast = isDone;
    const page = await read(cursor, "&page[size]=37", writer);
    // A reader that dies after reading asks again from where it had written down.
    if (Math.random() < 0.2) continue;
    seen.push(...page.data);
    cursor = page.meta.cursor;
    if (page.meta.has_more) isLast = false;
  }
  await writing;
  seen.push(...(await read(cursor, "&page[size]=1000", writer)).data);
  expect(seen).toHaveLength(8 * changesEach);
  expect(new Set(seen.map(({ attributes }) => attributes.sequence)).size).toBe(8 * changesEach);
  for (const [id, count] of counts) {
    const steps = seen.filter(({ attributes }) => attributes.resource_id === id);
    expect(steps.map(({ attributes }) => attributes.changeset.n[1])).toEqual(
      Array.from({ length: count }, (_, n) => n + 1),
    );
  }
}, 60_000);

test("what a journey changes stands in the feed under the names of the interface, by type where asked for", async () => {
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

test("a cursor goes on where nothing was new, and a type that does not change is passed by", async () => {
  const { meta } = await read(undefined, "&types=party");
  await client.call("POST", "/v2/parties", { data: { attributes: { company_name: "New" } } });
  const next = await read(meta.cursor);
  expect(next.data.map(({ attributes }) => attributes.resource_type)).toEqual(["party"]);
  expect(await read(next.meta.cursor)).toMatchObject({ data: [], meta: { cursor: next.meta.cursor, has_more: false } });
});

test.each(["x", "YzA5", serializeCursor(5).slice(1), "c5", " "])("400 for the cursor %j", async (cursor) => {
  const { status, body } = await client.call("GET", `/v2/changes?after=${encodeURIComponent(cursor)}`);
  expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ source: { parameter: "after" } }] } });
});

test("410 for a cursor older than what is kept; without one the feed begins at what is", async () => {
  const old = await createTestClient(web);
  await trackNumber(old, "TESTDIRECT82");
  const [first, ...rest] = await readAll(old);
  const aged = `UPDATE changes SET id = overlay(id::text placing '0190' from 1)::uuid WHERE account_id = $1 AND sequence <= $2`;
  await sql(aged, [old.accountId, rest[0]?.attributes.sequence]);
  const cursor = serializeCursor(first?.attributes.sequence ?? 0);
  expect(await old.call("GET", `/v2/changes?after=${cursor}`)).toMatchObject({
    status: 410,
    body: { errors: [{ code: "cursor_expired" }] },
  });
  expect(await readAll(old)).toEqual(rest.slice(1));
});
