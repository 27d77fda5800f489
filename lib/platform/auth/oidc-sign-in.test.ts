import { afterAll, beforeEach, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { clientId, clientSecret, rsaKey, startIssuer } from "@/test/fixtures/fake-issuer";
import { comeBack, follow, leave, local, signIn } from "@/test/fixtures/oidc-fixture";
import { createTestUser, type TestUser } from "@/test/fixtures/user-fixture";
import { Visitor } from "@/test/fixtures/visitor-fixture";
import { readSession } from "./read-session";

// Before the environment is first read.
const issuer = await startIssuer();
const honest = { ...issuer.mood };
process.env.OIDC_ISSUER = `${issuer.url}/`;
process.env.OIDC_CLIENT_ID = clientId;
process.env.OIDC_CLIENT_SECRET = clientSecret;
process.env.OIDC_NAME = "Northgate ID";

afterAll(() => issuer.stop());

const user = await createTestUser();

function vouchFor({ email }: TestUser): void {
  issuer.mood = { ...honest, claims: { email, email_verified: true, name: "Somebody" } };
}

beforeEach(() => vouchFor(user));

async function expectRefused(visitor: Visitor, location: string, error: string) {
  const { pathname, searchParams } = new URL(location, local);
  expect([pathname, searchParams.get("error")]).toEqual(["/sign-in", error]);
  expect(await readSession(visitor.cookieHeader)).toBeNull();
}

test("somebody whose address the issuer vouches for gets a session of ours, and lands where they were going", async () => {
  const visitor = new Visitor();
  expect(await signIn(visitor, "/shipments/find?q=A%20B")).toBe(`${local}/shipments/find?q=A%20B`);
  expect(await readSession(visitor.cookieHeader)).toMatchObject({
    accountId: user.accountId,
    userId: user.userId,
    role: "admin",
    email: user.email,
    name: "Tess",
  });
  expect(issuer.asked).toMatchObject({
    client_id: clientId,
    response_type: "code",
    scope: "openid email profile",
    code_challenge_method: "S256",
    state: expect.stringMatching(/.{20}/),
    nonce: expect.stringMatching(/.{20}/),
  });
  expect(visitor.cookieHeader).not.toMatch(/state|nonce|pkce/);
});

test("the session is one like any other: it is renewed, and signing out ends it on all devices", async () => {
  const visitor = new Visitor();
  await signIn(visitor);
  const copied = visitor.cookieHeader;
  expect(await (await visitor.ask("session")).json()).toMatchObject({ user: { email: user.email, name: "Tess" } });
  await visitor.post("signout", {});
  expect(await readSession(copied)).toBeNull();
  const other = await createTestUser();
  vouchFor(other);
  await signIn(visitor);
  expect(await readSession(visitor.cookieHeader)).toMatchObject({ userId: other.userId });
  await sql("update users set deactivated_at = now() where id = $1", [other.userId]);
  expect(await readSession(visitor.cookieHeader)).toBeNull();
});

test("who has no password can sign in so, and capitals in the address do not matter", async () => {
  const { userId, email } = await createTestUser();
  await sql("update users set password_hash = null where id = $1", [userId]);
  issuer.mood.claims = { email: email.toUpperCase(), email_verified: "true" };
  const visitor = new Visitor();
  expect(await signIn(visitor)).toBe(`${local}/`);
  expect(await readSession(visitor.cookieHeader)).toMatchObject({ userId });
});

test("an issuer that says nothing of email_verified is believed", async () => {
  issuer.mood.claims = { email: user.email };
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
])("%s: with %j nobody is signed in, and nobody is created", async (error, claims) => {
  const [before] = await sql<{ count: string }>("select count(*) as count from users");
  issuer.mood.claims = { ...issuer.mood.claims, ...claims };
  const visitor = new Visitor();
  await expectRefused(visitor, await signIn(visitor), error);
  expect(await sql("select count(*) as count from users")).toEqual([before]);
});

test("a deactivated user is told so", async () => {
  const other = await createTestUser();
  await sql("update users set deactivated_at = now() where id = $1", [other.userId]);
  vouchFor(other);
  const visitor = new Visitor();
  await expectRefused(visitor, await signIn(visitor), "UserDeactivated");
});

const past = Math.floor(Date.now() / 1_000) - 3_600;

test.each([
  ["a wrong nonce", { forged: { nonce: "of-another-sign-in" } }],
  ["no nonce", { forged: { nonce: undefined } }],
  ["another client's token", { forged: { aud: "another-client" } }],
  ["another issuer's token", { forged: { iss: "https://login.example.com" } }],
  ["a token that has expired", { forged: { iat: past - 60, exp: past } }],
  ["no subject", { forged: { sub: undefined } }],
  ["a signature by another key", { key: rsaKey() }],
  ["no signature", { alg: "none" }],
])("%s signs nobody in", async (_what, mood) => {
  const visitor = new Visitor();
  const address = await leave(visitor);
  Object.assign(issuer.mood, mood);
  await expectRefused(visitor, await comeBack(visitor, address), "OAuthCallback");
});

test("a wrong or missing state, another browser's sign-in and a code used twice sign nobody in", async () => {
  const visitor = new Visitor();
  const spoil = [
    (query: URLSearchParams) => query.set("state", "of-another-sign-in"),
    (query: URLSearchParams) => query.delete("state"),
    (query: URLSearchParams) => query.set("code", "guessed"),
    (query: URLSearchParams) => query.delete("code"),
  ];
  for (const change of spoil) {
    await expectRefused(visitor, await comeBack(visitor, await leave(visitor), change), "OAuthCallback");
  }
  const address = await leave(visitor);
  await expectRefused(new Visitor(), await comeBack(new Visitor(), address), "OAuthCallback");

  const kept = new Map(visitor.cookies);
  let used = "";
  await comeBack(visitor, address, (query) => {
    used = query.toString();
  });
  expect(await readSession(visitor.cookieHeader)).not.toBeNull();
  const again = new Visitor();
  for (const [name, value] of kept) again.cookies.set(name, value);
  const response = await again.ask(`callback/oidc?${used}`);
  await expectRefused(again, await follow(again, response.headers.get("location") ?? ""), "OAuthCallback");
});

test("somebody who turns back at the issuer is back at the sign-in", async () => {
  const visitor = new Visitor();
  await leave(visitor);
  const response = await visitor.ask("callback/oidc?error=access_denied&error_description=No");
  await expectRefused(visitor, await follow(visitor, response.headers.get("location") ?? ""), "Callback");
});

test("an issuer in trouble is told before anybody leaves, and afterwards", async () => {
  const visitor = new Visitor();
  issuer.mood.down = 503;
  const away = await leave(visitor);
  await expectRefused(visitor, await follow(visitor, away), "OAuthSignin");
  issuer.mood.down = null;
  const address = await leave(visitor);
  const back = new URL((await fetch(address, { redirect: "manual" })).headers.get("location") ?? "");
  issuer.mood.down = 503;
  const response = await visitor.ask(`callback/oidc${back.search}`);
  await expectRefused(visitor, await follow(visitor, response.headers.get("location") ?? ""), "OAuthCallback");
});

test("without the visitor's own CSRF token nobody is sent to the issuer", async () => {
  const visitor = new Visitor();
  await visitor.ask("csrf");
  const response = await visitor.ask("signin/oidc", { callbackUrl: "/", json: "true", csrfToken: "0".repeat(64) });
  expect(JSON.stringify([...response.headers]) + (await response.text())).not.toContain(issuer.url);
});

test.each(["https://evil.example/", "//evil.example/x", "javascript:alert(1)"])(
  "a goal of %s, asked for or slipped into the cookie, leads to our own first page",
  async (goal) => {
    const visitor = new Visitor();
    expect(await signIn(visitor, goal)).toBe(`${local}/`);
    const other = new Visitor();
    const address = await leave(other);
    other.cookies.set("next-auth.callback-url", encodeURIComponent(goal));
    expect(await comeBack(other, address)).toBe(`${local}/`);
  },
);

test("what is told of the issuer to anybody is its name, and no secret", async () => {
  const text = await (await new Visitor().ask("providers")).text();
  expect(JSON.parse(text)).toMatchObject({ oidc: { id: "oidc", name: "Northgate ID", type: "oauth" } });
  expect(text).not.toContain(clientSecret);
});

test("passwords go on working beside it", async () => {
  const visitor = new Visitor();
  await visitor.post("callback/credentials", { email: user.email, password: user.password });
  expect(await readSession(visitor.cookieHeader)).toMatchObject({ userId: user.userId });
});
