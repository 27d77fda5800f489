import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/db/sql";
import type { ResourceObject } from "@/lib/jsonapi/document";
import { listTenantTables } from "./account-fingerprint";
import { countStatements } from "./count-statements";
import { fillAccount, idsOf } from "./fill-account";
import { growAccount } from "./grow-account";
import { routes } from "./routes";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "./test-web";

let web: TestWeb;
let client: TestClient;
/** What is asked for, by the address of each list. */
const asked = new Map<string, string>();

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
  const { data, included = [] } = (await client.call("GET", address)).body as Read;
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

async function measure(): Promise<Map<string, { rows: number; statements: number }>> {
  const measured = new Map<string, { rows: number; statements: number }>();
  for (const [list, address] of asked) {
    let rows = 0;
    const statements = await countStatements(async () => {
      rows = (await read(address))?.rows.length ?? 0;
    });
    measured.set(list, { rows, statements });
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
    if (first) asked.set(pattern, await withEverything(address, first.rows));
  }
});

afterAll(() => web.stop());

test("no list takes more statements with seven times the rows, whatever it includes", async () => {
  const few = await measure();
  await grow(6);
  const many = await measure();
  expect(asked.size).toBeGreaterThan(25);
  const growing = [...many].filter(([list, { rows }]) => rows > (few.get(list)?.rows ?? 0)).map(([list]) => list);
  expect([...asked.keys()].filter((list) => !growing.includes(list))).toEqual(constant);
  const costlier = [...many].filter(([list, { statements }]) => statements > (few.get(list)?.statements ?? 0));
  expect(costlier).toEqual([]);
});
