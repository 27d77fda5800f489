import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { callTool, mcpVersions, newMcpClient } from "@/test/support/connect-mcp";
import { readOffer } from "@/test/support/read-offer";
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

const environment = (given: Record<string, string>) => ({ NODE_ENV: "test" as const, ...given });
const settings = () => environment({ SVC_API_TOKEN: account.key, SVC_API_BASE_URL: `${web.url}/v2` });

/** The bridge with what it says, line by line. */
function start(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [file], { env, cwd: "/", stdio: "pipe" });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const told = { errors: "" };
  child.stderr.on("data", (chunk) => {
    told.errors += chunk;
  });
  const hear = async (): Promise<Line> => JSON.parse((await lines.next()).value ?? "null");
  const say = (text: string) => child.stdin.write(`${text}\n`);
  const ask = async (id: unknown, method: string, params?: object) => {
    say(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    return hear();
  };
  return { child, told, hear, say, ask };
}

const hello = {
  protocolVersion: "2025-11-25",
  capabilities: {},
  clientInfo: { name: "landfall-tests", version: "1.0.0" },
};

test.each(mcpVersions)(
  "offers over standard input and output what it offers over HTTP, in revision %s",
  async (version) => {
    const client = newMcpClient(version);
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [file], env: { ...settings() }, cwd: "/" }),
    );
    await expect(await readOffer(client)).toMatchFileSnapshot(resolve("lib/mcp/server/offer.golden.txt"));
    const { data } = await callTool(client, "search_container", { query: "Größe 🚢" });
    expect(data).toMatchObject({ total_results: 0 });
    await expect(client.readResource({ uri: `svc://container/${crypto.randomUUID()}` })).rejects.toThrow(/not found/i);
    await client.close();
  },
);

test("survives garbage, a line of 10 MB and bytes that are no text; standard output holds only JSON-RPC", async () => {
  const { child, ask, hear, say, told } = start(settings());
  expect((await ask(1, "initialize", hello)).result).toMatchObject({ protocolVersion: "2025-11-25" });
  say("this is no JSON");
  expect(await hear()).toMatchObject({ id: null, error: { code: -32_700 } });
  say(`{"jsonrpc":"2.0","id":9,"method":"${"x".repeat(10_000_000)}"}`);
  expect(await hear()).toMatchObject({ id: null, error: { code: -32_600 } });
  child.stdin?.write(Buffer.from([0xff, 0xfe, 0x0a]));
  expect(await hear()).toMatchObject({ id: null, error: { code: -32_700 } });
  for (const text of ["null", "7", '[{"jsonrpc":"2.0","id":1,"method":"ping"}]']) {
    say(text);
    expect(await hear()).toMatchObject({ id: null, error: { code: -32_600 } });
  }
  say("");
  say("   ");
  say(JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }));
  const { result } = await ask("two", "tools/list");
  expect(result?.tools).toHaveLength(10);
  expect(told.errors).toMatch(/no JSON/);
  expect(told.errors).not.toContain(account.key);
});

test("many messages at once are each answered once", async () => {
  const { say, hear } = start(settings());
  const ids = Array.from({ length: 40 }, (_, index) => index);
  for (const id of ids) say(JSON.stringify({ jsonrpc: "2.0", id, method: "ping" }));
  const answers = await Promise.all(ids.map(hear));
  expect(answers.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual(ids);
});

test("ends soon after its input, and first gives the answers that are still due", async () => {
  const { child, say, hear } = start(settings());
  say(JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }));
  child.stdin?.end();
  const startedAt = Date.now();
  expect((await hear()).result?.tools).toHaveLength(10);
  if (child.exitCode === null) await once(child, "exit");
  expect(child.exitCode).toBe(0);
  expect(Date.now() - startedAt).toBeLessThan(5_000);
});

test("a wrong key and a service that is away are errors for the client and for the operator", async () => {
  const wrong = start(environment({ SVC_API_TOKEN: "lf_live_wrong", SVC_API_BASE_URL: `${web.url}/v2/` }));
  expect(await wrong.ask(5, "initialize", hello)).toMatchObject({ id: 5, error: { message: /API key/ } });
  expect(wrong.told.errors).toMatch(/answers 401/);
  const away = start(environment({ SVC_API_TOKEN: account.key, SVC_API_BASE_URL: "http://127.0.0.1:9/v2" }));
  expect(await away.ask("a", "tools/list")).toMatchObject({ id: "a", error: { code: -32_000, message: /reached/ } });
  expect(away.told.errors).toMatch(/127\.0\.0\.1:9\/mcp cannot be reached/);
  expect((await away.ask("b", "tools/list")).id).toBe("b");
});

test("an address where something else answers is told as such, and not as one that cannot be reached", async () => {
  const site = createServer(({ url }, response) => response.end(url === "/json/mcp" ? '{"a":1}' : "<!doctype html>"));
  await new Promise<void>((done) => site.listen(0, "127.0.0.1", done));
  const { port } = site.address() as AddressInfo;
  const message = expect.stringMatching(/answers 200, and is no tool server: is SVC_API_BASE_URL right/);
  for (const path of ["", "/json"]) {
    const base = `http://127.0.0.1:${port}${path}/v2`;
    const lost = start(environment({ SVC_API_TOKEN: account.key, SVC_API_BASE_URL: base }));
    expect(await lost.ask(1, "tools/list")).toMatchObject({ id: 1, error: { code: -32_000, message } });
  }
  site.close();
});

test.each([
  ["no key", {}, /SVC_API_TOKEN/],
  ["an empty key", { SVC_API_TOKEN: " " }, /SVC_API_TOKEN/],
  ["an address that is none", { SVC_API_TOKEN: "x", SVC_API_BASE_URL: "tracking.example.com" }, /SVC_API_BASE_URL/],
])("with %s it says so and does not start", async (_what, env, complaint) => {
  const { child, told } = start(environment(env));
  const out: Buffer[] = [];
  child.stdout?.on("data", (chunk) => out.push(chunk));
  const [code] = await once(child, "close");
  expect(code).toBe(1);
  expect(told.errors).toMatch(complaint);
  expect(Buffer.concat(out).toString()).toBe("");
});
