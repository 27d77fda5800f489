import { resolve } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { expect, test } from "./fixtures";
import { expectAccessible, recordConsoleErrors } from "./watch-page";

test("the settings page shows the settings of each client with the URL of the installation", async ({
  page,
  demo,
  signIn,
}) => {
  const consoleErrors = recordConsoleErrors(page);
  await signIn();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("link", { name: "AI clients" }).click();
  await expect(page.getByText(`${demo.url}/mcp`, { exact: true })).toBeVisible();
  const code = page.getByRole("region", { name: /^Code:/ });
  await expect(code).toContainText("claude mcp add --transport http landfall");
  await expect(code).toContainText(`${demo.url}/mcp`);
  for (const [client, text] of [
    ["Claude Desktop", `"SVC_API_BASE_URL": "${demo.url}/v2"`],
    ["VS Code", `"url": "${demo.url}/mcp"`],
    ["Other", `SVC_API_BASE_URL=${demo.url}/v2`],
  ] as const) {
    await page.getByRole("radio", { name: client }).click();
    await expect(code).toContainText(text);
  }
  await expect(page.getByText("The MCP server allows anonymous access.")).toBeHidden();
  await expectAccessible(page);
  expect(consoleErrors).toEqual([]);
});

test("the bridge over standard input and output lists the tools and tracks a sandbox number", async ({ demo }) => {
  const env = { SVC_API_TOKEN: demo.api_key, SVC_API_BASE_URL: `${demo.url}/v2` };
  const client = new Client({ name: "landfall-e2e", version: "1.0.0" });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [resolve("bin/mcp.mjs")], env }));
  const { tools } = await client.listTools();
  expect(tools).toHaveLength(10);
  const track = () => client.callTool({ name: "track_container", arguments: { number: "TESTDIRECT9301" } });
  expect((await track()).structuredContent).toMatchObject({ tracking_request_created: true });
  await expect
    .poll(async () => JSON.stringify((await track()).structuredContent))
    .toMatch(/"shipment_id":.*"container_number":"/);
  await client.close();
});
