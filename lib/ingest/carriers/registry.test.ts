import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newCarrierConnection } from "@/lib/ingest/carriers/connections/carrier-connection-input";
import { createCarrierConnection } from "@/lib/ingest/carriers/connections/create-carrier-connection";
import { createSandboxConnection } from "@/lib/ingest/carriers/connections/create-sandbox-connection";
import { findCarrierConnection } from "@/lib/ingest/carriers/connections/find-carrier-connection";
import { updateCarrierConnection } from "@/lib/ingest/carriers/connections/update-carrier-connection";
import { type Account, nobody } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import type { CarrierQuery } from "./carrier";
import { askCarrier, assertTrackable, findConnection, listConnectedLines } from "./registry";

const secret = "a-secret-for-the-carrier";
const query: CarrierQuery = { type: "bill_of_lading", number: "HLCUBKK170922321" };

/** The carrier of these tests: the first part of a path says how it answers; it keeps what it was asked. */
const asked: IncomingMessage[] = [];
const carrier = createServer((request, response) => {
  asked.push(request);
  const [, behaviour] = (request.url ?? "").split("/");
  const { searchParams } = new URL(request.url ?? "", "http://carrier");
  const page = Number(searchParams.get("cursor") ?? 1);
  if (behaviour === "echo") response.writeHead(401).end(JSON.stringify(request.headers));
  else if (behaviour === "busy") response.writeHead(429, { "retry-after": "77" }).end();
  else if (behaviour === "pages") {
    const next = page < 3 ? { "next-page": String(page + 1) } : {};
    response.writeHead(200, { "content-type": "application/json", ...next }).end("[]");
  } else response.writeHead(404).end();
});
let url = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => carrier.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(carrier.address() as AddressInfo).port}`;
  // Before the environment is first read: the sandbox lives at this carrier's address.
  process.env.SANDBOX_URL = url;
});

afterAll(() => {
  carrier.closeAllConnections();
  carrier.close();
});

async function createAccount(features: string[] = ["sandbox"]): Promise<Account> {
  const id = uuid();
  const name = "Registry Ltd";
  await transaction((tx) => tx.account.create({ data: { id, name, features } }));
  return { ...nobody, id, name, features, requestsPerMinute: 1_000, role: "admin" };
}

async function connect(account: Account, behaviour: string, more: object = {}) {
  const auth = { type: "headers", headers: [{ name: "X-Client-Secret", value: secret }] };
  const given = { scacs: ["HLCU"], base_url: `${url}/${behaviour}`, auth, ...more };
  return createCarrierConnection(account, newCarrierConnection.parse(given));
}

async function open(account: Account, scac = "HLCU") {
  const connection = await findConnection(account.id, scac);
  if (!connection) throw new Error("no connection");
  return connection;
}

test("the newest active connection that names the line is asked, the id deciding between two of one time", async () => {
  const account = await createAccount();
  const older = await connect(account, "older");
  const newer = await connect(account, "newer");
  await connect(account, "off", { active: false });
  await connect(account, "elsewhere", { scacs: ["MAEU"] });
  await connect(await createAccount(), "stranger");
  expect(await findConnection(account.id, "HLCU")).toMatchObject({ id: newer.id, baseUrl: `${url}/newer` });
  await sql("update carrier_connections set created_at = '2026-01-01' where account_id = $1", [account.id]);
  expect((await open(account)).id).toBe(newer.id);
  await updateCarrierConnection(account, newer.id, { active: false });
  expect((await open(account)).id).toBe(older.id);
  expect(await findConnection(account.id, "ONEY")).toBeNull();
});

test("a question carries the stored secret in clear; the sandbox's time goes to the sandbox alone", async () => {
  const account = await createAccount();
  await connect(account, "unknown");
  await transaction((tx) => createSandboxConnection(tx, account.id, "key-of-the-sandbox"));
  const at = new Date("2026-03-04T05:06:07.000Z");
  asked.length = 0;
  expect((await askCarrier(await open(account), query, { at })).outcome).toBe("not_found");
  expect((await askCarrier(await open(account, "TEST"), query, { at })).outcome).toBe("not_found");
  expect((await askCarrier(await open(account, "TEST"), query)).outcome).toBe("not_found");
  expect(
    asked.map(({ headers }) => [headers["x-client-secret"], headers["x-sandbox-key"], headers["x-sandbox-at"]]),
  ).toEqual([
    [secret, undefined, undefined],
    [undefined, "key-of-the-sandbox", at.toISOString()],
    [undefined, "key-of-the-sandbox", undefined],
  ]);
  expect(asked[1]?.url).toBe("/sandbox/dcsa/v2/events?transportDocumentReference=HLCUBKK170922321");
});

test("at its limit a connection sends nothing, also from many workers at once, and says when to come again", async () => {
  const account = await createAccount();
  await connect(account, "unknown", { requests_per_minute: 3 });
  const connection = await open(account);
  asked.length = 0;
  const answers = await Promise.all(Array.from({ length: 8 }, () => askCarrier(connection, query)));
  expect(asked).toHaveLength(3);
  const held = answers.filter(({ outcome }) => outcome === "trouble");
  expect(held).toHaveLength(5);
  for (const answer of held) {
    expect(answer).toMatchObject({ trouble: "rate_limited", pages: [], retryAfterSeconds: expect.any(Number) });
  }
  // Our own limit is no error of the carrier's.
  expect((await findCarrierConnection(account, connection.id)).lastError).toBeNull();
});

test("further pages come off the limit too", async () => {
  const account = await createAccount();
  await connect(account, "pages", { requests_per_minute: 4 });
  const connection = await open(account);
  asked.length = 0;
  const outcomes = [];
  for (let turn = 0; turn < 3; turn++) outcomes.push((await askCarrier(connection, query)).outcome);
  expect(outcomes).toEqual(["not_found", "not_found", "trouble"]);
  expect(asked).toHaveLength(6);
});

test("what went wrong is told on the connection without the secret, and an answer takes it away", async () => {
  const account = await createAccount();
  const row = await connect(account, "echo");
  const answer = await askCarrier(await open(account), query);
  expect(answer).toMatchObject({ outcome: "trouble", trouble: "refused_credentials" });
  const failed = await findCarrierConnection(account, row.id);
  expect(failed.lastError).toContain("401");
  expect(JSON.stringify([failed.lastError, { ...answer, pages: [] }])).not.toContain(secret);
  expect([failed.lastSuccessAt, failed.updatedAt]).toEqual([null, row.updatedAt]);

  await sql("update carrier_connections set base_url = $2 where id = $1", [row.id, `${url}/unknown`]);
  await askCarrier(await open(account), query);
  const healed = await findCarrierConnection(account, row.id);
  expect(healed.lastError).toBeNull();
  expect(healed.lastSuccessAt).toBeInstanceOf(Date);
});

test("the time of the last answer is written once a minute at most", async () => {
  const account = await createAccount();
  const { id } = await connect(account, "unknown");
  const lastSuccessAt = async () => (await findCarrierConnection(account, id)).lastSuccessAt?.getTime() ?? 0;
  await askCarrier(await open(account), query);
  const first = await lastSuccessAt();
  await askCarrier(await open(account), query);
  expect(await lastSuccessAt()).toBe(first);
  await sql("update carrier_connections set last_success_at = now() - interval '61 s' where id = $1", [id]);
  await askCarrier(await open(account), query);
  expect(await lastSuccessAt()).toBeGreaterThanOrEqual(first);
});

test("the carrier's own Retry-After is handed on", async () => {
  const account = await createAccount();
  await connect(account, "busy");
  const answer = await askCarrier(await open(account), query);
  expect(answer).toMatchObject({ outcome: "trouble", trouble: "rate_limited", retryAfterSeconds: 77 });
});

test("a connection whose secret cannot be read any more is refused credentials, and sends nothing", async () => {
  const account = await createAccount();
  const { id } = await connect(account, "unknown");
  const other = await connect(await createAccount(), "unknown");
  await sql(
    "update carrier_connections set auth_ciphertext = (select auth_ciphertext from carrier_connections where id = $2) where id = $1",
    [id, other.id],
  );
  asked.length = 0;
  const answer = await askCarrier(await open(account), query);
  expect(answer).toMatchObject({ outcome: "trouble", trouble: "refused_credentials", pages: [] });
  expect(asked).toEqual([]);
});

test("only a known line with an active connection is trackable, and the sandbox only with its feature", async () => {
  const account = await createAccount();
  const row = await connect(account, "unknown");
  const check = async (scac: string, by = account) => assertTrackable(by, scac, await listConnectedLines(by.id));
  expect(await check(" hlcu ")).toBe("HLCU");
  await updateCarrierConnection(account, row.id, { active: false });
  const refusals = { HLCU: "not_supported", ZZZZ: "invalid", TEST: "not_supported" };
  for (const [scac, code] of Object.entries(refusals)) {
    await expect(check(scac)).rejects.toMatchObject({
      code,
      problems: [{ source: { field: "scac" } }],
    });
  }
  await expect(check("HLCU")).rejects.toThrow("/v2/carrier_connections");
  await transaction((tx) => createSandboxConnection(tx, account.id, "key"));
  expect(await check("TEST")).toBe("TEST");
  await expect(check("TEST", { ...account, features: [] })).rejects.toMatchObject({ code: "not_supported" });
});
