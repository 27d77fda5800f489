import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newCarrierConnection } from "@/lib/ingest/carriers/connections/carrier-connection-input";
import {
  createCarrierConnection,
  createSandboxConnection,
  findCarrierConnection,
} from "@/lib/ingest/carriers/connections/carrier-connections";
import {
  assertTrackable,
  findActiveConnection,
  listConnectedScacs,
} from "@/lib/ingest/carriers/connections/find-active-connection";
import { updateCarrierConnection } from "@/lib/ingest/carriers/connections/update-carrier-connection";
import { type Account, anonymous } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { setVariables } from "@/test/support/process-values";
import type { CarrierQuery } from "./carrier";
import { queryCarrier } from "./query-carrier";

const secret = "a-secret-for-the-carrier";
const query: CarrierQuery = { type: "bill_of_lading", number: "HLCUBKK170922321" };

/** The first segment of a path selects how this carrier responds. */
const requests: IncomingMessage[] = [];
const carrier = createServer((request, response) => {
  requests.push(request);
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
  await setVariables({ SANDBOX_URL: url });
});

afterAll(() => {
  carrier.closeAllConnections();
  carrier.close();
});

async function createAccount(features: string[] = ["sandbox"]): Promise<Account> {
  const id = uuid();
  const name = "Registry Ltd";
  await transaction((tx) => tx.account.create({ data: { id, name, features } }));
  return { ...anonymous, id, name, features, requestsPerMinute: 1_000, role: "admin" };
}

async function connect(account: Account, behaviour: string, more: object = {}) {
  const auth = { type: "headers", headers: [{ name: "X-Client-Secret", value: secret }] };
  const input = { scacs: ["HLCU"], base_url: `${url}/${behaviour}`, auth, ...more };
  return createCarrierConnection(account, newCarrierConnection.parse(input));
}

async function connectionOf(account: Account, scac = "HLCU") {
  const connection = await findActiveConnection(account.id, scac);
  if (!connection) throw new Error("no connection");
  return connection;
}

test("finds the newest active connection for a SCAC, by id if two were created at the same time", async () => {
  const account = await createAccount();
  const older = await connect(account, "older");
  const newer = await connect(account, "newer");
  await connect(account, "off", { active: false });
  await connect(account, "elsewhere", { scacs: ["MAEU"] });
  await connect(await createAccount(), "stranger");
  expect(await findActiveConnection(account.id, "HLCU")).toMatchObject({ id: newer.id, baseUrl: `${url}/newer` });
  await sql("update carrier_connections set created_at = '2026-01-01' where account_id = $1", [account.id]);
  expect((await connectionOf(account)).id).toBe(newer.id);
  await updateCarrierConnection(account, newer.id, { active: false });
  expect((await connectionOf(account)).id).toBe(older.id);
  expect(await findActiveConnection(account.id, "ONEY")).toBeNull();
});

test("a request has the decrypted secret; the sandbox time is only sent to the sandbox", async () => {
  const account = await createAccount();
  await connect(account, "unknown");
  await transaction((tx) => createSandboxConnection(tx, account.id, "key-of-the-sandbox"));
  const at = new Date("2026-03-04T05:06:07.000Z");
  requests.length = 0;
  expect((await queryCarrier(await connectionOf(account), query, { at })).outcome).toBe("not_found");
  expect((await queryCarrier(await connectionOf(account, "TEST"), query, { at })).outcome).toBe("not_found");
  expect((await queryCarrier(await connectionOf(account, "TEST"), query)).outcome).toBe("not_found");
  expect(
    requests.map(({ headers }) => [headers["x-client-secret"], headers["x-sandbox-key"], headers["x-sandbox-at"]]),
  ).toEqual([
    [secret, undefined, undefined],
    [undefined, "key-of-the-sandbox", at.toISOString()],
    [undefined, "key-of-the-sandbox", undefined],
  ]);
  expect(requests[1]?.url).toBe("/sandbox/dcsa/v2/events?transportDocumentReference=HLCUBKK170922321");
});

test("a connection at its limit sends no requests, also from concurrent workers, and returns when to retry", async () => {
  const account = await createAccount();
  await connect(account, "unknown", { requests_per_minute: 3 });
  const connection = await connectionOf(account);
  requests.length = 0;
  const responses = await Promise.all(Array.from({ length: 8 }, () => queryCarrier(connection, query)));
  expect(requests).toHaveLength(3);
  const limited = responses.filter(({ outcome }) => outcome === "failed");
  expect(limited).toHaveLength(5);
  for (const response of limited) {
    expect(response).toMatchObject({ reason: "rate_limited", pages: [], retryAfterSeconds: expect.any(Number) });
  }
  // The connection's own limit is not an error of the carrier.
  expect((await findCarrierConnection(account, connection.id)).lastError).toBeNull();
});

test("further pages consume quota as well", async () => {
  const account = await createAccount();
  await connect(account, "pages", { requests_per_minute: 4 });
  const connection = await connectionOf(account);
  requests.length = 0;
  const outcomes = [];
  for (let turn = 0; turn < 3; turn++) outcomes.push((await queryCarrier(connection, query)).outcome);
  expect(outcomes).toEqual(["not_found", "not_found", "failed"]);
  expect(requests).toHaveLength(6);
});

test("an error is recorded on the connection without the secret and cleared by a response", async () => {
  const account = await createAccount();
  const row = await connect(account, "echo");
  const response = await queryCarrier(await connectionOf(account), query);
  expect(response).toMatchObject({ outcome: "failed", reason: "refused_credentials" });
  const failed = await findCarrierConnection(account, row.id);
  expect(failed.lastError).toContain("401");
  expect(JSON.stringify([failed.lastError, { ...response, pages: [] }])).not.toContain(secret);
  expect([failed.lastSuccessAt, failed.updatedAt]).toEqual([null, row.updatedAt]);

  await sql("update carrier_connections set base_url = $2 where id = $1", [row.id, `${url}/unknown`]);
  await queryCarrier(await connectionOf(account), query);
  const recovered = await findCarrierConnection(account, row.id);
  expect(recovered.lastError).toBeNull();
  expect(recovered.lastSuccessAt).toBeInstanceOf(Date);
});

test("the time of the last response is written at most once per minute", async () => {
  const account = await createAccount();
  const { id } = await connect(account, "unknown");
  const lastSuccessAt = async () => (await findCarrierConnection(account, id)).lastSuccessAt?.getTime() ?? 0;
  await queryCarrier(await connectionOf(account), query);
  const first = await lastSuccessAt();
  await queryCarrier(await connectionOf(account), query);
  expect(await lastSuccessAt()).toBe(first);
  await sql("update carrier_connections set last_success_at = now() - interval '61 s' where id = $1", [id]);
  await queryCarrier(await connectionOf(account), query);
  expect(await lastSuccessAt()).toBeGreaterThanOrEqual(first);
});

test("returns the carrier's Retry-After", async () => {
  const account = await createAccount();
  await connect(account, "busy");
  const response = await queryCarrier(await connectionOf(account), query);
  expect(response).toMatchObject({ outcome: "failed", reason: "rate_limited", retryAfterSeconds: 77 });
});

test("a connection whose secret cannot be decrypted fails with refused_credentials and sends no requests", async () => {
  const account = await createAccount();
  const { id } = await connect(account, "unknown");
  const other = await connect(await createAccount(), "unknown");
  await sql(
    "update carrier_connections set auth_ciphertext = (select auth_ciphertext from carrier_connections where id = $2) where id = $1",
    [id, other.id],
  );
  requests.length = 0;
  const response = await queryCarrier(await connectionOf(account), query);
  expect(response).toMatchObject({ outcome: "failed", reason: "refused_credentials", pages: [] });
  expect(requests).toEqual([]);
});

test("only a known shipping line with an active connection is trackable, and the sandbox only with its feature", async () => {
  const account = await createAccount();
  const row = await connect(account, "unknown");
  const check = async (scac: string, by = account) => assertTrackable(by, scac, await listConnectedScacs(by.id));
  expect(await check(" hlcu ")).toBe("HLCU");
  await updateCarrierConnection(account, row.id, { active: false });
  const codes = { HLCU: "not_supported", ZZZZ: "invalid", TEST: "not_supported" };
  for (const [scac, code] of Object.entries(codes)) {
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
