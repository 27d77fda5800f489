import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWebhookDelivery } from "@/lib/consumers/webhooks/delivery/deliver";
import { closedLoopback } from "@/test/support/loopback-server";
import { createTrackingRequest, trackNumber } from "@/test/support/track-number";
import { createTestClient, rowsOf, runDueWork, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

// Follows docs/migrating.md from its first to its last block: writes the files that it shows, runs its commands in one shell against a
// running server, and compares what they print with what the guide shows below them.
const guide = readFileSync("docs/migrating.md", "utf8");

type Block = { language: string; content: string };

const blocks: Block[] = [...guide.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = "", content = ""]) => ({
  language,
  content,
}));
const commands = blocks.filter(({ language }) => language === "sh");

let web: TestWeb;
let client: TestClient;
let old: TestClient;
let folder: string;
let outputs: string[];

/** The value that the guide shows, with `…` for any text. */
function expected(value: unknown): unknown {
  if (value === "…") return expect.any(String);
  if (Array.isArray(value)) return value.map(expected);
  if (value === null || typeof value !== "object") return value;
  return expect.objectContaining(Object.fromEntries(Object.entries(value).map(([key, each]) => [key, expected(each)])));
}

/** Matches lines in which `…` stands for any number. */
function linesPattern(text: string): RegExp {
  const escaped = text.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replaceAll("…", "\\d+")}$`, "m");
}

/** One shell script of all commands, each of whose output ends with a separator. */
async function followGuide(separator: string): Promise<string> {
  for (const { language, content } of blocks) {
    const [, name] = /^\/\/ ([\w-]+\.mjs)\n/.exec(content) ?? [];
    if (language === "js") writeFileSync(join(folder, name ?? "unnamed.mjs"), replaceAddresses(content));
  }
  const script = commands.map(({ content }) => `${replaceAddresses(content)}\nprintf '%s' '${separator}'\n`).join("");
  const shell = spawn("sh", ["-euc", script], { cwd: folder, stdio: ["ignore", "pipe", "pipe"], detached: true });
  let output = "";
  shell.stdout.on("data", (data) => {
    output += data;
  });
  shell.stderr.on("data", (data) => {
    output += data;
  });
  const exited = once(shell, "exit");
  const isRunning = () => shell.exitCode === null && shell.signalCode === null;
  const deadline = Date.now() + 90_000;
  const delivery = startWebhookDelivery();
  while (isRunning() && Date.now() < deadline) {
    await runDueWork();
    delivery.poll();
    await wait(100);
  }
  if (isRunning() && shell.pid) process.kill(-shell.pid, "SIGKILL");
  await delivery.stop();
  const [code] = await exited;
  expect({ code, output: code === 0 ? "" : output }).toEqual({ code: 0, output: "" });
  return output;
}

let receiverPort: string;

function replaceAddresses(text: string): string {
  return text
    .replaceAll("http://127.0.0.1:3000", web.url)
    .replaceAll("https://api.terminal49.com/v2", `${web.url}/v2`)
    .replaceAll("YOUR_OLD_KEY", old.key)
    .replaceAll("4100", receiverPort);
}

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  old = await createTestClient(web);
  receiverPort = (await closedLoopback()).split(":")[1] ?? "";
  folder = mkdtempSync(join(tmpdir(), "migrating-"));
  mkdirSync(join(folder, ".landfall"));
  writeFileSync(join(folder, ".landfall/demo.json"), JSON.stringify({ api_key: client.key }));
  // What the old service tracks: a number that is tracked in the guide already, a second number, and one that it does not know.
  await trackNumber(old, "TESTDIRECT5001");
  await trackNumber(old, "TESTTRANSSHIP5002", { ref_numbers: ["PO 5002"], shipment_tags: ["urgent"] });
  await createTrackingRequest(old, "TESTUNKNOWN5003");
  const separator = `--- end of ${crypto.randomUUID()} ---`;
  outputs = (await followGuide(separator)).split(separator);
}, 120_000);

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await web.stop();
});

test("each step of the guide has commands, and is in its table", () => {
  const steps = guide.split(/^## (?=\d+\. )/m).slice(1);
  const titles = steps.map((step) => /^(\d+)\. (.+)$/m.exec(step)?.slice(1));
  expect(titles.map((title) => title?.[0])).toEqual(["1", "2", "3", "4", "5", "6"]);
  for (const step of steps) expect(step).toMatch(/^```sh$/m);
  const rows = [...guide.matchAll(/^\| \[(\d+)\]\(#([\w-]+)\) \|/gm)].map(([, number, anchor]) => [number, anchor]);
  const anchors = titles.map((title) => title?.join("-").toLowerCase().replaceAll(" ", "-"));
  expect(rows).toEqual(anchors.map((anchor, index) => [String(index + 1), anchor]));
});

test("every command of the guide prints what is shown below it", () => {
  expect(commands.length).toBeGreaterThan(10);
  let compared = 0;
  for (const [index, block] of blocks.entries()) {
    if (block.language !== "json" && block.language !== "text") continue;
    const before = blocks[index - 1];
    const output = outputs[before ? commands.indexOf(before) : -1];
    if (output === undefined) throw new Error(`There is no command above ${block.content}`);
    if (block.language === "text") expect(output).toMatch(linesPattern(block.content));
    else expect(JSON.parse(output)).toEqual(expected(JSON.parse(block.content)));
    compared++;
  }
  expect(compared).toBeGreaterThan(10);
});

test("the script moves what the old service tracks, with references and tags", async () => {
  const results = outputs.flatMap((output) => output.match(/^\d+ new, .*$/m) ?? []);
  expect(results).toEqual(["1 new, 1 already tracked, 0 refused", "1 new, 1 already tracked, 0 refused"]);
  await runDueWork();
  const moved = await client.call("GET", "/v2/shipments?number=TESTTRANSSHIP5002");
  expect(rowsOf(moved).map(({ attributes }) => [attributes.ref_numbers, attributes.tags])).toEqual([
    [["PO 5002"], ["urgent"]],
  ]);
  expect(rowsOf(await client.call("GET", "/v2/tracking_requests?q=TESTUNKNOWN5003"))).toEqual([]);
});

test("what the guide lists as the same and as different holds", async () => {
  const withBearer = await client.call("GET", "/v2/shipments", undefined, { authorization: `Bearer ${client.key}` });
  expect(withBearer.status).toBe(200);
  expect(withBearer.headers.get("content-type")).toMatch(/^application\/json/);
  expect(withBearer.headers.get("ratelimit-policy")).toContain("q=1000;w=60");
  const accept = { accept: "application/vnd.api+json" };
  const asJsonApi = await client.call("GET", "/v2/shipments", undefined, accept);
  expect(asJsonApi.headers.get("content-type")).toMatch(/^application\/vnd\.api\+json/);
  const paged = await client.call("GET", "/v2/shipments?page[size]=1&page[number]=1&include=containers,none&other=1");
  expect([paged.status, typeof (paged.body.links as { next?: string }).next]).toEqual([200, "string"]);
  for (const { attributes } of rowsOf(await client.call("GET", "/v2/containers"))) {
    expect(attributes.number).toBe(attributes.container_number);
  }
  expect((await client.call("GET", "/v2/shipments?page[size]=100&page[number]=1002")).status).toBe(400);
  expect(outputs.join("\n")).toMatch(/"secret":"whsec_/);
  const statuses = ["pending", "complete"];
  const count = async (query: string) => rowsOf(await client.call("GET", `/v2/shipments?${query}`)).length;
  expect(await count("")).toBe(2);
  expect(await count(`filter[status]=${statuses}`)).toBe(0);
  expect(await count("filter[line_scac]=TEST")).toBe(2);
  expect(await count("filter[line_scac]=MSCU")).toBe(0);
  expect(await count("filter[pod_locode]=XXXXX")).toBe(0);
  const examples = await client.call("GET", "/v2/webhook_notifications/examples");
  expect(rowsOf(examples).length).toBeGreaterThan(40);
  const unknown = await client.call("GET", "/v2/delivery_orders");
  expect([unknown.status, Array.isArray(unknown.body.errors)]).toEqual([404, true]);
  const withoutRoutes = await client.call("GET", "/v2/vessels/9321483");
  expect([withoutRoutes.status, JSON.stringify(withoutRoutes.body)]).toEqual([
    403,
    expect.stringContaining("not enabled"),
  ]);
  const account = { data: { type: "account", attributes: { track_from_documents: true, peer_signature: true } } };
  expect((await client.call("PATCH", "/v2/account", account)).status).toBe(200);
});
