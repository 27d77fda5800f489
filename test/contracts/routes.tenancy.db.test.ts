import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Contract } from "@/lib/http/contract";
import { sql } from "@/lib/platform/db/sql";
import { consumeOutbox } from "@/test/support/consume-outbox";
import { sampleOf } from "@/test/support/daily-sample";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { listTenantTables, readFingerprint } from "./account-fingerprint";
import { fillAccount, findIdsByTable } from "./fill-account";
import { bodyFor, type Operation, operations, parameterValue, tableBefore } from "./operations";
import { requiredQueryOf } from "./required-query";

let web: TestWeb;
let own: TestClient;
let other: TestClient;
let tables: string[];
/** Ids of one row per table, of the own and of the other account. */
let ownIds: Map<string, string>;
let otherIds: Map<string, string>;

const features: ["sandbox", "routing_data", "documents"] = ["sandbox", "routing_data", "documents"];

beforeAll(async () => {
  web = await startTestWeb();
  [own, other] = [await createTestClient(web, features, 100_000), await createTestClient(web, features)];
  await fillAccount(own, "77100192");
  await fillAccount(other, "77100191");
  tables = await listTenantTables();
  [ownIds, otherIds] = [await findIdsByTable(own.accountId), await findIdsByTable(other.accountId)];
}, 60_000);

afterAll(() => web.stop());

type Case = Operation & { parameter: string };

/** Every operation once per path parameter: `/v2/a/{id}/b/{other_id}` twice. */
const cases = operations.flatMap((operation) =>
  [...operation.pattern.matchAll(/\{(\w+)\}/g)].map(([, parameter = ""]) => ({ ...operation, parameter })),
);

const ownValue = (pattern: string, parameter: string) => parameterValue(pattern, parameter, ownIds);

/** Sends a request. Some quotas are smaller than the number of requests: resets them when one is used up. */
async function fetchUnlimited(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(`${web.url}${path}`, init);
  if (response.status !== 429) return response;
  await response.body?.cancel();
  await sql("DELETE FROM rate_hits");
  return fetch(`${web.url}${path}`, init);
}

async function sendRequest(route: Case, value: string, withId: boolean) {
  const path = route.pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === route.parameter ? value : ownValue(route.pattern, name),
  );
  const body = bodyFor(route, route.parameter, withId ? value : null);
  const response = await fetchUnlimited(`${path}?${requiredQueryOf(route.contract)}`, {
    method: route.method,
    headers: { authorization: `Token ${own.key}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const headers = [...response.headers.keys()].sort();
  return { status: response.status, headers, text: await response.text() };
}

test("the cases cover every path parameter, and both accounts have rows in every table", () => {
  expect(cases.length).toBeGreaterThan(60);
  const missing = tables.filter((table) => !otherIds.has(table) && !tablesWithoutRows.includes(table));
  expect(missing).toEqual([]);
  expect([...ownIds.keys()]).toEqual([...otherIds.keys()]);
});

/** Tables without an id column, or whose rows are not created by requests. */
const tablesWithoutRows = [
  "sandboxes",
  "sandbox_journeys",
  "idempotency_keys",
  "webhook_attempts",
  "notice_preferences",
  "alert_states",
  "today_visits",
  "vessel_names",
  "accepted_statements",
  "document_files",
  "document_pages",
  "search_terms",
];

const foreignTablesMax = 4;

/** Ids of the other account: of these tables, and of a sample of all others. */
function foreignIds(purpose: string, ownTables: string[]): string[] {
  const others = [...otherIds.keys()].filter((table) => !ownTables.includes(table));
  const tables = [...ownTables, ...sampleOf(others, foreignTablesMax, purpose)];
  return tables.flatMap((table) => otherIds.get(table) ?? []);
}

const invalidIds = ["no-uuid", "0", "%20", "..%2f..", "'%20OR%201=1", "%C3%A9", "x".repeat(300), "only_77100191"];
const invalidIdsMax = 3;

test.each(cases)(
  "404 for $method $pattern with another account's $parameter, identical to the 404 for an unknown one",
  async (route) => {
    const before = await readFingerprint(tables, other.accountId);
    const purpose = `${route.method} ${route.pattern} ${route.parameter}`;
    const values = [
      ...foreignIds(purpose, [tableBefore(route.pattern, route.parameter)]),
      ...sampleOf(invalidIds, invalidIdsMax, purpose),
    ];
    // Only the body of a PATCH can contain the id.
    for (const withId of route.method === "PATCH" ? [false, true] : [false]) {
      const unknown = await sendRequest(route, crypto.randomUUID(), withId);
      expect(unknown.status).toBe(404);
      for (const value of values) {
        expect({ value, ...(await sendRequest(route, value, withId)) }).toEqual({ value, ...unknown });
      }
    }
    expect(await readFingerprint(tables, other.accountId)).toBe(before);
  },
);

const lists = operations.filter(
  ({ method, pattern }) => method === "GET" && !pattern.includes("{") && !pattern.endsWith("/stream"),
);

/** Parameters of any operation that could select a row of another account: all but those of paging, order and time. */
const selectingParameters = [
  ...new Set([...lists.flatMap(({ contract }) => documentedParameters(contract)), "account_id", "filter[id]"]),
].filter((name) => !/^(page\[(size|number)\]|sort|include|from|to)/.test(name));

function documentedParameters({ query }: Contract): string[] {
  return query instanceof z.ZodObject ? Object.keys(query.shape) : [];
}

const textsOfOther = ["PO 77100191", "TESTDIRECT77100191", "Customer 77100191", "only_77100191"];

/** A cursor as the interface issues them. */
const cursorAt = (id: string) => Buffer.from(`${Date.now()} ${id}`).toString("base64url");

/** Names whose values are short enough together for one URL. */
function inParts(names: string[]): string[][] {
  const size = 4;
  return Array.from({ length: Math.ceil(names.length / size) }, (_, index) => names.slice(index * size).slice(0, size));
}

/** Each documented parameter with single values, and each undocumented one, which must be ignored, with all values. */
function queriesOf({ pattern, contract }: Operation): Record<string, string>[] {
  const listed = pattern.split("/").at(-1) ?? "";
  const documented = documentedParameters(contract).filter((name) => selectingParameters.includes(name));
  const undocumented = selectingParameters.filter((name) => !documented.includes(name));
  return [
    ...documented.flatMap((name) => {
      const named = `${/(\w+)_id\b/.exec(name)?.[1]}s`;
      const purpose = `${pattern} ${name}`;
      const values = [...foreignIds(purpose, [listed, named]), ...sampleOf(textsOfOther, 2, purpose)];
      return values.map((value) => ({ [name]: name === "page[after]" ? cursorAt(value) : value }));
    }),
    ...inParts(undocumented).map((names) => {
      const all = [...otherIds.values(), ...textsOfOther].join(",");
      return Object.fromEntries(names.map((name) => [name, all]));
    }),
  ];
}

/** Required parameters of single operations. */
const required = { query: "77100191", event: "container.created" };

test("every parameter that selects by id, number or name is among the tested ones", () => {
  for (const name of [
    "filter[customer_id]",
    "filter[entity_id]",
    "filter[user_id]",
    "filter[webhook]",
    "page[after]",
    "q",
  ])
    expect(selectingParameters).toContain(name);
});

test.each(lists)(
  "200 for GET $pattern contains no data of the other account, with any filter",
  async (operation) => {
    const { pattern } = operation;
    const ids = [...otherIds.values()];
    const include =
      "account,account.users,containers.shipment.account,tracked_object.line_tracking_stopped_by_user,user,webhook";
    for (const query of [{}, { include }, ...queriesOf(operation)]) {
      const response = await fetchUnlimited(`${pattern}?${new URLSearchParams({ ...required, ...query })}`, {
        headers: { authorization: `Token ${own.key}` },
      });
      expect([200, 400]).toContain(response.status);
      const text = JSON.stringify({ ...JSON.parse(await response.text()), links: {} });
      for (const id of ids) expect(text).not.toContain(id);
      expect(text).not.toContain("77100191");
    }
  },
  60_000,
);

test("tracking a number of the other account creates own rows", async () => {
  await consumeOutbox();
  const before = await readFingerprint(tables, other.accountId);
  const { shipmentId } = await trackNumber(own, "TESTDIRECT77100191");
  expect([...otherIds.values()]).not.toContain(shipmentId);
  expect(await readFingerprint(tables, other.accountId)).toBe(before);
});
