import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "@/bin/routes";
import { createRouteTable } from "@/lib/http/route-table";
import { allTools } from "@/lib/mcp/tools/all-tools";
import { findKeyAccount } from "@/lib/platform/auth/find-key-account";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { countStatements } from "@/test/support/count-statements";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { listTenantTables } from "./account-fingerprint";
import { fillAccount, idsOf } from "./fill-account";
import { growAccount } from "./grow-account";

// Without what holds each answer against the document: these are long ones, and others do.
const table = createRouteTable(routes);
let web: TestWeb;
let client: TestClient;
/** Asks for a list, by its address or the name of its tool, and tells how much of it came. */
const asked = new Map<string, () => Promise<number>>();

const suffix = "77100193";
/** What a list needs to tell something, and not more than a page of it. */
const queries: Record<string, string> = {
  "/v2/audit_events": "&filter[action]=created",
  "/v2/changes": "&types=shipment,tracking_request,party",
  "/v2/search": `&query=${suffix}`,
  "/v2/webhook_notifications":
    "&filter[event]=container.transport.vessel_departed,container.created,tracking_request.succeeded",
};
/** What the program brings along, and values of one record, of which a test of their own tells. */
const constant = [
  "/v2/containers/{id}/custom_fields",
  "/v2/sandbox/scenarios",
  "/v2/shipments/{id}/custom_fields",
  "/v2/shipping_lines",
  "/v2/tracking_requests/{id}/custom_fields",
  "/v2/webhooks/events",
];

type Read = { data?: ResourceObject | ResourceObject[]; included?: ResourceObject[] };

/** The rows of a list, and what it includes; null for what is no list. */
async function read(address: string): Promise<{ rows: ResourceObject[]; included: ResourceObject[] } | null> {
  const headers = { authorization: `Token ${client.key}` };
  const response = await table.handle(new Request(new URL(address, web.url), { headers }));
  const { data, included = [] } = (await response.json()) as Read;
  return Array.isArray(data) ? { rows: data, included } : null;
}

function typesBehind(objects: ResourceObject[]): Map<string, Set<string>> {
  const links = objects.flatMap(({ relationships = {} }) =>
    Object.entries(relationships).flatMap(([name, { data }]) =>
      [data ?? []].flat().map(({ type }) => ({ name, type })),
    ),
  );
  const byName = Map.groupBy(links, ({ name }) => name);
  return new Map([...byName].map(([name, same]) => [name, new Set(same.map(({ type }) => type))]));
}

/** The address with all that its rows name, and with what that names in turn. */
async function withEverything(address: string, rows: ResourceObject[]): Promise<string> {
  const names = typesBehind(rows);
  const included = (await read(`${address}&include=${[...names.keys()].join(",")}`))?.included ?? [];
  const further = [...names].flatMap(([name, types]) =>
    [...typesBehind([...rows, ...included].filter(({ type }) => types.has(type))).keys()].map(
      (next) => `${name}.${next}`,
    ),
  );
  return `${address}&include=${[...names.keys(), ...further].slice(0, 50).join(",")}`;
}

/** Tools whose answers grow with the account. */
const tools: Record<string, (containerId: string) => object> = {
  search_container: () => ({ query: suffix }),
  get_container_transport_events: (id) => ({ id }),
  list_shipments: () => ({ page_size: 100 }),
  list_containers: () => ({ page_size: 100 }),
  list_tracking_requests: () => ({ page_size: 100 }),
};

async function measure(): Promise<Map<string, { size: number; statements: number }>> {
  const measured = new Map<string, { size: number; statements: number }>();
  for (const [list, ask] of asked) {
    let size = 0;
    const statements = await countStatements(async () => {
      size = await ask();
    });
    measured.set(list, { size, statements });
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
  const ids = await idsOf(client.accountId);
  for (const { pattern, module } of routes) {
    if (!pattern.startsWith("/v2/") || !("GET" in module) || pattern.endsWith("/stream")) continue;
    const path = pattern.replaceAll(/(\w+)\/\{\w+\}/g, (_, table: string) => `${table}/${ids.get(table) ?? "none"}`);
    const address = `${path}?page[size]=100${queries[pattern] ?? ""}`;
    const first = await read(address);
    if (!first) continue;
    const whole = await withEverything(address, first.rows);
    asked.set(pattern, async () => (await read(whole))?.rows.length ?? 0);
  }
  const account = await findKeyAccount(client.key);
  for (const { name, run } of allTools) {
    const given = tools[name]?.(ids.get("containers") ?? "");
    if (!given || !account) continue;
    asked.set(name, async () => JSON.stringify((await run(account, given)).payload).length);
  }
});

afterAll(() => web.stop());

test("no list, by its address or by a tool, takes more statements with four times the rows, whatever it includes", async () => {
  const few = await measure();
  await grow(3);
  const many = await measure();
  expect(asked.size).toBeGreaterThan(30);
  const growing = [...many].filter(([list, { size }]) => size > (few.get(list)?.size ?? 0)).map(([list]) => list);
  expect([...asked.keys()].filter((list) => !growing.includes(list))).toEqual(constant);
  const costlier = [...many].filter(([list, { statements }]) => statements > (few.get(list)?.statements ?? 0));
  expect(costlier).toEqual([]);
});
