import { encode } from "next-auth/jwt";
import { expect, test, vi } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { env } from "@/lib/platform/env";
import { isAppError } from "@/lib/platform/errors";
import { createTestUser, type TestUser } from "@/test/fixtures/user-fixture";
import { generateApiKey } from "./api-key";
import { authenticate } from "./authenticate";
import { createApiKey } from "./create-api-key";
import { revokeApiKeys } from "./revoke-api-keys";
import { sessionClaims } from "./session-claims";

const user = await createTestUser();
const address = "http://localhost:3999/v2/shipments";

function request(headers: Record<string, string>, method = "GET"): Request {
  return new Request(address, { method, headers });
}

/** The code, sentence and headers of the refusal; fails when there is none. */
async function refusal(asked: Request) {
  const error: unknown = await authenticate(asked).then(
    () => new Error("was let in"),
    (reason: unknown) => reason,
  );
  if (!isAppError(error)) throw error;
  return { code: error.code, detail: error.message, headers: error.headers };
}

const refused = {
  code: "unauthorized",
  detail: "Send a valid API key in the header Authorization: Token <key>.",
  headers: { "www-authenticate": "Token" },
};

async function cookieOf(given: TestUser, name = "next-auth.session-token"): Promise<string> {
  return `${name}=${await encode({ token: sessionClaims.parse(given), secret: env().authSecret, maxAge: 60 })}`;
}

test.each(["Token", "Bearer", "token", "BEARER", "tOkEn"])(
  "the scheme %s opens the account of the key",
  async (scheme) => {
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
  },
);

test("every wrong Authorization header meets the same sentence", async () => {
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
  for (const authorization of headers) expect(await refusal(request({ authorization }))).toEqual(refused);
  expect(await refusal(request({}))).toEqual(refused);
});

test("a key sent twice is refused", async () => {
  const twice = request({});
  twice.headers.append("authorization", `Token ${user.apiKey}`);
  twice.headers.append("authorization", `Token ${user.apiKey}`);
  expect(await refusal(twice)).toEqual(refused);
});

test("a revoked key is refused by the next request, and revoking it again is no fault", async () => {
  const other = await createTestUser();
  const asked = () => request({ authorization: `Token ${other.apiKey}` });
  await authenticate(asked());
  const which = { accountId: other.accountId, id: other.apiKeyId };
  expect(await transaction((tx) => revokeApiKeys(tx, which, new Date()))).toHaveLength(1);
  expect(await refusal(asked())).toEqual(refused);
  expect(await transaction((tx) => revokeApiKeys(tx, which, new Date()))).toEqual([]);
});

test("a key of another account cannot be revoked", async () => {
  const other = await createTestUser();
  const which = { accountId: other.accountId, id: user.apiKeyId };
  expect(await transaction((tx) => revokeApiKeys(tx, which, new Date()))).toEqual([]);
  await authenticate(request({ authorization: `Token ${user.apiKey}` }));
});

test("an expired key is refused, one that expires later is not", async () => {
  const make = (expiresAt: Date) =>
    transaction((tx) =>
      createApiKey(tx, { accountId: user.accountId, userId: null, name: "x", role: "viewer", expiresAt }),
    );
  const past = await make(new Date(Date.now() - 1_000));
  const future = await make(new Date(Date.now() + 60_000));
  expect(await refusal(request({ authorization: `Token ${past.key}` }))).toEqual(refused);
  expect(await authenticate(request({ authorization: `Token ${future.key}` }))).toMatchObject({
    role: "viewer",
    userId: null,
  });
});

test("only the hash of a key is stored, with what tells it apart", async () => {
  const where = { accountId_id: { accountId: user.accountId, id: user.apiKeyId } };
  const row = await prisma().apiKey.findUniqueOrThrow({ where });
  expect(JSON.stringify(row)).not.toContain(user.apiKey.slice(8, 40));
  expect(row).toMatchObject({ prefix: "lf_live_", last4: user.apiKey.slice(-4) });
  expect(row.keyHash).toMatch(/^[0-9a-f]{64}$/);
});

test("the use of a key is noted, at most once a minute", async () => {
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

const ours = "http://localhost:3999";
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
  ["GET", { origin: ours }, false],
  ["POST", web, false],
  ["POST", { ...web, origin: ours }, true],
  ["POST", { ...web, origin: "http://127.0.0.1:3999" }, true],
  ["PATCH", { ...web, origin: ours }, true],
  ["DELETE", { ...web, origin: ours }, true],
  ["POST", { origin: ours }, false],
  ["POST", { ...sameOrigin, origin: ours }, false],
  ["POST", { ...web, ...sameOrigin }, false],
  ["POST", { ...web, origin: "null" }, false],
  ["POST", { ...web, origin: "https://localhost:3999" }, false],
  ["POST", { ...web, origin: "http://localhost:3998" }, false],
  ["POST", { ...web, origin: "http://localhost:3999.evil.example" }, false],
  ["OPTIONS", { ...web, ...sameOrigin }, false],
])("a session cookie with %s and %o counts: %s", async (method, headers, counts) => {
  const asked = request({ ...headers, cookie: await cookieOf(user) }, method);
  if (counts)
    expect(await authenticate(asked)).toMatchObject({ id: user.accountId, userId: user.userId, role: "admin" });
  else expect(await refusal(asked)).toEqual(refused);
});

test("a wrong Authorization header never falls back to the cookie", async () => {
  const headers = { ...sameOrigin, ...web, cookie: await cookieOf(user) };
  await authenticate(request(headers));
  for (const authorization of ["", "Token", `Token ${generateApiKey()}`, "Bearer x"]) {
    expect(await refusal(request({ ...headers, authorization }))).toEqual(refused);
  }
});

test("a session has the role and the features that the tables have now", async () => {
  const other = await createTestUser("admin");
  const asked = async () => request({ ...sameOrigin, cookie: await cookieOf(other) });
  expect(await authenticate(await asked())).toMatchObject({ role: "admin", features: ["sandbox", "documents"] });
  const where = { accountId_id: { accountId: other.accountId, id: other.userId } };
  await prisma().user.update({ where, data: { role: "viewer" } });
  await prisma().account.update({ where: { id: other.accountId }, data: { features: [] } });
  expect(await authenticate(await asked())).toMatchObject({ role: "viewer", features: [] });
});
