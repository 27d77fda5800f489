import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generateApiKey, hashApiKey } from "@/lib/platform/auth/api-key";
import { transaction } from "@/lib/platform/db/transaction";
import { callTool, connectMcp } from "@/test/support/mcp-client";
import { setVariables } from "@/test/support/process-values";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

const environmentKey = generateApiKey();
let web: TestWeb;
let environmentClient: TestClient;
let other: TestClient;

beforeAll(async () => {
  await setVariables({ SVC_API_TOKEN: environmentKey });
  web = await startTestWeb();
  environmentClient = await createTestClient(web);
  other = await createTestClient(web);
  const { accountId } = environmentClient;
  const parts = {
    prefix: environmentKey.slice(0, 8),
    last4: environmentKey.slice(-4),
    keyHash: hashApiKey(environmentKey),
  };
  const data = { accountId, id: uuid(), userId: null, name: "environment", role: "viewer", ...parts };
  await transaction((tx) => tx.apiKey.create({ data }));
  await trackNumber(environmentClient, "TESTDIRECT8101");
  await trackNumber(other, "TESTDIRECT8102");
});

afterAll(() => web.stop());

async function numbersOf(key: string | null): Promise<string> {
  const client = await connectMcp(`${web.url}/mcp`, key);
  return JSON.stringify((await callTool(client, "list_shipments")).data);
}

test("a request without Authorization header uses SVC_API_TOKEN with its permissions", async () => {
  const numbers = await numbersOf(null);
  expect(numbers).toContain("TESTDIRECT8101");
  expect(numbers).not.toContain("TESTDIRECT8102");
  const client = await connectMcp(`${web.url}/mcp`, null);
  expect(await callTool(client, "track_container", { number: "TESTDIRECT8103" })).toMatchObject({ failed: true });
});

test("a request with an API key uses the account of that key", async () => {
  const numbers = await numbersOf(other.key);
  expect(numbers).toContain("TESTDIRECT8102");
  expect(numbers).not.toContain("TESTDIRECT8101");
});

test.each(["Bearer wrong", "Bearer ", "", "Basic x", environmentKey])(
  "401 for the invalid Authorization header %j, without falling back to SVC_API_TOKEN",
  async (authorization) => {
    const response = await fetch(`${web.url}/mcp`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
    });
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain(environmentKey);
  },
);

test("SVC_API_TOKEN does not apply to the REST interface", async () => {
  expect((await fetch(`${web.url}/v2/shipments`)).status).toBe(401);
});
