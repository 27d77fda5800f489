import type { IncomingHttpHeaders } from "node:http";
import { beforeEach, expect, test } from "vitest";
import type { CarrierQuery } from "@/lib/ingest/carriers/carrier";
import { newCarrierConnection } from "@/lib/ingest/carriers/connections/carrier-connection-input";
import { createCarrierConnection, findCarrierConnection } from "@/lib/ingest/carriers/connections/carrier-connections";
import { findActiveConnection } from "@/lib/ingest/carriers/connections/find-active-connection";
import { updateCarrierConnection } from "@/lib/ingest/carriers/connections/update-carrier-connection";
import { queryCarrier } from "@/lib/ingest/carriers/query-carrier";
import { type Account, anonymous } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { encryptSecret } from "@/lib/platform/secrets";
import { departure, sendJson, serveCarrier } from "@/test/fixtures/fake-carrier";
import { sendToken, serveTokens } from "@/test/fixtures/fake-token-server";
import { createTestUser } from "@/test/fixtures/user-fixture";

const query: CarrierQuery = { type: "bill_of_lading", number: "HLCUBKK170922321" };
const secret = "the-secret-of-the-client";

let account: Account;

beforeEach(async () => {
  const { accountId } = await createTestUser("admin");
  account = { ...anonymous, id: accountId, role: "admin" };
});

async function connect(token_url: string, base_url: string, more: object = {}): Promise<string> {
  const headers = [{ name: "X-Consumer-Key", value: "consumer" }];
  const auth = { type: "oauth2_client_credentials", token_url, client_id: "us", client_secret: secret, headers };
  const input = newCarrierConnection.parse({ scacs: ["HLCU"], base_url, auth: { ...auth, ...more } });
  return (await createCarrierConnection(account, input)).id;
}

/** Reads the connection again for each request, as a worker does. */
async function poll() {
  const connection = await findActiveConnection(account.id, "HLCU");
  if (!connection) throw new Error("no connection");
  return queryCarrier(connection, query);
}

/** A carrier that accepts these tokens and records the request headers. */
async function serveProtected(acceptedTokens: string[]) {
  const requests: IncomingHttpHeaders[] = [];
  const base = await serveCarrier((request, response) => {
    requests.push(request.headers);
    const token = request.headers.authorization?.replace("Bearer ", "") ?? "";
    sendJson(response, [departure("1")], {}, acceptedTokens.includes(token) ? 200 : 401);
  });
  return { base, requests, tokens: () => requests.map(({ authorization }) => authorization) };
}

test("a token is stored encrypted, used for several polls and sent with the connection's own headers", async () => {
  const tokens = await serveTokens();
  const carrier = await serveProtected(["token-1"]);
  const id = await connect(tokens.url, carrier.base);
  for (let turn = 0; turn < 3; turn++) expect((await poll()).outcome).toBe("answered");
  expect(tokens.requests).toHaveLength(1);
  expect(carrier.tokens()).toEqual(Array(3).fill("Bearer token-1"));
  expect(carrier.requests.map((headers) => headers["x-consumer-key"])).toEqual(Array(3).fill("consumer"));
  expect(tokens.requests[0]?.headers["x-consumer-key"]).toBeUndefined();
  const [row] = await sql<{ text: string; token: Buffer }>(
    "select carrier_connections::text as text, token_ciphertext as token from carrier_connections where id = $1",
    [id],
  );
  expect(row?.token.length).toBeGreaterThan(20);
  for (const text of ["token-1", secret, Buffer.from("token-1").toString("hex"), Buffer.from(secret).toString("hex")]) {
    expect(row?.text).not.toContain(text);
  }
});

test("concurrent polls share one fetch", async () => {
  const tokens = await serveTokens((response, _request, count) => {
    setTimeout(() => sendToken(response, { access_token: `token-${count}`, expires_in: 600 }), 100);
  });
  const carrier = await serveProtected(["token-1"]);
  await connect(tokens.url, carrier.base);
  const responses = await Promise.all(Array.from({ length: 8 }, poll));
  expect(responses.map(({ outcome }) => outcome)).toEqual(Array(8).fill("answered"));
  expect(tokens.requests).toHaveLength(1);
});

test("an expired token is replaced before the carrier request", async () => {
  const tokens = await serveTokens();
  const carrier = await serveProtected(["token-1", "token-2"]);
  const id = await connect(tokens.url, carrier.base);
  await poll();
  await sql("update carrier_connections set token_expires_at = now() - interval '1 second' where id = $1", [id]);
  await poll();
  await poll();
  expect(carrier.tokens()).toEqual(["Bearer token-1", "Bearer token-2", "Bearer token-2"]);
  expect(tokens.requests).toHaveLength(2);
});

test("a stored token that the carrier rejects with 401 is replaced once; a new one is not", async () => {
  const tokens = await serveTokens();
  const acceptedTokens = ["token-1"];
  const carrier = await serveProtected(acceptedTokens);
  const id = await connect(tokens.url, carrier.base);
  await poll();
  acceptedTokens.splice(0, 1, "token-2");
  expect((await poll()).outcome).toBe("answered");
  expect(tokens.requests).toHaveLength(2);

  acceptedTokens.splice(0, 1, "another");
  expect(await poll()).toMatchObject({ outcome: "failed", reason: "refused_credentials", pages: [{ status: 401 }] });
  expect(tokens.requests).toHaveLength(3);
  expect(carrier.tokens().slice(3)).toEqual(["Bearer token-2", "Bearer token-3"]);
  await sql("update carrier_connections set token_ciphertext = null where id = $1", [id]);
  carrier.requests.length = 0;
  expect(await poll()).toMatchObject({ reason: "refused_credentials" });
  expect(carrier.tokens()).toEqual(["Bearer token-4"]);
});

test("a carrier response of 403 or 500 causes no new token", async () => {
  for (const status of [403, 500]) {
    const tokens = await serveTokens();
    await connect(tokens.url, await serveCarrier((_request, response) => response.writeHead(status).end()));
    await poll();
    await poll();
    expect(tokens.requests).toHaveLength(1);
  }
});

test("a token that another process has stored meanwhile replaces a rejected one", async () => {
  const tokens = await serveTokens();
  const owner = { purpose: "carrier_token", accountId: account.id } as const;
  const seen: unknown[] = [];
  const base = await serveCarrier(async ({ headers }, response) => {
    seen.push(headers.authorization);
    if (headers.authorization === "Bearer other-process") return sendJson(response, [departure("1")]);
    const ciphertext = Buffer.from(encryptSecret("other-process", owner));
    await sql("update carrier_connections set token_ciphertext = $1 where account_id = $2", [ciphertext, account.id]);
    sendJson(response, {}, {}, seen.length === 1 ? 404 : 401);
  });
  const id = await connect(tokens.url, base);
  await poll();
  const ciphertext = Buffer.from(encryptSecret("token-1", owner));
  await sql("update carrier_connections set token_ciphertext = $1 where id = $2", [ciphertext, id]);
  expect((await poll()).outcome).toBe("answered");
  expect(seen).toEqual(["Bearer token-1", "Bearer token-1", "Bearer other-process"]);
  expect(tokens.requests).toHaveLength(1);
});

test("a token is discarded if the credentials change, during its request or later", async () => {
  let change = async () => {};
  const tokens = await serveTokens(async (response, _request, count) => {
    await change();
    sendToken(response, { access_token: `token-${count}`, expires_in: 600 });
  });
  const carrier = await serveProtected(["token-1", "token-2", "token-3"]);
  const id = await connect(tokens.url, carrier.base);
  const renew = async () => {
    const type = "oauth2_client_credentials" as const;
    const more = { client_secret: "another", scope: null, headers: [] };
    await updateCarrierConnection(account, id, { auth: { type, token_url: tokens.url, client_id: "us", ...more } });
  };
  change = renew;
  await poll();
  expect(await findCarrierConnection(account, id)).toMatchObject({ tokenCiphertext: null, tokenExpiresAt: null });
  change = async () => {};
  await poll();
  expect((await findCarrierConnection(account, id)).tokenCiphertext).not.toBeNull();
  await renew();
  await poll();
  expect(tokens.requests.map(({ form }) => form.client_secret)).toEqual([secret, "another", "another"]);
});

test("a failure of the token server is recorded on the connection without secrets, and no carrier request is sent", async () => {
  const tokens = await serveTokens((response, { form }) =>
    sendToken(response, { error: "invalid_client", error_description: form.client_secret }, 400),
  );
  const carrier = await serveProtected([]);
  const id = await connect(tokens.url, carrier.base);
  const response = await poll();
  expect(response).toMatchObject({ outcome: "failed", reason: "refused_credentials", pages: [] });
  const { lastError } = await findCarrierConnection(account, id);
  expect(lastError).toBe("The token server answered 400 (invalid_client).");
  expect(JSON.stringify(response)).not.toContain(secret);
  expect(carrier.requests).toEqual([]);
});

test("a token server on the carrier's own host gets the connection's headers", async () => {
  const seen: unknown[] = [];
  const base = await serveCarrier((request, response, url) => {
    seen.push([url.pathname, request.headers["x-consumer-key"]]);
    if (url.pathname === "/token") return sendToken(response, { access_token: "t" });
    return sendJson(response, [departure("1")]);
  });
  await connect(new URL("/token", base).href, base);
  expect((await poll()).outcome).toBe("answered");
  expect(seen).toEqual([
    ["/token", "consumer"],
    ["/tnt/v2/events", "consumer"],
  ]);
});
