import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { sumUpTagCounts } from "@/lib/platform/db/tag-counts";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, rowsOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let other: TestClient;
let ids: string[];

beforeAll(async () => {
  web = await startTestWeb();
  [client, other] = await Promise.all([createTestClient(web), createTestClient(web)]);
  ids = [];
  for (const number of ["TESTDIRECT7501", "TESTDIRECT7502"]) ids.push((await trackNumber(client, number)).shipmentId);
}, 60_000);

afterAll(() => web.stop());

type Counts = [name: unknown, shipments: unknown, containers: unknown, requests: unknown];

async function tagsOf(query = "", by = client): Promise<Counts[]> {
  const response = await by.call("GET", `/v2/tags${query}`);
  expect([response.status, response.body.errors]).toEqual([200, undefined]);
  return rowsOf(response).map(({ attributes: tag = {} }) => [
    tag.name,
    tag.shipments_count,
    tag.containers_count,
    tag.tracking_requests_count,
  ]);
}

type Result = { status: string; undo: Record<string, unknown> | null };

async function edit(type: "shipments" | "containers" | "tracking_requests", rows: object[], by = client) {
  const method = type === "tracking_requests" ? "PATCH" : "POST";
  const { status, body } = await by.call(method, `/v2/${type}/bulk`, { rows });
  return { status, body, results: (body as { results?: Result[] }).results ?? [] };
}

async function idsWithTag(type: string, tag: string): Promise<string[]> {
  const response = await client.call("GET", `/v2/${type}?filter[tags]=${encodeURIComponent(tag)}`);
  expect(response.status).toBe(200);
  return rowsOf(response).map(({ id }) => id);
}

const tagsOfRecord = async (type: string, id: string | undefined) =>
  ((await client.call("GET", `/v2/${type}/${id}`)).body as { data: ResourceObject }).data.attributes?.tags;

test("200 has the tags in use, by name, ignoring case, with the records of each; case counts, spaces around do not", async () => {
  expect(await tagsOf()).toEqual([]);
  await edit("shipments", [
    { id: ids[0], add_tags: [" urgent ", "Urgent", "peak"] },
    { id: ids[1], add_tags: ["urgent"] },
  ]);
  const expected = [
    ["peak", 1, 0, 0],
    ["Urgent", 1, 0, 0],
    ["urgent", 2, 0, 0],
  ];
  expect((await tagsOf()).toSorted()).toEqual(expected.toSorted());
  expect((await tagsOf())[0]).toEqual(expected[0]);
  await edit("shipments", [{ id: ids[0], remove_tags: ["peak", "Urgent"] }]);
  expect(await tagsOf()).toEqual([["urgent", 2, 0, 0]]);
  expect(await tagsOf("", other)).toEqual([]);
});

test("200 selects by name and by a part; a comma within a tag is escaped, also in the filter of shipments", async () => {
  await edit("shipments", [{ id: ids[0], add_tags: ["a, b", "Spring sale"] }]);
  expect(await tagsOf("?filter[name]=a%5C,%20b")).toEqual([["a, b", 1, 0, 0]]);
  expect(await tagsOf("?filter[name]=a, b")).toEqual([]);
  expect(await tagsOf("?q=SALE")).toEqual([["Spring sale", 1, 0, 0]]);
  expect(await idsWithTag("shipments", "a\\, b")).toEqual([ids[0]]);
  expect(await idsWithTag("shipments", "a, b")).toEqual([]);
  await edit("shipments", [{ id: ids[0], remove_tags: ["a, b", "Spring sale"] }]);
});

test("200 pages: each tag once, by number and by position, with the total", async () => {
  const many = Array.from({ length: 25 }, (_, index) => `page ${String(index).padStart(2, "0")}`);
  await edit("shipments", [{ id: ids[0], add_tags: many }]);
  const byNumber = [
    ...(await tagsOf("?q=page&page[size]=10")),
    ...(await tagsOf("?q=page&page[size]=10&page[number]=3")),
  ];
  expect(byNumber.map(([name]) => name)).toEqual([...many.slice(0, 10), ...many.slice(20)]);
  const seen: unknown[] = [];
  for (let path: string | null = "/v2/tags?q=page&page[size]=10"; path !== null; ) {
    const response = await client.call("GET", path);
    const { links, meta } = response.body as { links: { next?: string }; meta: { total: number } };
    expect(meta.total).toBe(25);
    seen.push(...rowsOf(response).map(({ attributes }) => attributes?.name));
    const next: URL | null = links.next ? new URL(links.next) : null;
    path = next && `${next.pathname}${next.search}`;
  }
  expect(seen).toEqual(many);
  await edit("shipments", [{ id: ids[0], remove_tags: many }]);
});

test("a tag is renamed on shipments, containers and requests, merged where it exists, and undo takes exactly that back", async () => {
  const { id: containerId } = rowsOf(await client.call("GET", "/v2/containers"))[0] ?? {};
  const { id: requestId } = rowsOf(await client.call("GET", "/v2/tracking_requests"))[0] ?? {};
  await edit("shipments", [{ id: ids[0], add_tags: ["rush"] }]);
  expect((await edit("containers", [{ id: containerId, add_tags: ["urgent"] }])).results[0]?.status).toBe("changed");
  expect((await edit("tracking_requests", [{ id: requestId, add_tags: ["urgent"] }])).results[0]?.status).toBe(
    "changed",
  );
  expect(await tagsOf("?filter[name]=urgent")).toEqual([["urgent", 2, 1, 1]]);
  expect(await idsWithTag("tracking_requests", "urgent")).toEqual([requestId]);
  const rename_tag = { from: "urgent", to: " rush " };
  const shipments = await edit(
    "shipments",
    ids.map((id) => ({ id, rename_tag })),
  );
  const containers = await edit("containers", [{ id: containerId, rename_tag }]);
  const requests = await edit("tracking_requests", [{ id: requestId, rename_tag }]);
  expect(await tagsOf()).toEqual([["rush", 2, 1, 1]]);
  expect(await tagsOfRecord("shipments", ids[0])).toEqual(["rush"]);
  const [first, second] = shipments.results.map(({ undo }) => undo);
  expect([first, second]).toEqual([
    { id: ids[0], add_tags: ["urgent"] },
    { id: ids[1], add_tags: ["urgent"], remove_tags: ["rush"] },
  ]);
  // A record that has lost the tag meanwhile does not get the other one.
  expect(
    (
      await edit(
        "shipments",
        ids.map((id) => ({ id, rename_tag })),
      )
    ).results.map(({ status }) => status),
  ).toEqual(["unchanged", "unchanged"]);
  await edit("shipments", [first ?? {}, second ?? {}]);
  await edit("containers", [containers.results[0]?.undo ?? {}]);
  await edit("tracking_requests", [requests.results[0]?.undo ?? {}]);
  expect(await tagsOf()).toEqual([
    ["rush", 1, 0, 0],
    ["urgent", 2, 1, 1],
  ]);
});

test("a renaming is recorded as a change of the tags, in the feed and in the audit log", async () => {
  await edit("shipments", [{ id: ids[1], rename_tag: { from: "urgent", to: "late" } }]);
  const changeset = { tags: [["urgent"], ["late"]] };
  const feed = rowsOf(await client.call("GET", "/v2/changes?types=shipment"));
  expect(feed.map(({ attributes }) => attributes?.changeset)).toContainEqual(changeset);
  const [audit] = rowsOf(await client.call("GET", `/v2/audit_events?filter[resource_id]=${ids[1]}`));
  expect(audit?.attributes).toMatchObject({ action: "updated", changeset });
  expect(await idsWithTag("shipments", "late")).toEqual([ids[1]]);
});

test("422 for a retry together with tags, and an empty name; 404 in the result for a record of another account", async () => {
  const [row] = rowsOf(await client.call("GET", "/v2/tracking_requests"));
  const retried = await edit("tracking_requests", [{ id: row?.id, retry: true, add_tags: ["x"] }]);
  expect(retried.status).toBe(422);
  expect((await edit("shipments", [{ id: ids[0], rename_tag: { from: "urgent", to: " " } }])).status).toBe(422);
  const foreign = await edit("shipments", [{ id: ids[0], rename_tag: { from: "urgent", to: "x" } }], other);
  expect(foreign.results.map(({ status }) => status)).toEqual(["failed"]);
  expect(await tagsOf("?filter[name]=x")).toEqual([]);
});

test("the numbers stay exact while records are inserted, changed, deleted and summed up at once", async () => {
  const number = (index: number) => `TAGGED${index}`;
  const add = async (index: number) => {
    await addShipment(client.accountId, { number: number(index), containers: [{ number: `TAGU000000${index}` }] });
    const key = [client.accountId, number(index)];
    await sql("UPDATE shipments SET tags = '{many,one}' WHERE account_id = $1 AND normalized_number = $2", key);
    await sql("UPDATE shipments SET tags = '{many,two}' WHERE account_id = $1 AND normalized_number = $2", key);
  };
  await Promise.all([...Array.from({ length: 8 }, (_, index) => add(index)), sumUpTagCounts(), sumUpTagCounts()]);
  for (const table of ["tracking_requests", "shipments"])
    await sql(`DELETE FROM ${table} WHERE account_id = $1 AND normalized_number = 'TAGGED1'`, [client.accountId]);
  for (let time = 0; time < 2; time++) {
    expect(await tagsOf("?filter[name]=many,one,two")).toEqual([
      ["many", 7, 0, 0],
      ["two", 7, 0, 0],
    ]);
    while ((await sumUpTagCounts()) > 0);
  }
  // Two runs at once can leave two sums of a tag, which its next difference unites.
  const [left] = await sql<{ rows: number; tags: number }>(
    `SELECT count(*)::int AS rows, count(DISTINCT (tag, table_name))::int AS tags FROM tag_counts
     WHERE account_id = $1 AND tag = ANY('{many,one,two}')`,
    [client.accountId],
  );
  expect(left?.rows).toBe(left?.tags);
});

test("a deleted account leaves no numbers of tags, also while they are summed up", async () => {
  const deleted = await createTestClient(web);
  await addShipment(deleted.accountId, { number: "TAGGED9", containers: [{ number: "TAGU0000099" }], tags: ["gone"] });
  expect(await tagsOf("", deleted)).toEqual([["gone", 1, 0, 0]]);
  await Promise.all([sql("DELETE FROM accounts WHERE id = $1", [deleted.accountId]), sumUpTagCounts()]);
  while ((await sumUpTagCounts()) > 0);
  expect(await sql("SELECT tag FROM tag_counts WHERE account_id = $1", [deleted.accountId])).toEqual([]);
});
