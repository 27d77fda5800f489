import { afterAll, beforeAll, expect, test } from "vitest";
import { pool } from "@/lib/platform/db/pool";
import { sql } from "@/lib/platform/db/sql";
import { seedShipments } from "@/test/fixtures/shipment-fixture";
import { recordStatements } from "@/test/support/record-statements";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

const rows = 60;
let web: TestWeb;
let client: TestClient;

type List = { data: { id: string }[]; links: { next?: string } };

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox"], 100_000);
  await seedShipments(client.accountId, "SORT", "SORU", rows);
  // Equal values, nulls, and columns with opposite orders.
  await sql(`UPDATE shipments SET created_at = '2026-01-01' WHERE right(normalized_number, 7)::int % 3 = 0`);
  await sql(`UPDATE shipments SET
    pod_eta_at = CASE WHEN right(normalized_number, 7)::int % 5 = 0 THEN NULL
      ELSE timestamptz '2026-06-01' - (right(normalized_number, 7)::int / 4) * interval '1 day' END,
    pol_etd_at = timestamptz '2026-05-01' + right(normalized_number, 7)::int % 7 * interval '1 hour',
    scac = CASE WHEN right(normalized_number, 7)::int % 2 = 0 THEN 'HLCU' ELSE 'MAEU' END`);
  await sql(`UPDATE containers SET pod_arrived_at = timestamptz '2026-06-01' - right(number, 2)::int % 4 * interval '1 day'
    WHERE right(number, 2)::int % 6 > 1`);
  await sql(`UPDATE tracking_requests SET
    status = (ARRAY['failed', 'pending', 'created'])[1 + right(normalized_number, 7)::int % 3],
    scac = CASE WHEN right(normalized_number, 7)::int % 4 = 0 THEN NULL ELSE scac END,
    request_number = 'é' || request_number || ' ~%' || right(normalized_number, 7)::int % 9`);
});

afterAll(() => web.stop());

async function read(path: string): Promise<List> {
  const { status, body } = await client.call("GET", path);
  expect(status).toBe(200);
  return body as List;
}

async function walk(path: string): Promise<string[]> {
  const seen: string[] = [];
  for (let next: string | undefined = path; next; ) {
    const page: List = await read(next);
    seen.push(...page.data.map(({ id }) => id));
    const url: URL | null = page.links.next ? new URL(page.links.next) : null;
    next = url ? url.pathname + url.search : undefined;
  }
  return seen;
}

/** List, `sort`, and the expected ORDER BY. */
const orders: [string, string, string][] = [
  ["shipments", "created_at", "created_at, id"],
  ["shipments", "-created_at", "created_at DESC, id DESC"],
  ["shipments", "pod_eta_at", "pod_eta_at NULLS LAST, id"],
  ["shipments", "-pod_eta_at", "pod_eta_at DESC NULLS LAST, id DESC"],
  ["shipments", "-pod_eta_at,pol_etd_at", "pod_eta_at DESC NULLS LAST, pol_etd_at, id"],
  ["shipments", "shipping_line_scac,-pod_eta_at", "scac, pod_eta_at DESC NULLS LAST, id DESC"],
  ["shipments", "pol_etd_at , -bill_of_lading_number", "pol_etd_at NULLS LAST, request_number DESC, id DESC"],
  ["shipments", "pod_ata_at", "pod_ata_at NULLS LAST, id"],
  ["shipments", "updated_at", "updated_at, id"],
  ["containers", "number", "number, id"],
  ["containers", "-number", "number DESC, id DESC"],
  ["containers", "pod_arrived_at,created_at", "pod_arrived_at NULLS LAST, created_at, id"],
  ["containers", "-pod_arrived_at", "pod_arrived_at DESC NULLS LAST, id DESC"],
  ["tracking_requests", "status", "status, created_at, id"],
  ["tracking_requests", "-status,-updated_at", "status DESC, updated_at DESC, id DESC"],
  ["tracking_requests", "request_number", "request_number, id"],
  ["tracking_requests", "-scac,status", "scac DESC NULLS LAST, status, id"],
];

test.each(orders)(
  "%s sorted by %s: links.next visits all rows in order with any page size",
  async (list, sort, order) => {
    const found = await sql<{ id: string }>(`SELECT id FROM ${list} WHERE account_id = $1 ORDER BY ${order}`, [
      client.accountId,
    ]);
    const expected = found.map(({ id }) => id);
    expect(expected).toHaveLength(rows);
    for (const size of [7, 25]) {
      expect(await walk(`/v2/${list}?page[size]=${size}&sort=${encodeURIComponent(sort)}`)).toEqual(expected);
    }
    const [second, third] = [
      await read(`/v2/${list}?sort=${sort}&page[size]=20&page[number]=2`),
      expected.slice(20, 40),
    ];
    expect(second.data.map(({ id }) => id)).toEqual(third);
  },
);

test("combines sort with a filter", async () => {
  const path = "/v2/shipments?filter[line_scac]=MAEU&page[size]=8&sort=-pod_eta_at";
  const found = await sql<{ id: string }>(
    "SELECT id FROM shipments WHERE account_id = $1 AND scac = 'MAEU' ORDER BY pod_eta_at DESC NULLS LAST, id DESC",
    [client.accountId],
  );
  expect(await walk(path)).toEqual(found.map(({ id }) => id));
});

test.each(["shipments", "containers", "tracking_requests", "webhook_notifications"])(
  "a page of %s behind more than 100,000 records is refused, with the way to reach it",
  async (list) => {
    const path = `/v2/${list}?page[size]=100&page[number]=`;
    const { status, body } = await client.call("GET", `${path}1002`);
    const detail = expect.stringMatching(/100,000.*links\.next.*page\[after\]/);
    expect([status, body.errors]).toMatchObject([400, [{ source: { parameter: "page[number]" }, detail }]]);
    expect((await read(`${path}1001`)).data).toEqual([]);
  },
);

test("a page by its position has any number, and no link to a page that its number does not reach", async () => {
  const next = new URL((await read("/v2/containers?page[size]=25")).links.next ?? "");
  next.searchParams.set("page[number]", "5000");
  const page = await read(next.pathname + next.search);
  expect(page.data).toHaveLength(25);
  expect(page.links).not.toHaveProperty("prev");
  expect(page.links.next).toContain("page[number]=5001&");
});

test("treats an empty sort as the default order", async () => {
  expect((await read("/v2/shipments?sort=")).data).toEqual((await read("/v2/shipments")).data);
});

test.each([
  "nonsense",
  "createdAt",
  "-",
  "--created_at",
  "+created_at",
  "created_at,",
  "created_at,nonsense",
  "created_at,-created_at",
  "created_at,pod_eta_at,pol_etd_at",
  "account_id",
  "__proto__",
  "constructor",
  "ASC",
])("400 for the invalid sort %j on each list", async (sort) => {
  for (const list of ["shipments", "containers", "tracking_requests"]) {
    const { status, body } = await client.call("GET", `/v2/${list}?sort=${encodeURIComponent(sort)}`);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      { status: "400", source: { parameter: "sort" }, detail: expect.stringContaining("created_at") },
    ]);
  }
});

const positionOf = (text: string) => Buffer.from(text).toString("base64url");
const id = "01900000-0000-7000-8000-000000000001";

test.each([
  ["", "x"],
  ["", positionOf(`~ ${id}`)],
  ["", positionOf(`'HLCU ${id}`)],
  ["", positionOf(`1 2 ${id}`)],
  ["", positionOf("1 no-uuid")],
  ["", positionOf(`99999999999999999 ${id}`)],
  ["sort=shipping_line_scac", positionOf(`1 ${id}`)],
  ["sort=shipping_line_scac", positionOf(`~ ${id}`)],
  ["sort=shipping_line_scac", positionOf(`'50% ${id}`)],
  ["sort=shipping_line_scac", positionOf(`'A\u0000 ${id}`)],
  ["sort=shipping_line_scac", positionOf(`'a b ${id}`)],
  ["sort=-created_at,shipping_line_scac", positionOf(`1 ${id}`)],
])("400 for an invalid page[after]: %s %s", async (query, position) => {
  const { status, body } = await client.call("GET", `/v2/shipments?page[after]=${position}&${query}`);
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ source: { parameter: "page[after]" } }]);
});

/** The query plan of the page statement. */
async function planOf(path: string): Promise<string> {
  const statements = await recordStatements(() => read(path));
  const page = statements.find(({ text }) => /FROM shipments .*LIMIT/s.test(text));
  const { rows } = await pool().query(`EXPLAIN ${page?.text}`, page?.values);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

test("uses the index for the default order, its next page and the reverse order", async () => {
  await seedShipments(client.accountId, "MORE", "MORU", 4_000);
  await sql("ANALYZE shipments");
  const index = "shipments_by_created_at";
  expect(await planOf("/v2/shipments")).toContain(`Index Only Scan Backward using ${index}`);
  const { links } = await read("/v2/shipments");
  const { pathname, search } = new URL(links.next ?? "");
  expect(await planOf(pathname + search)).toContain(`Index Only Scan Backward using ${index}`);
  expect(await planOf("/v2/shipments?sort=created_at")).toContain(`Index Only Scan using ${index}`);
});
