import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/db/sql";
import type { Contract } from "@/lib/http/contract";
import type { RouteEntry, RouteModule } from "@/lib/http/route-table";
import { fingerprintOf, listTenantTables } from "./account-fingerprint";
import { defineField } from "./define-field";
import { routes } from "./routes";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "./test-web";
import { trackNumber } from "./track-number";

let web: TestWeb;
let own: TestClient;
let other: TestClient;
let tables: string[];
/** Ids of every kind of row the other account has. */
const theirs = new Map<string, string>();

beforeAll(async () => {
  web = await startTestWeb();
  [own, other] = [await createTestClient(web, ["sandbox", "routing_data"], 100_000), await createTestClient(web)];
  await trackNumber(other, "TESTDIRECT9001", { ref_numbers: ["THEIR-PO"] });
  await trackNumber(own, "TESTDIRECT9002");
  await other.call("POST", "/v2/parties", { data: { attributes: { company_name: "THEIR-PO & Sons" } } });
  const fieldId = await defineField(other, "note", { data_type: "enum" }, ["their_value"]);
  const { body } = await other.call("GET", "/v2/shipments");
  const [theirShipment] = body.data as { id: string }[];
  await other.call("PATCH", `/v2/shipments/${theirShipment?.id}/custom_fields/note`, { value: "their_value" });
  expect(fieldId).not.toBe(await defineField(own, "note"));
  tables = await listTenantTables();
  for (const table of [...tables, "api_keys"]) {
    const [column] = await sql(
      "SELECT 1 FROM information_schema.columns WHERE table_name = $1 AND column_name = 'id'",
      [table],
    );
    if (!column) continue;
    const [row] = await sql<{ id: string }>(`SELECT id FROM ${table} WHERE account_id = $1 LIMIT 1`, [other.accountId]);
    if (row) theirs.set(table, row.id);
  }
  theirs.set("accounts", other.accountId);
});

afterAll(() => web.stop());

type Case = { method: keyof RouteModule; pattern: string; contract: Contract };

function casesOf({ pattern, module }: RouteEntry): Case[] {
  return Object.entries(module).flatMap(([method, handler]) =>
    typeof handler === "function" && "contract" in handler
      ? [{ method: method as Case["method"], pattern, contract: handler.contract as Contract }]
      : [],
  );
}

const cases = routes.filter(({ pattern }) => pattern.startsWith("/v2/")).flatMap(casesOf);

/** Attributes of the types that take none without. */
const samples: Record<string, object> = {
  custom_field: { api_slug: "note", value: "x" },
  custom_field_option: { label: "x", value: "x" },
};

/** A body that the route takes, so that only the row can be at fault; `id` is sent along as the row's own. */
function bodyFor({ contract }: Case, id: string | null): unknown {
  if (!contract.body || contract.body.optional) return undefined;
  if (contract.body.resourceType === null) return { number: "MSCU6639870", from: new Date().toISOString() };
  return {
    data: {
      type: contract.body.resourceType,
      ...(id && { id }),
      attributes: samples[contract.body.resourceType] ?? {},
    },
  };
}

async function ask(route: Case, id: string, withId: boolean) {
  const path = route.pattern.replaceAll(/\{[^}]+\}/g, id);
  const body = bodyFor(route, withId && route.method === "PATCH" ? id : null);
  const response = await fetch(`${web.url}${path}`, {
    method: route.method,
    headers: { authorization: `Token ${own.key}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const headers = [...response.headers.keys()].sort();
  return { status: response.status, headers, text: await response.text() };
}

const withIds = cases.filter(({ pattern }) => pattern.includes("{"));

test("the matrix looks at every address with an id, and the other account has rows of every kind", () => {
  expect(withIds.length).toBeGreaterThan(12);
  expect([...theirs.keys()]).toEqual(
    expect.arrayContaining([
      "accounts",
      "carrier_connections",
      "containers",
      "custom_field_definitions",
      "custom_field_options",
      "custom_fields",
      "parties",
      "shipments",
      "tracking_requests",
      "transport_events",
      "users",
    ]),
  );
});

test.each(withIds)(
  "404 for $method $pattern with the other account's ids, byte for byte as for an id of nobody",
  async (route) => {
    const before = await fingerprintOf(tables, other.accountId);
    for (const withId of [false, true]) {
      const none = await ask(route, crypto.randomUUID(), withId);
      expect(none.status).toBe(404);
      const strange = ["no-uuid", "0", "%20", "..%2f..", "'%20OR%201=1", "%C3%A9", "x".repeat(300)];
      for (const id of [...theirs.values(), ...strange]) {
        // Small quotas would end the row of questions.
        await sql("DELETE FROM rate_hits");
        const told = await ask(route, id, withId && theirs.has(id));
        expect(told).toEqual(none);
      }
    }
    expect(await fingerprintOf(tables, other.accountId)).toBe(before);
  },
);

test.each(cases.filter(({ method, pattern }) => method === "GET" && !pattern.includes("{")))(
  "200 for GET $pattern shows nothing of the other account, whatever is asked for",
  async ({ pattern }) => {
    const ids = [...theirs.values()];
    const queries = [
      "",
      ...ids.flatMap((id) => [
        `filter[customer_id]=${id}`,
        `filter[id]=${id}`,
        `account_id=${id}`,
        `q=${id}`,
        `page[after]=${Buffer.from(`${Date.now()} ${id}`).toString("base64url")}`,
      ]),
      ...["THEIR-PO", "TESTDIRECT9001", "TEST"].flatMap((text) => [
        `q=${text}`,
        `number=${text}`,
        `filter[number]=${text}`,
      ]),
      "include=account,account.users,containers.shipment.account,tracked_object.line_tracking_stopped_by_user,user",
    ];
    for (const query of queries) {
      const { status, body } = await own.call("GET", `${pattern}?query=THEIR-PO&${query}`);
      expect(status).toBe(200);
      const told = JSON.stringify({ ...body, links: {} });
      for (const id of ids) expect(told).not.toContain(id);
      expect(told).not.toContain("THEIR-PO");
      expect(told).not.toContain("9001");
      expect(told).not.toContain("their_value");
    }
  },
);

test("the other account's numbers are free to be tracked, and lead to rows of one's own", async () => {
  const before = await fingerprintOf(tables, other.accountId);
  const { shipmentId } = await trackNumber(own, "TESTDIRECT9001");
  expect([...theirs.values()]).not.toContain(shipmentId);
  expect(await fingerprintOf(tables, other.accountId)).toBe(before);
});
