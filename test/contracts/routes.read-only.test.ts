import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "@/bin/routes";
import type { Contract } from "@/lib/http/contract";
import { sql } from "@/lib/platform/db/sql";
import { addPerson } from "@/test/support/people";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { fingerprintOf, listTenantTables } from "./account-fingerprint";

let web: TestWeb;
let reader: TestClient;
let tables: string[];
let ids: string[];

beforeAll(async () => {
  web = await startTestWeb();
  const client = await createTestClient(web, ["sandbox", "documents", "routing_data"], 100_000);
  const tracked = await trackNumber(client, "TESTDIRECT6001");
  reader = await addPerson(web, client, "admin", { readOnly: true });
  tables = await listTenantTables();
  ids = [tracked.shipmentId, tracked.requestId, crypto.randomUUID()];
});

afterAll(() => web.stop());

const operations = routes.flatMap(({ pattern, module }) =>
  Object.entries(module).flatMap(([method, handler]) =>
    typeof handler === "function" && "contract" in handler
      ? [{ method, pattern, contract: handler.contract as Contract }]
      : [],
  ),
);
const guarded = operations.filter(({ contract }) => contract.auth !== "none");
const writes = guarded.filter(({ method, contract }) => method !== "GET" && !contract.writesNothing);
const harmless = guarded.filter(({ method, contract }) => method !== "GET" && contract.writesNothing);

test("there are writes of every kind, and what writes nothing is a short list", () => {
  expect(writes.length).toBeGreaterThan(15);
  expect(new Set(writes.map(({ method }) => method))).toEqual(new Set(["POST", "PUT", "PATCH", "DELETE"]));
  expect(harmless.map(({ method, pattern }) => `${method} ${pattern}`)).toEqual([
    "POST /v2/tracking_requests/infer_number",
  ]);
});

test.each(writes)("403 for $method $pattern with a key that may only read, whatever is sent", async (operation) => {
  const { method, pattern } = operation;
  const before = await fingerprintOf(tables, reader.accountId);
  for (const id of ids) {
    // Small quotas would end the row of questions.
    await sql("DELETE FROM rate_hits");
    for (const body of [undefined, "{}", "not json", `{"data":{"attributes":{}}}`]) {
      const { status, body: told } = await reader.call(method, pattern.replaceAll(/\{[^}]+\}/g, id), body);
      expect([status, told]).toMatchObject([403, { errors: [{ detail: "This key may only read." }] }]);
    }
  }
  expect(await fingerprintOf(tables, reader.accountId)).toBe(before);
});

test("what only reads is open to it: every list, and the question that writes nothing", async () => {
  const lists = guarded.filter(({ method, pattern }) => method === "GET" && !pattern.includes("{"));
  expect(lists.length).toBeGreaterThan(8);
  for (const { pattern, contract } of lists.filter(({ contract }) => !contract.query)) {
    expect([pattern, (await reader.call("GET", pattern)).status, contract.status ?? 200]).toEqual([pattern, 200, 200]);
  }
  for (const path of ["/v2/shipments", "/v2/api_keys", "/v2/users", "/v2/audit_events"]) {
    expect((await reader.call("GET", path)).status).toBe(200);
  }
  const told = await reader.call("POST", "/v2/tracking_requests/infer_number", { number: "MSCU6639870" });
  expect(told.status).toBe(200);
});
