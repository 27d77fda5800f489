import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "@/bin/routes";
import { createRouteTable } from "@/lib/http/route-table";
import { allTools } from "@/lib/mcp/tools/all-tools";
import { findKeyAccount } from "@/lib/platform/auth/find-key-account";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { countStatements } from "@/test/support/record-statements";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { listTenantTables } from "./account-fingerprint";
import { fillAccount, findIdsByTable } from "./fill-account";
import { growAccount } from "./grow-account";

// Does not check responses against the document: they are long, and other tests do.
const table = createRouteTable(routes);
let web: TestWeb;
let client: TestClient;
/** Requests by URL pattern or tool name; each returns the size of its response. */
const requests = new Map<string, () => Promise<number>>();

const suffix = "77100193";
/**
 * Filters with which lists return some rows, but at most one page, even after the account has grown: records that lead to the
 * same related record have to be on the same page, or that record is read twice.
 */
const queries: Record<string, string> = {
  "/v2/audit_events": "&filter[action]=created",
  "/v2/changes": "&types=shipment,tracking_request,party",
  "/v2/search": `&query=${suffix}`,
  "/v2/webhook_notifications": "&filter[event]=container.transport.vessel_departed,tracking_request.succeeded",
};
/** Lists of reference data, of what one user has, of up to 10,000 distinct tags, and of values of one record, which another test covers. */
const constantLists = [
  "/v2/alert_rules",
  "/v2/alerts",
  "/v2/containers/free_time",
  "/v2/containers/{id}/custom_fields",
  "/v2/containers/{id}/history",
  "/v2/documents/{id}/differences",
  "/v2/documents/{id}/pages",
  "/v2/documents/{id}/values",
  "/v2/sandbox/scenarios",
  "/v2/shipments/{id}/custom_fields",
  "/v2/shipments/{id}/history",
  "/v2/shipping_lines",
  "/v2/tags",
  "/v2/tracking_requests/{id}/custom_fields",
  "/v2/webhook_notifications/examples",
  "/v2/webhooks/events",
];

type Read = { data?: ResourceObject | ResourceObject[]; included?: ResourceObject[] };

/** The rows and included resources of a list; null if the response is not a list. */
async function read(path: string): Promise<{ rows: ResourceObject[]; included: ResourceObject[] } | null> {
  const headers = { authorization: `Token ${client.key}` };
  const response = await table.handle(new Request(new URL(path, web.url), { headers }));
  const { data, included = [] } = (await response.json()) as Read;
  return Array.isArray(data) ? { rows: data, included } : null;
}

function linkedTypes(objects: ResourceObject[]): Map<string, Set<string>> {
  const links = objects.flatMap(({ relationships = {} }) =>
    Object.entries(relationships).flatMap(([name, { data }]) =>
      [data ?? []].flat().map(({ type }) => ({ name, type })),
    ),
  );
  // Provenance is computed from the evidence of each record, for at most 10 records.
  const byName = Map.groupBy(
    links.filter(({ type }) => type !== "provenance"),
    ({ name }) => name,
  );
  return new Map([...byName].map(([name, same]) => [name, new Set(same.map(({ type }) => type))]));
}

/** Adds to the URL an `include` of all relationships of its rows, two levels deep. */
async function withAllIncludes(path: string, rows: ResourceObject[]): Promise<string> {
  const names = linkedTypes(rows);
  const included = (await read(`${path}&include=${[...names.keys()].join(",")}`))?.included ?? [];
  const further = [...names].flatMap(([name, types]) =>
    [...linkedTypes([...rows, ...included].filter(({ type }) => types.has(type))).keys()].map(
      (next) => `${name}.${next}`,
    ),
  );
  return `${path}&include=${[...names.keys(), ...further].slice(0, 50).join(",")}`;
}

/** Tools whose results grow with the account. */
const tools: Record<string, (containerId: string) => object> = {
  search_container: () => ({ query: suffix }),
  get_container_transport_events: (id) => ({ id }),
  list_shipments: () => ({ page_size: 100 }),
  list_containers: () => ({ page_size: 100 }),
  list_tracking_requests: () => ({ page_size: 100 }),
};

async function measure(): Promise<Map<string, { size: number; statements: number }>> {
  const measured = new Map<string, { size: number; statements: number }>();
  for (const [list, request] of requests) {
    let size = 0;
    const count = () =>
      countStatements(async () => {
        size = await request();
      });
    // The smaller of two: a lease of the quota or the rights of the caller can be renewed meanwhile.
    measured.set(list, { statements: Math.min(await count(), await count()), size });
  }
  return measured;
}

const grow = async (copies: number) =>
  growAccount(client.accountId, [...(await listTenantTables()), "api_keys"], copies);

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox", "routing_data", "documents"], 100_000);
  await fillAccount(client, suffix);
  await sql(
    `INSERT INTO webhook_attempts (account_id, id, notification_id, number, started_at, duration_ms, request_headers)
     SELECT account_id, gen_random_uuid(), id, 1, now(), 1, '{}' FROM webhook_notifications WHERE account_id = $1`,
    [client.accountId],
  );
  await grow(1);
  const ids = await findIdsByTable(client.accountId);
  for (const { pattern, module } of routes) {
    if (!pattern.startsWith("/v2/") || !("GET" in module) || pattern.endsWith("/stream")) continue;
    const path = pattern.replaceAll(/(\w+)\/\{\w+\}/g, (_, table: string) => `${table}/${ids.get(table) ?? "none"}`);
    const url = `${path}?page[size]=100${queries[pattern] ?? ""}`;
    const first = await read(url);
    if (!first) continue;
    const urlWithIncludes = await withAllIncludes(url, first.rows);
    requests.set(pattern, async () => (await read(urlWithIncludes))?.rows.length ?? 0);
  }
  const account = await findKeyAccount(client.key);
  for (const { name, run } of allTools) {
    const args = tools[name]?.(ids.get("containers") ?? "");
    if (!args || !account) continue;
    requests.set(name, async () => JSON.stringify((await run(account, args)).payload).length);
  }
}, 60_000);

afterAll(() => web.stop());

test("the number of statements of lists and tools does not depend on the number of rows, with all includes", async () => {
  const few = await measure();
  await grow(3);
  const many = await measure();
  expect(requests.size).toBeGreaterThan(30);
  const growing = [...many].filter(([list, { size }]) => size > (few.get(list)?.size ?? 0)).map(([list]) => list);
  expect([...requests.keys()].filter((list) => !growing.includes(list))).toEqual(constantLists);
  const withMoreStatements = [...many].filter(
    ([list, { statements }]) => statements > (few.get(list)?.statements ?? 0),
  );
  expect(withMoreStatements).toEqual([]);
}, 60_000);
