import { afterAll, beforeEach, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { clientId, clientSecret, rsaKey, startIssuer } from "@/test/fixtures/fake-issuer";
import { finishSignIn, followRedirects, local, signIn, startSignIn } from "@/test/fixtures/oidc-fixture";
import { createTestUser, type TestUser } from "@/test/fixtures/user-fixture";
import { Visitor } from "@/test/fixtures/visitor-fixture";
import { setVariables } from "@/test/support/process-values";
import { readSession } from "./session";

const issuer = await startIssuer();
const defaultBehavior = { ...issuer.behavior };
await setVariables({
  OIDC_ISSUER: `${issuer.url}/`,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: "Northgate ID",
});

afterAll(() => issuer.stop());

const user = await createTestUser();

function useClaimsOf({ email }: TestUser): void {
  issuer.behavior = { ...defaultBehavior, claims: { email, email_verified: true, name: "Somebody" } };
}

beforeEach(() => useClaimsOf(user));

async function expectRejected(visitor: Visitor, location: string, error: string) {
  const { pathname, searchParams } = new URL(location, local);
  expect([pathname, searchParams.get("error")]).toEqual(["/sign-in", error]);
  expect(await readSession(visitor.cookieHeader)).toBeNull();
}

test("signs in a user with a verified e-mail and returns to the requested page", async () => {
  const visitor = new Visitor();
  expect(await signIn(visitor, "/shipments/find?q=A%20B")).toBe(`${local}/shipments/find?q=A%20B`);
  expect(await readSession(visitor.cookieHeader)).toMatchObject({
    accountId: user.accountId,
    userId: user.userId,
    role: "admin",
    email: user.email,
    name: "Tess",
  });
  expect(issuer.lastAuthorization).toMatchObject({
    client_id: clientId,
    response_type: "code",
    scope: "openid email profile",
    code_challenge_method: "S256",
    state: expect.stringMatching(/.{20}/),
    nonce: expect.stringMatching(/.{20}/),
  });
  expect(visitor.cookieHeader).not.toMatch(/state|nonce|pkce/);
});

test("renews the session, and ends it on all devices on sign-out", async () => {
  const visitor = new Visitor();
  await signIn(visitor);
  const copied = visitor.cookieHeader;
  expect(await (await visitor.request("session")).json()).toMatchObject({ user: { email: user.email, name: "Tess" } });
  await visitor.post("signout", {});
  expect(await readSession(copied)).toBeNull();
  const other = await createTestUser();
  useClaimsOf(other);
  await signIn(visitor);
  expect(await readSession(visitor.cookieHeader)).toMatchObject({ userId: other.userId });
  await sql("update users set deactivated_at = now() where id = $1", [other.userId]);
  expect(await readSession(visitor.cookieHeader)).toBeNull();
});

test("signs in a user without a password, with the e-mail in any case", async () => {
  const { userId, email } = await createTestUser();
  await sql("update users set password_hash = null where id = $1", [userId]);
  issuer.behavior.claims = { email: email.toUpperCase(), email_verified: "true" };
  const visitor = new Visitor();
  expect(await signIn(visitor)).toBe(`${local}/`);
  expect(await readSession(visitor.cookieHeader)).toMatchObject({ userId });
});

test("accepts an ID token without email_verified", async () => {
  issuer.behavior.claims = { email: user.email };
  const visitor = new Visitor();
  await signIn(visitor);
  expect(await readSession(visitor.cookieHeader)).toMatchObject({ userId: user.userId });
});

test.each([
  ["UserUnknown", { email: "stranger@example.com", email_verified: true }],
  ["EmailUnverified", { email_verified: false }],
  ["EmailUnverified", { email_verified: "false" }],
  ["NoEmail", { email: undefined }],
  ["NoEmail", { email: ["a@example.com"] }],
  ["NoEmail", { email: "a\u0000@example.com" }],
  ["NoEmail", { email_verified: 0 }],
])("returns %s for the claims %j and creates no user", async (error, claims) => {
  const [before] = await sql<{ count: string }>("select count(*) as count from users");
  issuer.behavior.claims = { ...issuer.behavior.claims, ...claims };
  const visitor = new Visitor();
  await expectRejected(visitor, await signIn(visitor), error);
  expect(await sql("select count(*) as count from users")).toEqual([before]);
});

test("returns UserDeactivated for a deactivated user", async () => {
  const other = await createTestUser();
  await sql("update users set deactivated_at = now() where id = $1", [other.userId]);
  useClaimsOf(other);
  const visitor = new Visitor();
  await expectRejected(visitor, await signIn(visitor), "UserDeactivated");
});

const past = Math.floor(Date.now() / 1_000) - 3_600;

test.each([
  ["a wrong nonce", { overrides: { nonce: "of-another-sign-in" } }],
  ["no nonce", { overrides: { nonce: undefined } }],
  ["another client's token", { overrides: { aud: "another-client" } }],
  ["another issuer's token", { overrides: { iss: "https://login.example.com" } }],
  ["a token that has expired", { overrides: { iat: past - 60, exp: past } }],
  ["no subject", { overrides: { sub: undefined } }],
  ["a signature by another key", { key: rsaKey() }],
  ["no signature", { alg: "none" }],
])("rejects an ID token with %s", async (_reason, behavior) => {
  const visitor = new Visitor();
  const address = await startSignIn(visitor);
  Object.assign(issuer.behavior, behavior);
  await expectRejected(visitor, await finishSignIn(visitor, address), "OAuthCallback");
});

test("rejects a wrong or missing state or code, the sign-in of another browser, and a code used twice", async () => {
  const visitor = new Visitor();
  const changes = [
    (query: URLSearchParams) => query.set("state", "of-another-sign-in"),
    (query: URLSearchParams) => query.delete("state"),
    (query: URLSearchParams) => query.set("code", "guessed"),
    (query: URLSearchParams) => query.delete("code"),
  ];
  for (const change of changes) {
    await expectRejected(visitor, await finishSignIn(visitor, await startSignIn(visitor), change), "OAuthCallback");
  }
  const address = await startSignIn(visitor);
  await expectRejected(new Visitor(), await finishSignIn(new Visitor(), address), "OAuthCallback");

  const savedCookies = new Map(visitor.cookies);
  let used = "";
  await finishSignIn(visitor, address, (query) => {
    used = query.toString();
  });
  expect(await readSession(visitor.cookieHeader)).not.toBeNull();
  const again = new Visitor();
  for (const [name, value] of savedCookies) again.cookies.set(name, value);
  const response = await again.request(`callback/oidc?${used}`);
  await expectRejected(again, await followRedirects(again, response.headers.get("location") ?? ""), "OAuthCallback");
});

test("returns to the sign-in page when the user cancels at the issuer", async () => {
  const visitor = new Visitor();
  await startSignIn(visitor);
  const response = await visitor.request("callback/oidc?error=access_denied&error_description=No");
  await expectRejected(visitor, await followRedirects(visitor, response.headers.get("location") ?? ""), "Callback");
});

test("returns an error when the issuer fails before or after the redirect", async () => {
  const visitor = new Visitor();
  issuer.behavior.down = 503;
  const failed = await startSignIn(visitor);
  await expectRejected(visitor, await followRedirects(visitor, failed), "OAuthSignin");
  issuer.behavior.down = null;
  const address = await startSignIn(visitor);
  const back = new URL((await fetch(address, { redirect: "manual" })).headers.get("location") ?? "");
  issuer.behavior.down = 503;
  const response = await visitor.request(`callback/oidc${back.search}`);
  await expectRejected(
    visitor,
    await followRedirects(visitor, response.headers.get("location") ?? ""),
    "OAuthCallback",
  );
});

test("does not redirect to the issuer without the CSRF token of the browser", async () => {
  const visitor = new Visitor();
  await visitor.request("csrf");
  const response = await visitor.request("signin/oidc", { callbackUrl: "/", json: "true", csrfToken: "0".repeat(64) });
  expect(JSON.stringify([...response.headers]) + (await response.text())).not.toContain(issuer.url);
});

test.each(["https://evil.example/", "//evil.example/x", "javascript:alert(1)"])(
  "redirects to the start page for the callback URL %s in the request or in the cookie",
  async (callbackUrl) => {
    const visitor = new Visitor();
    expect(await signIn(visitor, callbackUrl)).toBe(`${local}/`);
    const other = new Visitor();
    const address = await startSignIn(other);
    other.cookies.set("next-auth.callback-url", encodeURIComponent(callbackUrl));
    expect(await finishSignIn(other, address)).toBe(`${local}/`);
  },
);

test("shows the name of the issuer and no secret in the provider list", async () => {
  const text = await (await new Visitor().request("providers")).text();
  expect(JSON.parse(text)).toMatchObject({ oidc: { id: "oidc", name: "Northgate ID", type: "oauth" } });
  expect(text).not.toContain(clientSecret);
});

test("still accepts passwords", async () => {
  const visitor = new Visitor();
  await visitor.post("callback/credentials", { email: user.email, password: user.password });
  expect(await readSession(visitor.cookieHeader)).toMatchObject({ userId: user.userId });
});
