import { encode } from "next-auth/jwt";
import { expect, test, vi } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { env } from "@/lib/platform/env";
import { isAppError } from "@/lib/platform/errors";
import { createTestUser, type TestUser } from "@/test/fixtures/user-fixture";
import { createApiKey, generateApiKey, revokeApiKeys } from "./api-key";
import { authenticate } from "./authenticate";
import { sessionClaims } from "./read-sessions";

const user = await createTestUser();
const url = "http://localhost:3999/v2/shipments";

function request(headers: Record<string, string>, method = "GET"): Request {
  return new Request(url, { method, headers });
}

/** Code, detail and headers of the error; fails when the request is authenticated. */
async function errorOf(request: Request) {
  const error: unknown = await authenticate(request).then(
    () => new Error("was authenticated"),
    (reason: unknown) => reason,
  );
  if (!isAppError(error)) throw error;
  return { code: error.code, detail: error.message, headers: error.headers };
}

const unauthorized = {
  code: "unauthorized",
  detail: "Send a valid API key in the header Authorization: Token <key>.",
  headers: { "www-authenticate": "Token" },
};

async function cookieOf(owner: TestUser, name = "next-auth.session-token"): Promise<string> {
  return `${name}=${await encode({ token: sessionClaims.parse(owner), secret: env().authSecret, maxAge: 60 })}`;
}

test.each(["Token", "Bearer", "token", "BEARER", "tOkEn"])("authenticates with the scheme %s", async (scheme) => {
  expect(await authenticate(request({ authorization: `${scheme} ${user.apiKey}` }))).toEqual({
    id: user.accountId,
    name: "Testers Ltd",
    features: ["sandbox", "documents"],
    requestsPerMinute: 77,
    role: "admin",
    userId: user.userId,
    apiKeyId: expect.any(String),
    readOnly: false,
  });
});

test("returns the same error for every invalid Authorization header", async () => {
  const { apiKey } = user;
  const headers = [
    "",
    apiKey,
    "Token",
    "Token ",
    `Basic ${apiKey}`,
    `Token token=${apiKey}`,
    `Token ${apiKey} ${apiKey}`,
    `Token ${apiKey}, Token ${apiKey}`,
    `Token ${apiKey.slice(0, -1)}`,
    `Token ${apiKey.slice(0, -1)}${apiKey.endsWith("0") ? "1" : "0"}`,
    `Token ${generateApiKey()}`,
    `Token lf_live_' OR 1=1 --`,
    `Token ${"x".repeat(8_000)}`,
  ];
  for (const authorization of headers) expect(await errorOf(request({ authorization }))).toEqual(unauthorized);
  expect(await errorOf(request({}))).toEqual(unauthorized);
});

test("rejects two Authorization headers", async () => {
  const twice = request({});
  twice.headers.append("authorization", `Token ${user.apiKey}`);
  twice.headers.append("authorization", `Token ${user.apiKey}`);
  expect(await errorOf(twice)).toEqual(unauthorized);
});

test("rejects a revoked key at the next request and accepts revoking it again", async () => {
  const other = await createTestUser();
  const withKey = () => request({ authorization: `Token ${other.apiKey}` });
  await authenticate(withKey());
  const filter = { accountId: other.accountId, id: other.apiKeyId };
  expect(await transaction((tx) => revokeApiKeys(tx, filter, new Date()))).toHaveLength(1);
  expect(await errorOf(withKey())).toEqual(unauthorized);
  expect(await transaction((tx) => revokeApiKeys(tx, filter, new Date()))).toEqual([]);
});

test("does not revoke a key of another account", async () => {
  const other = await createTestUser();
  const filter = { accountId: other.accountId, id: user.apiKeyId };
  expect(await transaction((tx) => revokeApiKeys(tx, filter, new Date()))).toEqual([]);
  await authenticate(request({ authorization: `Token ${user.apiKey}` }));
});

test("rejects an expired key", async () => {
  const createKey = (expiresAt: Date) =>
    transaction((tx) =>
      createApiKey(tx, { accountId: user.accountId, userId: null, name: "x", role: "viewer", expiresAt }),
    );
  const past = await createKey(new Date(Date.now() - 1_000));
  const future = await createKey(new Date(Date.now() + 60_000));
  expect(await errorOf(request({ authorization: `Token ${past.key}` }))).toEqual(unauthorized);
  expect(await authenticate(request({ authorization: `Token ${future.key}` }))).toMatchObject({
    role: "viewer",
    userId: null,
  });
});

test("stores only the hash, the prefix and the last four characters of a key", async () => {
  const where = { accountId_id: { accountId: user.accountId, id: user.apiKeyId } };
  const row = await prisma().apiKey.findUniqueOrThrow({ where });
  expect(JSON.stringify(row)).not.toContain(user.apiKey.slice(8, 40));
  expect(row).toMatchObject({ prefix: "lf_live_", last4: user.apiKey.slice(-4) });
  expect(row.keyHash).toMatch(/^[0-9a-f]{64}$/);
});

test("records the last use of a key at most once a minute", async () => {
  const other = await createTestUser();
  const where = { accountId_id: { accountId: other.accountId, id: other.apiKeyId } };
  const lastUsedAt = async () => (await prisma().apiKey.findUniqueOrThrow({ where })).lastUsedAt;
  const use = () => authenticate(request({ authorization: `Token ${other.apiKey}` }));
  await Promise.all(Array.from({ length: 20 }, use));
  const first = await vi.waitFor(async () => {
    const at = await lastUsedAt();
    expect(at).not.toBeNull();
    return at;
  });
  await use();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await lastUsedAt()).toEqual(first);
  await prisma().apiKey.update({ where, data: { lastUsedAt: new Date(Date.now() - 61_000) } });
  await use();
  await vi.waitFor(async () => expect((await lastUsedAt())?.getTime()).toBeGreaterThan(Date.now() - 30_000));
});

const appOrigin = "http://localhost:3999";
const web = { "x-landfall-client": "web" };
const sameOrigin = { "sec-fetch-site": "same-origin" };

test.each<[string, Record<string, string>, boolean]>([
  ["GET", {}, false],
  ["GET", sameOrigin, true],
  ["HEAD", sameOrigin, true],
  ["GET", web, true],
  ["HEAD", web, true],
  ["GET", { "sec-fetch-site": "same-site" }, false],
  ["GET", { "sec-fetch-site": "cross-site" }, false],
  ["GET", { "sec-fetch-site": "none" }, false],
  ["GET", { "x-landfall-client": "cli" }, false],
  ["GET", { origin: appOrigin }, false],
  ["POST", web, false],
  ["POST", { ...web, origin: appOrigin }, true],
  ["POST", { ...web, origin: "http://127.0.0.1:3999" }, true],
  ["PATCH", { ...web, origin: appOrigin }, true],
  ["DELETE", { ...web, origin: appOrigin }, true],
  ["POST", { origin: appOrigin }, false],
  ["POST", { ...sameOrigin, origin: appOrigin }, false],
  ["POST", { ...web, ...sameOrigin }, false],
  ["POST", { ...web, origin: "null" }, false],
  ["POST", { ...web, origin: "https://localhost:3999" }, false],
  ["POST", { ...web, origin: "http://localhost:3998" }, false],
  ["POST", { ...web, origin: "http://localhost:3999.evil.example" }, false],
  ["OPTIONS", { ...web, ...sameOrigin }, false],
])("accepts a session cookie with %s and %o: %s", async (method, headers, isAccepted) => {
  const withCookie = request({ ...headers, cookie: await cookieOf(user) }, method);
  if (isAccepted)
    expect(await authenticate(withCookie)).toMatchObject({ id: user.accountId, userId: user.userId, role: "admin" });
  else expect(await errorOf(withCookie)).toEqual(unauthorized);
});

test("does not fall back to the cookie with an invalid Authorization header", async () => {
  const headers = { ...sameOrigin, ...web, cookie: await cookieOf(user) };
  await authenticate(request(headers));
  for (const authorization of ["", "Token", `Token ${generateApiKey()}`, "Bearer x"]) {
    expect(await errorOf(request({ ...headers, authorization }))).toEqual(unauthorized);
  }
});

test("returns the current role and features for a session", async () => {
  const other = await createTestUser("admin");
  const withSession = async () => request({ ...sameOrigin, cookie: await cookieOf(other) });
  expect(await authenticate(await withSession())).toMatchObject({ role: "admin", features: ["sandbox", "documents"] });
  const where = { accountId_id: { accountId: other.accountId, id: other.userId } };
  await prisma().user.update({ where, data: { role: "viewer" } });
  await prisma().account.update({ where: { id: other.accountId }, data: { features: [] } });
  expect(await authenticate(await withSession())).toMatchObject({ role: "viewer", features: [] });
});
