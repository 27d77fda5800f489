import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { openShareLink } from "@/lib/shipments/share-links/open-share-link";
import { callTool, connectMcp } from "@/test/support/mcp-client";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, dataOf, runDueWork, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { fillAccount, findIdsByTable } from "./fill-account";
import { bodyFor, type Operation, operations, parameterValue } from "./operations";
import { requiredQueryOf } from "./required-query";
import { findUnboundTables, type TenantTables } from "./tenant-conditions";

// A second check that accounts are kept apart: a condition without the account fails here, whatever the rows of a test are.

/** Marks what the product does, in contrast to the statements of this file and its helpers. */
const product = new AsyncLocalStorage<true>();
const texts = new Set<string>();
const { query } = pg.Client.prototype;

let web: TestWeb;
let client: TestClient;
let tables: TenantTables;

/** Columns with which a request is found to be of an account. */
const secretColumns: Record<string, string[]> = {
  api_keys: ["key_hash"],
  invitations: ["token_hash"],
  oauth_tokens: ["token_hash"],
  password_resets: ["token_hash"],
  sandboxes: ["key_hash"],
  share_links: ["token_hash"],
};

/** Claims of due work, of whichever account: they return ids, with which the rows are then read. */
const isClaim = (text: string) => text.startsWith("WITH due AS (");

beforeAll(async () => {
  pg.Client.prototype.query = function recordQuery(this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === "string" ? first : (first as { text?: string }).text;
    if (text && product.getStore()) texts.add(text);
    return Reflect.apply(query, this, args);
  } as typeof query;
  // Requests are served in the context in which the server was started.
  web = await product.run(true, startTestWeb);
  client = await createTestClient(web, ["sandbox", "routing_data", "documents"], 100_000);
  const rows = await sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'account_id'`,
  );
  tables = new Map(rows.map(({ name }) => [name, { account: "account_id", secrets: secretColumns[name] ?? [] }]));
  tables.set("accounts", { account: "id", secrets: [] });
}, 60_000);

afterAll(async () => {
  pg.Client.prototype.query = query;
  await web.stop();
});

async function send(operation: Operation, ids: Map<string, string>): Promise<number> {
  const { method, pattern, contract } = operation;
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const path = names.reduce((at, name) => at.replace(`{${name}}`, parameterValue(pattern, name, ids)), pattern);
  const last = names.at(-1);
  const body = bodyFor(operation, last ?? "", last ? parameterValue(pattern, last, ids) : null);
  const { status } = await client.call(method, `${path}?${requiredQueryOf(contract)}`, body);
  // Some quotas are smaller than the number of requests.
  await sql("DELETE FROM rate_hits");
  return status;
}

const methods = ["GET", "PATCH", "PUT", "POST", "DELETE"];
/** Without its key or user the client cannot send further requests. */
const endsAccess = ({ method, pattern }: Operation) => method === "DELETE" && /^\/v2\/(api_keys|users)\//.test(pattern);
const rankOf = (operation: Operation) => (endsAccess(operation) ? methods.length : methods.indexOf(operation.method));

/** Every operation with the ids of own rows: first those that read, at last those that delete. */
async function sendAll(ids: Map<string, string>): Promise<number[]> {
  const all = operations.filter(({ pattern }) => !pattern.endsWith("/stream"));
  const statuses: number[] = [];
  for (const each of all.toSorted((a, b) => rankOf(a) - rankOf(b))) statuses.push(await send(each, ids));
  return statuses;
}

async function callTools(ids: Map<string, string>): Promise<void> {
  const mcp = await connectMcp(`${web.url}/mcp`, client.key);
  const [id, shipmentId] = [ids.get("containers"), ids.get("shipments")];
  const { number } = await prisma().container.findFirstOrThrow({ where: { accountId: client.accountId, id } });
  const calls: [name: string, args: Record<string, unknown>][] = [
    ["search_container", { query: number }],
    ["get_container", { id }],
    ["get_container_transport_events", { id }],
    ["get_container_route", { id }],
    ["get_shipment_details", { id: shipmentId }],
    ["list_containers", {}],
    ["list_shipments", { include_containers: true }],
    ["list_tracking_requests", {}],
  ];
  for (const [name, args] of calls) expect([name, (await callTool(mcp, name, args)).failed]).toEqual([name, false]);
  await mcp.close();
}

async function acceptInvitation(): Promise<void> {
  const body = { data: { attributes: { email: "new-77100195@example.test", role: "viewer" } } };
  const { url } = dataOf(await client.call("POST", "/v2/invitations", body)).attributes;
  const attributes = { token: String(url).split("/").at(-1), name: "New Person", password: "correct horse battery" };
  expect((await client.call("POST", "/v2/invitations/accept", { data: { attributes } })).status).toBe(201);
}

/** A link is opened by the page of the web process, without a request to the interface. */
async function openLink(ids: Map<string, string>): Promise<void> {
  const { url } = dataOf(await client.call("GET", `/v2/share_links/${ids.get("share_links")}`)).attributes;
  const token = String(url).split("/s/")[1] ?? "";
  for (const counted of ["always", "never"] as const) {
    const link = await product.run(true, () => openShareLink(token, { counted }));
    expect(link?.account.id).toBe(client.accountId);
  }
}

test("every statement of requests, tools, tracking and consumers is confined to accounts that it is given", async () => {
  await fillAccount(client, "77100195");
  const ids = await findIdsByTable(client.accountId);
  await product.run(true, async () => {
    await trackNumber(client, "TESTRAIL77100196");
    await runDueWork();
  });
  await callTools(ids);
  await acceptInvitation();
  await openLink(ids);
  const statuses = await sendAll(ids);
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(110);
  expect(texts.size).toBeGreaterThan(250);
  const unbound: string[] = [];
  for (const text of texts) {
    const found = isClaim(text) ? [] : await findUnboundTables(text, tables);
    if (found.length > 0) unbound.push(`${found.join(", ")}: ${text.replaceAll(/\s+/g, " ")}`);
  }
  expect(unbound).toEqual([]);
}, 180_000);

test("a statement without the account is found among those of the product", async () => {
  texts.clear();
  await product.run(true, () => sql("SELECT id FROM shipments WHERE normalized_number = $1", ["TESTRAIL77100196"]));
  const [planted = ""] = texts;
  expect(await findUnboundTables(planted, tables)).toEqual(["shipments"]);
});
