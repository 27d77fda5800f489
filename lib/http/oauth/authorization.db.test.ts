import { afterAll, describe, expect, test } from "vitest";
import { acquireToken } from "@/lib/platform/db/acquire-token";
import {
  createAuthorizationClient,
  loopbackUri,
  redirectUri,
  startAuthorizationServer,
} from "@/test/support/authorization-client";
import { beginAuthorization, openBrowser } from "@/test/support/walk-consent";

const { web, member, client } = await startAuthorizationServer();

afterAll(() => web.stop());

describe("authorization", () => {
  test.each([
    ["an unknown client", { client_id: "unknown" }],
    ["a redirect URI that is not registered", { redirect_uri: "https://evil.example/callback" }],
    ["a redirect URI with another path", { redirect_uri: `${redirectUri}/x` }],
    ["a redirect URI with a query", { redirect_uri: `${redirectUri}?x=1` }],
    ["a client document on a private address", { client_id: "https://10.0.0.1/client" }],
  ])("shows an error to the user instead of redirecting for %s", async (_what, changes) => {
    const location = await beginAuthorization(await openBrowser(member), client.authorizationUrl(changes));
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
    const begin = (uri: string) =>
      beginAuthorization(browser, client.authorizationUrl({ ...changes, redirect_uri: uri }));
    const location = new URL(await begin(loopbackUri));
    expect(`${location.origin}${location.pathname}`).toBe(loopbackUri);
    const answer = new URLSearchParams(location.search || location.hash.slice(1));
    expect([answer.get("error"), answer.get("state")]).toEqual([error, "s"]);
    expect(await begin(redirectUri)).toBe(`/oauth/error?error=${error}`);
  });

  test("shows an error to the user instead of a form that posts it to the client", async () => {
    const changes = { response_mode: "form_post", prompt: "none" };
    const location = await beginAuthorization(await openBrowser(member), client.authorizationUrl(changes));
    expect(location).toMatch(/^\/oauth\/error\?error=[a-z_]+$/);
  });

  test("shows an error to the user also at the URL with a slash at its end", async () => {
    const url = client.authorizationUrl({ prompt: "none" });
    url.pathname += "/";
    expect(await beginAuthorization(await openBrowser(member), url)).toBe("/oauth/error?error=login_required");
  });

  test("shows an error to the user instead of opening an application whose URI has a loopback host", async () => {
    const application = await createAuthorizationClient(web, ["com.example.assistant://localhost/callback"]);
    const begin = async (changes: Record<string, string>) =>
      beginAuthorization(await openBrowser(member), application.authorizationUrl(changes));
    expect(await begin({ prompt: "none" })).toBe("/oauth/error?error=login_required");
    expect(await begin({})).toMatch(/^\/oauth\/consent\//);
  });

  test("shows an error to the user for a state that cannot be stored", async () => {
    const location = await beginAuthorization(await openBrowser(member), client.authorizationUrl({ state: "\u0000" }));
    expect(location).toBe("/oauth/error?error=invalid_request");
  });

  test("shows an error to the user at an unknown host and above the limit of an address", async () => {
    const browser = await openBrowser(member);
    const begin = async (headers: Record<string, string>) =>
      (await browser.visit(`${client.authorizationUrl()}`, { headers })).headers.get("location");
    expect(await begin({ "x-forwarded-host": "evil.example" })).toBe("/oauth/error?error=invalid_request");
    const from = { "x-forwarded-for": "203.0.113.20" };
    for (let count = 0; count < 60; count++) await acquireToken("oauth_authorize:203.0.113.20", 60, 60);
    expect(await begin(from)).toBe("/oauth/error?error=temporarily_unavailable");
    expect(await begin({ "x-forwarded-for": "203.0.113.21" })).toMatch(/^\/oauth\/consent\//);
  });

  test("accepts every port of a loopback redirect URI, and no other path", async () => {
    const browser = await openBrowser(member);
    const begin = (uri: string) => beginAuthorization(browser, client.authorizationUrl({ redirect_uri: uri }));
    expect(await begin("http://127.0.0.1:51234/callback")).toMatch(/^\/oauth\/consent\//);
    expect(await begin("http://127.0.0.1:51234/other")).toMatch(/^\/oauth\/error/);
  });

  test.each([
    [null, "read"],
    ["openid profile offline_access", "read"],
    ["write", "read write"],
  ])("with the scope %j grants %s", async (scope, granted) => {
    const { body } = await client.exchange(await client.codeFor(await openBrowser(member), { scope }));
    expect(body).toMatchObject({ token_type: "Bearer", scope: granted, expires_in: 3600 });
  });
});
