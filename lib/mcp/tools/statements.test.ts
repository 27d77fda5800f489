import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callTool, connectMcp } from "@/test/support/connect-mcp";
import { countStatements } from "@/test/support/count-statements";
import { postNumber } from "@/test/support/track-number";
import { createTestClient, settleAll, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let account: TestClient;
let client: Client;

beforeAll(async () => {
  web = await startTestWeb();
  account = await createTestClient(web);
  for (const digits of [601, 602, 603, 604, 605, 606]) await postNumber(account, `TESTDIRECT${digits}`);
  await settleAll();
  client = await connectMcp(`${web.url}/mcp`, account.key);
});

afterAll(() => web.stop());

test.each([
  ["list_containers", 8],
  ["list_shipments", 8],
  ["list_tracking_requests", 4],
])("%s asks the database as often for many rows as for one, %i times at most", async (name, most) => {
  const ask = async (page_size: number) => {
    let rows = 0;
    const statements = await countStatements(async () => {
      rows = ((await callTool(client, name, { page_size })).data.items as unknown[]).length;
    });
    return { rows, statements };
  };
  await ask(1);
  const [one, many] = [await ask(1), await ask(100)];
  expect(many.rows).toBeGreaterThan(5);
  expect(many.statements).toBe(one.statements);
  expect(many.statements).toBeLessThanOrEqual(most);
});
