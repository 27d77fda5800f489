import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { callTool, mcpVersions, newMcpClient, readServerFeatures } from "@/test/support/mcp-client";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

type Line = { id?: unknown; result?: Record<string, unknown>; error?: { code: number; message: string } };

const file = resolve("bin/mcp.mjs");
let web: TestWeb;
let account: TestClient;
const children: ChildProcess[] = [];

beforeAll(async () => {
  web = await startTestWeb();
  account = await createTestClient(web);
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill();
});

afterAll(() => web.stop());

const environment = (variables: Record<string, string>) => ({ NODE_ENV: "test" as const, ...variables });
const settings = () => environment({ SVC_API_TOKEN: account.key, SVC_API_BASE_URL: `${web.url}/v2` });

/** Starts the bridge and reads its output line by line. */
function start(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [file], { env, cwd: "/", stdio: "pipe" });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const output = { errors: "" };
  child.stderr.on("data", (chunk) => {
    output.errors += chunk;
  });
  const receive = async (): Promise<Line> => JSON.parse((await lines.next()).value ?? "null");
  const send = (text: string) => child.stdin.write(`${text}\n`);
  const request = async (id: unknown, method: string, params?: object) => {
    send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    return receive();
  };
  return { child, output, receive, send, request };
}

const initializeParams = {
  protocolVersion: "2025-11-25",
  capabilities: {},
  clientInfo: { name: "landfall-tests", version: "1.0.0" },
};

test.each(mcpVersions)(
  "offers the same over standard input and output as over HTTP, in revision %s",
  async (version) => {
    const client = newMcpClient(version);
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [file], env: { ...settings() }, cwd: "/" }),
    );
    await expect(await readServerFeatures(client)).toMatchFileSnapshot(resolve("lib/mcp/server/offer.golden.txt"));
    const { data } = await callTool(client, "search_container", { query: "Größe 🚢" });
    expect(data).toMatchObject({ total_results: 0 });
    await expect(client.readResource({ uri: `svc://container/${crypto.randomUUID()}` })).rejects.toThrow(/not found/i);
    await client.close();
  },
);

test("survives invalid JSON, a line of 10 MB and invalid UTF-8, and writes only JSON-RPC to standard output", async () => {
  const { child, request, receive, send, output } = start(settings());
  expect((await request(1, "initialize", initializeParams)).result).toMatchObject({ protocolVersion: "2025-11-25" });
  send("this is not JSON");
  expect(await receive()).toMatchObject({ id: null, error: { code: -32_700 } });
  send(`{"jsonrpc":"2.0","id":9,"method":"${"x".repeat(10_000_000)}"}`);
  expect(await receive()).toMatchObject({ id: null, error: { code: -32_600 } });
  child.stdin?.write(Buffer.from([0xff, 0xfe, 0x0a]));
  expect(await receive()).toMatchObject({ id: null, error: { code: -32_700 } });
  for (const text of ["null", "7", '[{"jsonrpc":"2.0","id":1,"method":"ping"}]']) {
    send(text);
    expect(await receive()).toMatchObject({ id: null, error: { code: -32_600 } });
  }
  send("");
  send("   ");
  send(JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }));
  const { result } = await request("two", "tools/list");
  expect(result?.tools).toHaveLength(10);
  expect(output.errors).toMatch(/not valid JSON/);
  expect(output.errors).not.toContain(account.key);
});

test("returns one response for each of many concurrent requests", async () => {
  const { send, receive } = start(settings());
  const ids = Array.from({ length: 40 }, (_, index) => index);
  for (const id of ids) send(JSON.stringify({ jsonrpc: "2.0", id, method: "ping" }));
  const responses = await Promise.all(ids.map(receive));
  expect(responses.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual(ids);
});

test("writes pending responses after the end of the input and exits", async () => {
  const { child, send, receive } = start(settings());
  send(JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }));
  child.stdin?.end();
  expect((await receive()).result?.tools).toHaveLength(10);
  if (child.exitCode === null) await once(child, "exit");
  expect(child.exitCode).toBe(0);
});

test("reports an invalid key and an unreachable server to the client and on standard error", async () => {
  const invalidKey = start(environment({ SVC_API_TOKEN: "lf_live_wrong", SVC_API_BASE_URL: `${web.url}/v2/` }));
  expect(await invalidKey.request(5, "initialize", initializeParams)).toMatchObject({
    id: 5,
    error: { message: /API key/ },
  });
  expect(invalidKey.output.errors).toMatch(/returned 401/);
  const unreachable = start(environment({ SVC_API_TOKEN: account.key, SVC_API_BASE_URL: "http://127.0.0.1:9/v2" }));
  expect(await unreachable.request("a", "tools/list")).toMatchObject({
    id: "a",
    error: { code: -32_000, message: /reached/ },
  });
  expect(unreachable.output.errors).toMatch(/127\.0\.0\.1:9\/mcp cannot be reached/);
  expect((await unreachable.request("b", "tools/list")).id).toBe("b");
});

test("reports a URL that is not an MCP server", async () => {
  const site = createServer(({ url }, response) => response.end(url === "/json/mcp" ? '{"a":1}' : "<!doctype html>"));
  await new Promise<void>((done) => site.listen(0, "127.0.0.1", done));
  const { port } = site.address() as AddressInfo;
  const message = expect.stringMatching(/returned 200 and is not an MCP server. Check SVC_API_BASE_URL/);
  for (const path of ["", "/json"]) {
    const base = `http://127.0.0.1:${port}${path}/v2`;
    const misconfigured = start(environment({ SVC_API_TOKEN: account.key, SVC_API_BASE_URL: base }));
    expect(await misconfigured.request(1, "tools/list")).toMatchObject({ id: 1, error: { code: -32_000, message } });
  }
  site.close();
});

test.each([
  ["no key", {}, /SVC_API_TOKEN/],
  ["an empty key", { SVC_API_TOKEN: " " }, /SVC_API_TOKEN/],
  ["an invalid URL", { SVC_API_TOKEN: "x", SVC_API_BASE_URL: "tracking.example.com" }, /SVC_API_BASE_URL/],
])("exits with an error with %s", async (_reason, env, message) => {
  const { child, output } = start(environment(env));
  const out: Buffer[] = [];
  child.stdout?.on("data", (chunk) => out.push(chunk));
  const [code] = await once(child, "close");
  expect(code).toBe(1);
  expect(output.errors).toMatch(message);
  expect(Buffer.concat(out).toString()).toBe("");
});
