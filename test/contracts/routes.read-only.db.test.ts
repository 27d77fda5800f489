import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "@/bin/routes";
import type { Contract } from "@/lib/http/contract";
import { sql } from "@/lib/platform/db/sql";
import { trackNumber } from "@/test/support/track-number";
import { addUser } from "@/test/support/users";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { listTenantTables, readFingerprint } from "./account-fingerprint";

let web: TestWeb;
let reader: TestClient;
let tables: string[];
let ids: string[];

beforeAll(async () => {
  web = await startTestWeb();
  const client = await createTestClient(web, ["sandbox", "documents", "routing_data"], 100_000);
  const tracked = await trackNumber(client, "TESTDIRECT6001");
  reader = await addUser(web, client, "admin", { readOnly: true });
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
const authenticated = operations.filter(({ contract }) => contract.auth !== "none");
const writes = authenticated.filter(({ method, contract }) => method !== "GET" && !contract.readOnly);
const readOnlyPosts = authenticated.filter(({ method, contract }) => method !== "GET" && contract.readOnly);

test("there are writes of every method, and only tests of rules and number inference are read-only without being a GET", () => {
  expect(writes.length).toBeGreaterThan(15);
  expect(new Set(writes.map(({ method }) => method))).toEqual(new Set(["POST", "PUT", "PATCH", "DELETE"]));
  expect(readOnlyPosts.map(({ method, pattern }) => `${method} ${pattern}`)).toEqual([
    "POST /v2/alert_rules/backtest",
    "POST /v2/tracking_requests/infer_number",
    "POST /v2/tracking_requests/infer_number/bulk",
  ]);
});

test.each(writes)("403 for $method $pattern with a read-only key and any body", async (operation) => {
  const { method, pattern } = operation;
  const before = await readFingerprint(tables, reader.accountId);
  for (const id of ids) {
    // Resets the quotas, some of which are smaller than the number of requests.
    await sql("DELETE FROM rate_hits");
    for (const body of [undefined, "{}", "not json", `{"data":{"attributes":{}}}`]) {
      const { status, body: response } = await reader.call(method, pattern.replaceAll(/\{[^}]+\}/g, id), body);
      expect([status, response]).toMatchObject([403, { errors: [{ detail: "This API key is read-only." }] }]);
    }
  }
  expect(await readFingerprint(tables, reader.accountId)).toBe(before);
});

test("200 with a read-only key for every list and for number inference", async () => {
  const lists = authenticated.filter(({ method, pattern }) => method === "GET" && !pattern.includes("{"));
  expect(lists.length).toBeGreaterThan(8);
  const present = lists.filter(({ contract }) => !contract.query && !contract.errors?.includes("not_found"));
  for (const { pattern, contract } of present) {
    expect([pattern, (await reader.call("GET", pattern)).status, contract.status ?? 200]).toEqual([pattern, 200, 200]);
  }
  for (const path of ["/v2/shipments", "/v2/api_keys", "/v2/users", "/v2/audit_events"]) {
    expect((await reader.call("GET", path)).status).toBe(200);
  }
  const inferred = await reader.call("POST", "/v2/tracking_requests/infer_number", { number: "MSCU6639870" });
  expect(inferred.status).toBe(200);
});
