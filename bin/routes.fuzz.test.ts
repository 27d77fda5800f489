import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiKey } from "@/lib/auth/create-api-key";
import { sql } from "@/lib/db/sql";
import { transaction } from "@/lib/db/transaction";
import { createRouteTable } from "@/lib/http/route-table";
import { fingerprintOf, listTenantTables } from "./account-fingerprint";
import { checkAnswer } from "./check-answer";
import { defineField } from "./define-field";
import { type GeneratedRequest, requestsAt } from "./generate-requests";
import { routes } from "./routes";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "./test-web";
import { trackNumber } from "./track-number";

const requestsTotal = 6_000;
const table = createRouteTable(routes);
let web: TestWeb;
let client: TestClient;
let tables: string[];
let ids: string[];
let keys: string[];

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox"], 100_000);
  const { accountId, key } = client;
  const stranger = await createTestClient(web);
  const mine = await trackNumber(client, "TESTDIRECT3001");
  const theirs = await trackNumber(stranger, "TESTDIRECT3002");
  const note = await defineField(client, "note", {}, []);
  for (const entity_type of ["Container", "TrackingRequest"]) await defineField(client, "note", { entity_type });
  const color = await defineField(client, "color", { data_type: "enum_multi" }, ["red"]);
  await client.call("PATCH", `/v2/shipments/${mine.shipmentId}/custom_fields/note`, { value: "x" });
  const rows = await sql<{ id: string }>(
    `(SELECT id FROM containers WHERE account_id = $1 LIMIT 1) UNION ALL
     (SELECT id FROM carrier_connections WHERE account_id = $1 LIMIT 1) UNION ALL
     (SELECT id FROM custom_fields WHERE account_id = $1 LIMIT 1)`,
    [accountId],
  );
  ids = [
    ...Object.values(mine),
    note,
    color,
    theirs.shipmentId,
    ...rows.map(({ id }) => id),
    "CNSHA",
    "MSCU",
    crypto.randomUUID(),
  ];
  const viewer = await transaction((tx) =>
    createApiKey(tx, { accountId, userId: null, name: "viewer", role: "viewer" }),
  );
  keys = [...Array(8).fill(`Token ${key}`), `Bearer ${viewer.key}`, `Token ${stranger.key}`, "Token wrong", ""];
  tables = await listTenantTables();
});

afterAll(() => web.stop());

const counts = new Map<number, number>();

async function send({ method, path, headers, body }: GeneratedRequest) {
  const init = { method, headers, ...(body !== undefined && { body }) };
  const response = await table.handle(new Request(`${web.url}${path}`, init));
  const told = { status: response.status, headers: response.headers, text: await response.text() };
  counts.set(told.status, (counts.get(told.status) ?? 0) + 1);
  return told;
}

/** A refused request leaves every row as it was; a read does too. */
async function check(request: GeneratedRequest): Promise<void> {
  const { method, path } = request;
  await sql("DELETE FROM rate_hits");
  const before = await fingerprintOf(tables, client.accountId);
  const told = await send(request);
  expect(told.status).toBeLessThan(500);
  const url = new URL(`${web.url}${path}`);
  checkAnswer(table.find(url.pathname), { method, url }, told);
  const mayWrite = told.status < 300 && !["GET", "HEAD", "OPTIONS"].includes(method);
  if (!mayWrite) expect(await fingerprintOf(tables, client.accountId)).toBe(before);
}

// The sandbox carrier answers as a carrier does, and has tests of its own.
// A stream goes on for ever, and has tests of its own too.
const addresses = routes.filter(({ pattern }) => !pattern.startsWith("/sandbox") && !pattern.endsWith("/stream"));

test.each(addresses)(
  "never 5xx, always in shape, never half written: $pattern",
  async (entry) => {
    await fc.assert(fc.asyncProperty(requestsAt(entry, ids, keys), check), {
      numRuns: Math.ceil(requestsTotal / addresses.length),
    });
  },
  60_000,
);

test("the requests were good ones and bad ones of every kind", () => {
  const statuses = [...counts.keys()];
  for (const status of [200, 201, 204, 400, 401, 403, 404, 405, 409, 415, 422]) expect(statuses).toContain(status);
});
