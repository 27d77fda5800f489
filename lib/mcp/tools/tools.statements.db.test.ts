import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callTool, connectMcp } from "@/test/support/mcp-client";
import { countStatements } from "@/test/support/record-statements";
import { createTrackingRequest } from "@/test/support/track-number";
import { createTestClient, runDueWork, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let account: TestClient;
let client: Client;

beforeAll(async () => {
  web = await startTestWeb();
  account = await createTestClient(web);
  for (const digits of [601, 602, 603, 604, 605, 606]) await createTrackingRequest(account, `TESTDIRECT${digits}`);
  await runDueWork();
  client = await connectMcp(`${web.url}/mcp`, account.key);
});

afterAll(() => web.stop());

test.each([
  ["list_containers", 8],
  ["list_shipments", 8],
  ["list_tracking_requests", 4],
])("%s executes as many SQL statements for many rows as for one, at most %i", async (name, most) => {
  const countFor = async (page_size: number) => {
    let rows = 0;
    const statements = await countStatements(async () => {
      rows = ((await callTool(client, name, { page_size })).data.items as unknown[]).length;
    });
    return { rows, statements };
  };
  await countFor(1);
  const [one, many] = [await countFor(1), await countFor(100)];
  expect(many.rows).toBeGreaterThan(5);
  expect(many.statements).toBe(one.statements);
  expect(many.statements).toBeLessThanOrEqual(most);
});
