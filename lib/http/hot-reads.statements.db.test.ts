import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeQuota } from "@/lib/http/quota/process-quota";
import { startCallerCache } from "@/lib/platform/auth/caller-cache";
import type { Listener } from "@/lib/platform/db/listen";
import { addExtraction, addLink, createTestDocument } from "@/test/fixtures/document-fixture";
import { createTestWebhook } from "@/test/fixtures/webhook-fixture";
import { callTool, connectMcp } from "@/test/support/mcp-client";
import { recordStatements, type Statement } from "@/test/support/record-statements";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, rowsOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let mcp: Client;
let callers: Listener;
/** An id of each list. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  web = await startTestWeb();
  // As in a web process; the quota is so large that blocks of it are leased.
  callers = startCallerCache();
  client = await createTestClient(web, ["sandbox", "documents"], 1_000_000);
  const { accountId } = client;
  await createTestWebhook(accountId, "http://127.0.0.1:9/");
  const { shipmentId } = await trackNumber(client, "TESTRAIL8002");
  const document = await createTestDocument({ id: accountId }, "Bill of lading.pdf");
  await addExtraction(document, "TESTRAIL8002");
  await addLink(document, shipmentId);
  for (const list of ["shipments", "containers", "tracking_requests", "documents", "webhook_notifications"]) {
    const [first] = rowsOf(await client.call("GET", `/v2/${list}`));
    ids[list] = first?.id ?? "";
  }
  mcp = await connectMcp(`${web.url}/mcp`, client.key);
}, 60_000);

afterAll(async () => {
  await callers.stop();
  await closeQuota();
  await web.stop();
});

/**
 * The statements of a request, those of authentication and quota included: of several requests, those of the one with the fewest,
 * because every half second the rights of callers are read again, and every second a block of the quota is leased.
 */
async function statementsOf(request: () => Promise<unknown>): Promise<Statement[]> {
  await request();
  let fewest: Statement[] | undefined;
  for (let turn = 0; turn < 6; turn++) {
    const statements = await recordStatements(request);
    if (!fewest || statements.length < fewest.length) fewest = statements;
  }
  return fewest ?? [];
}

const get = (path: string) => async () => {
  const { status } = await client.call(
    "GET",
    path.replace(/\/v2\/(\w+)\/:id/, (_, list) => `/v2/${list}/${ids[list]}`),
  );
  expect(status, path).toBe(200);
};

const callMcp = async () => expect((await callTool(mcp, "get_container", { id: ids.containers })).failed).toBe(false);

/** The number of statements of the requests that clients send most. */
const expected: Record<string, number> = {
  "/v2/shipments": 1,
  "/v2/shipments?include=containers": 1,
  "/v2/shipments/:id": 1,
  "/v2/shipments/:id?include=containers": 1,
  "/v2/containers": 1,
  "/v2/containers?include=shipment": 1,
  "/v2/containers/:id": 1,
  "/v2/containers/:id/transport_events": 1,
  "/v2/tracking_requests": 1,
  "/v2/tracking_requests/:id": 1,
  "/v2/shipping_lines": 0,
  "/v2/documents": 1,
  "/v2/documents/:id": 1,
  "/v2/webhook_notifications": 1,
  "/v2/webhook_notifications/:id": 1,
  // Besides the container with its shipment and events: the sources of its values, and the quota of the tools, which is counted singly.
  "MCP get_container": 3,
};

test("frequent reads take exactly this many statements, and none for authentication and quota", async () => {
  const counted: Record<string, number> = {};
  const unprepared: string[] = [];
  for (const path of Object.keys(expected)) {
    const statements = await statementsOf(path.startsWith("/") ? get(path) : callMcp);
    counted[path] = statements.length;
    if (path.startsWith("/") && statements.some(({ name }) => !name)) unprepared.push(path);
  }
  expect(counted).toEqual(expected);
  // Planning such a statement takes longer than running it.
  expect(unprepared).toEqual([]);
}, 60_000);
