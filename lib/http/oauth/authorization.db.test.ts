import { createHash, randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { addUser, type TestUserClient } from "@/test/support/users";
import { beginAuthorization, decide, openBrowser, readConsent, walkConsent } from "@/test/support/walk-consent";
import { createTestClient, fetchJson, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let admin: TestClient;
let member: TestUserClient;
let clientId: string;

const redirectUri = "https://assistant.example/callback";
const loopbackUri = "http://127.0.0.1/callback";

beforeAll(async () => {
  web = await startTestWeb();
  admin = await createTestClient(web);
  member = await addUser(web, admin, "member");
  clientId = String((await register({ redirect_uris: [redirectUri, loopbackUri] })).body.client_id);
}, 60_000);

afterAll(() => web.stop());

const register = (metadata: unknown, headers: Record<string, string> = {}) =>
  fetchJson(web, "POST", "/oauth/register", {
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(metadata),
  });

const verifier = randomBytes(32).toString("base64url");
const challenge = createHash("sha256").update(verifier).digest("base64url");

function authorizationUrl(changes: Record<string, string | null> = {}): URL {
  const url = new URL("/oauth/authorize", web.url);
  const parameters = {
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: "read write",
    state: "s",
    resource: `${web.url}/mcp`,
    code_challenge: challenge,
    code_challenge_method: "S256",
    ...changes,
  };
  for (const [name, value] of Object.entries(parameters)) if (value !== null) url.searchParams.set(name, value);
  return url;
}

async function codeFor(changes: Record<string, string | null> = {}): Promise<string> {
  const callback = await walkConsent(await openBrowser(member), authorizationUrl(changes));
  return callback.searchParams.get("code") ?? "";
}

const exchange = (code: string, changes: Record<string, string> = {}) =>
  fetchJson(web, "POST", "/oauth/token", {
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      client_id: clientId,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      resource: `${web.url}/mcp`,
      ...changes,
    }),
  });

const ping = async (token: unknown) => {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
  return (await fetch(`${web.url}/mcp`, { method: "POST", headers, body })).status;
};

describe("authorization", () => {
  test.each([
    ["an unknown client", { client_id: "unknown" }],
    ["a redirect URI that is not registered", { redirect_uri: "https://evil.example/callback" }],
    ["a redirect URI with another path", { redirect_uri: `${redirectUri}/x` }],
    ["a redirect URI with a query", { redirect_uri: `${redirectUri}?x=1` }],
    ["a client document on a private address", { client_id: "https://10.0.0.1/client" }],
  ])("shows an error to the user instead of redirecting for %s", async (_what, changes) => {
    const location = await beginAuthorization(await openBrowser(member), authorizationUrl(changes));
    expect(location).toMatch(/^\/oauth\/error\?error=[a-z_]+$/);
  });

  test.each([
    ["no PKCE", { code_challenge: null, code_challenge_method: null }, "invalid_request"],
    ["plain PKCE", { code_challenge_method: "plain" }, "invalid_request"],
    ["another response type", { response_type: "token" }, "unsupported_response_type"],
    ["another resource", { resource: "https://other.example/mcp" }, "invalid_target"],
    ["the REST interface as resource", { resource: "http://127.0.0.1:3999/v2" }, "invalid_target"],
    ["no interaction", { prompt: "none" }, "login_required"],
  ])("returns an error for %s to a program on this device, and shows it otherwise", async (_what, changes, error) => {
    const browser = await openBrowser(member);
    const begin = (uri: string) => beginAuthorization(browser, authorizationUrl({ ...changes, redirect_uri: uri }));
    const location = new URL(await begin(loopbackUri));
    expect(`${location.origin}${location.pathname}`).toBe(loopbackUri);
    const answer = new URLSearchParams(location.search || location.hash.slice(1));
    expect([answer.get("error"), answer.get("state")]).toEqual([error, "s"]);
    expect(await begin(redirectUri)).toBe(`/oauth/error?error=${error}`);
  });

  test("shows an error to the user instead of a form that posts it to the client", async () => {
    const changes = { response_mode: "form_post", prompt: "none" };
    const location = await beginAuthorization(await openBrowser(member), authorizationUrl(changes));
    expect(location).toMatch(/^\/oauth\/error\?error=[a-z_]+$/);
  });

  test("is refused as invalid_request with a state that cannot be stored", async () => {
    const response = await (await openBrowser(member)).visit(`${authorizationUrl({ state: "\u0000" })}`);
    expect([response.status, await response.json()]).toMatchObject([400, { error: "invalid_request" }]);
  });

  test("accepts every port of a loopback redirect URI, and no other path", async () => {
    const browser = await openBrowser(member);
    const begin = (uri: string) => beginAuthorization(browser, authorizationUrl({ redirect_uri: uri }));
    expect(await begin("http://127.0.0.1:51234/callback")).toMatch(/^\/oauth\/consent\//);
    expect(await begin("http://127.0.0.1:51234/other")).toMatch(/^\/oauth\/error/);
  });

  test.each([
    [null, "read"],
    ["openid profile offline_access", "read"],
    ["write", "read write"],
  ])("with the scope %j grants %s", async (scope, granted) => {
    const { body } = await exchange(await codeFor({ scope }));
    expect(body).toMatchObject({ token_type: "Bearer", scope: granted, expires_in: 3600 });
  });
});

describe("consent", () => {
  test("shows the client, the receiver and the scopes", async () => {
    const browser = await openBrowser(member);
    const path = await beginAuthorization(browser, authorizationUrl());
    expect(await (await readConsent(browser, web.url, path)).json()).toEqual({
      client_id: clientId,
      client_name: clientId,
      redirect_host: "assistant.example",
      is_local: false,
      account_id: member.accountId,
      user_id: member.userId,
      scopes: ["read", "write"],
    });
  });

  test("that was shown to another user is refused", async () => {
    const browser = await openBrowser(member);
    const path = await beginAuthorization(browser, authorizationUrl());
    const shownTo = { account_id: admin.accountId, user_id: randomUUID() };
    expect((await decide(browser, web.url, path, { decision: "allow", ...shownTo })).status).toBe(409);
    expect((await decide(browser, web.url, path, { decision: "allow" })).status).toBe(200);
  });

  test("is refused without the browser that began, without a session and for an API key", async () => {
    const browser = await openBrowser(member);
    const path = await beginAuthorization(browser, authorizationUrl());
    const allow = { decision: "allow", scopes: ["read"], account_id: member.accountId, user_id: member.userId };
    expect((await decide(await openBrowser(member), web.url, path, allow)).status).toBe(404);
    const visitor = await openBrowser(null);
    for (const [name, value] of browser.cookies) if (name.startsWith("_")) visitor.cookies.set(name, value);
    expect((await decide(visitor, web.url, path, allow)).status).toBe(401);
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    expect((await member.call("POST", `${path}/request`, allow, { cookie })).status).toBe(404);
    expect((await decide(browser, web.url, path, allow)).status).toBe(200);
  });

  test("is refused to pages of other sites", async () => {
    const browser = await openBrowser(member);
    const path = await beginAuthorization(browser, authorizationUrl());
    const body = JSON.stringify({ decision: "allow", account_id: member.accountId, user_id: member.userId });
    const foreign: Record<string, string>[] = [
      { "content-type": "application/json", origin: web.url },
      { "content-type": "application/json", origin: "https://evil.example", "x-landfall-client": "web" },
    ];
    for (const headers of foreign) {
      const { status } = await browser.visit(`${web.url}${path}/request`, { method: "POST", headers, body });
      expect(status).toBe(401);
    }
  });

  test("counts once", async () => {
    const browser = await openBrowser(member);
    const path = await beginAuthorization(browser, authorizationUrl());
    const deny = await decide(browser, web.url, path, { decision: "deny" });
    expect(deny.status).toBe(200);
    expect((await decide(browser, web.url, path, { decision: "allow" })).status).toBe(404);
  });

  test("of another browser cannot be continued in this one", async () => {
    const victim = await openBrowser(member);
    const attacker = await openBrowser(null);
    const path = await beginAuthorization(attacker, authorizationUrl());
    expect((await readConsent(victim, web.url, path)).status).toBe(404);
    const uid = path.split("/").at(-1);
    expect(await beginAuthorization(victim, `${web.url}/oauth/authorize/${uid}`)).toMatch(/^\/oauth\/error/);
  });
});

describe("an authorization code", () => {
  test("is exchanged once; its second use revokes what the first has issued", async () => {
    const code = await codeFor();
    const first = await exchange(code);
    expect([first.status, await ping(first.body.access_token)]).toEqual([200, 200]);
    const second = await exchange(code);
    expect([second.status, second.body.error]).toEqual([400, "invalid_grant"]);
    expect(await ping(first.body.access_token)).toBe(401);
  });

  test("is exchanged once by concurrent requests", async () => {
    const code = await codeFor();
    const responses = await Promise.all([1, 2, 3, 4].map(() => exchange(code)));
    expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  test.each<[string, Record<string, string>]>([
    ["another verifier", { code_verifier: randomBytes(32).toString("base64url") }],
    ["no verifier", { code_verifier: "" }],
    ["another redirect URI", { redirect_uri: loopbackUri }],
    ["another resource", { resource: "https://other.example/mcp" }],
    ["another client", { client_id: "unknown" }],
  ])("is refused with %s", async (_what, changes) => {
    const { status, body } = await exchange(await codeFor(), changes);
    expect([400, 401]).toContain(status);
    expect(body.access_token).toBeUndefined();
  });

  test("expires after a minute", async () => {
    const code = await codeFor();
    await sql("UPDATE oauth_tokens SET expires_at = now() WHERE kind = 'AuthorizationCode'");
    expect((await exchange(code)).body.error).toBe("invalid_grant");
  });
});

test("codes and tokens are stored as hashes only", async () => {
  const code = await codeFor();
  const { body } = await exchange(code);
  const rows = await sql<{ row: string }>("SELECT t::text AS row FROM oauth_tokens t");
  const stored = rows.map(({ row }) => row).join("\n");
  expect(rows.length).toBeGreaterThan(2);
  for (const secret of [code, body.access_token, body.refresh_token]) expect(stored).not.toContain(String(secret));
});

test("a token of another audience is refused", async () => {
  const { body } = await exchange(await codeFor());
  expect(await ping(body.access_token)).toBe(200);
  await sql(`UPDATE oauth_tokens SET payload = jsonb_set(payload, '{aud}', '"https://other.example/mcp"')`);
  expect(await ping(body.access_token)).toBe(401);
});
