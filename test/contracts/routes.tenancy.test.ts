import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "@/bin/routes";
import type { Contract } from "@/lib/http/contract";
import type { RouteEntry, RouteModule } from "@/lib/http/route-table";
import { sql } from "@/lib/platform/db/sql";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { fingerprintOf, listTenantTables } from "./account-fingerprint";
import { fillAccount, idsOf } from "./fill-account";
import { minimalBody } from "./minimal-body";

let web: TestWeb;
let own: TestClient;
let other: TestClient;
let tables: string[];
/** Ids of every kind of row, of our own and of the other account, by table. */
let ours: Map<string, string>;
let theirs: Map<string, string>;

const features: ["sandbox", "routing_data", "documents"] = ["sandbox", "routing_data", "documents"];

beforeAll(async () => {
  web = await startTestWeb();
  [own, other] = [await createTestClient(web, features, 100_000), await createTestClient(web, features)];
  await fillAccount(own, "77100192");
  await fillAccount(other, "77100191");
  tables = await listTenantTables();
  [ours, theirs] = [await idsOf(own.accountId), await idsOf(other.accountId)];
}, 60_000);

afterAll(() => web.stop());

type Case = { method: keyof RouteModule; pattern: string; contract: Contract; parameter: string };

function casesOf({ pattern, module }: RouteEntry): Omit<Case, "parameter">[] {
  return Object.entries(module).flatMap(([method, handler]) =>
    typeof handler === "function" && "contract" in handler
      ? [{ method: method as Case["method"], pattern, contract: handler.contract as Contract }]
      : [],
  );
}

const operations = routes.filter(({ pattern }) => pattern.startsWith("/v2/")).flatMap(casesOf);

/** Every operation once per parameter of its address: `/v2/a/{id}/b/{other_id}` twice. */
const cases = operations.flatMap((operation) =>
  [...operation.pattern.matchAll(/\{(\w+)\}/g)].map(([, parameter = ""]) => ({ ...operation, parameter })),
);

/** The segment before a parameter is the name of its table, but for a few. */
const tableOf: Record<string, string> = { options: "custom_field_options", tracking_request: "tracking_requests" };

function ownValue(pattern: string, parameter: string): string {
  if (parameter === "api_slug") return "priority";
  const collection = new RegExp(`/(\\w+)/\\{${parameter}\\}`).exec(pattern)?.[1] ?? "";
  return ours.get(tableOf[collection] ?? collection) ?? "";
}

function bodyFor({ method, contract, parameter }: Case, id: string | null): unknown {
  if (!contract.body || contract.body.optional) return undefined;
  const body = minimalBody(contract.body.schema);
  const named = contract.body.id === "path" ? "id" : contract.body.id;
  const sendsId = id !== null && method === "PATCH" && parameter === named && "data" in body;
  return sendsId ? { data: { ...(body.data as object), type: contract.body.resourceType, id } } : body;
}

async function ask(route: Case, value: string, withId: boolean) {
  // Small quotas would end the row of questions.
  await sql("DELETE FROM rate_hits");
  const path = route.pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === route.parameter ? value : ownValue(route.pattern, name),
  );
  const body = bodyFor(route, withId ? value : null);
  const response = await fetch(`${web.url}${path}`, {
    method: route.method,
    headers: { authorization: `Token ${own.key}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const headers = [...response.headers.keys()].sort();
  return { status: response.status, headers, text: await response.text() };
}

test("the matrix looks at every address with a parameter, and both accounts have rows of every kind", () => {
  expect(cases.length).toBeGreaterThan(60);
  const missing = tables.filter((table) => !theirs.has(table) && !tablesWithoutRows.includes(table));
  expect(missing).toEqual([]);
  expect([...ours.keys()]).toEqual([...theirs.keys()]);
});

/** Without an id of their own, or filled by what no address creates. */
const tablesWithoutRows = [
  "sandboxes",
  "sandbox_journeys",
  "idempotency_keys",
  "webhook_attempts",
  "notice_cursors",
  "notice_preferences",
];

const strange = ["no-uuid", "0", "%20", "..%2f..", "'%20OR%201=1", "%C3%A9", "x".repeat(300), "only_77100191"];

test.each(cases)(
  "404 for $method $pattern with the other account's $parameter, byte for byte as for one of nobody",
  async (route) => {
    const before = await fingerprintOf(tables, other.accountId);
    for (const withId of [false, true]) {
      const none = await ask(route, crypto.randomUUID(), withId);
      expect(none.status).toBe(404);
      for (const value of [...theirs.values(), ...strange]) {
        expect({ value, ...(await ask(route, value, withId)) }).toEqual({ value, ...none });
      }
    }
    expect(await fingerprintOf(tables, other.accountId)).toBe(before);
  },
);

test.each(
  operations.filter(
    ({ method, pattern }) => method === "GET" && !pattern.includes("{") && !pattern.endsWith("/stream"),
  ),
)("200 for GET $pattern shows nothing of the other account, whatever is asked for", async ({ pattern }) => {
  const ids = [...theirs.values()];
  const queries = [
    "",
    ...ids.flatMap((id) => [
      `filter[customer_id]=${id}`,
      `filter[entity_id]=${id}`,
      `filter[definition_id]=${id}`,
      `filter[resource_id]=${id}`,
      `filter[user_id]=${id}`,
      `filter[webhook]=${id}`,
      `filter[id]=${id}`,
      `account_id=${id}`,
      `q=${id}`,
      `page[after]=${Buffer.from(`${Date.now()} ${id}`).toString("base64url")}`,
    ]),
    ...["PO 77100191", "TESTDIRECT77100191", "Customer 77100191", "only_77100191"].flatMap((text) => [
      `q=${text}`,
      `number=${text}`,
      `filter[number]=${text}`,
      `filter[customer_name]=${text}`,
    ]),
    "include=account,account.users,containers.shipment.account,tracked_object.line_tracking_stopped_by_user,user,webhook",
  ];
  for (const query of queries) {
    await sql("DELETE FROM rate_hits");
    const { status, body } = await own.call("GET", `${pattern}?query=77100191&event=container.created&${query}`);
    expect([200, 400]).toContain(status);
    const told = JSON.stringify({ ...body, links: {} });
    for (const id of ids) expect(told).not.toContain(id);
    expect(told).not.toContain("77100191");
  }
});

test("the other account's numbers are free to be tracked, and lead to rows of one's own", async () => {
  const before = await fingerprintOf(tables, other.accountId);
  const { shipmentId } = await trackNumber(own, "TESTDIRECT77100191");
  expect([...theirs.values()]).not.toContain(shipmentId);
  expect(await fingerprintOf(tables, other.accountId)).toBe(before);
});
