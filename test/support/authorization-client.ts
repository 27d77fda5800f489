import { createHash, randomBytes } from "node:crypto";
import { addUser, type TestUserClient } from "./users";
import { type Browser, walkConsent } from "./walk-consent";
import { createTestClient, fetchJson, startTestWeb, type TestClient, type TestResponse, type TestWeb } from "./web";

export const redirectUri = "https://assistant.example/callback";
export const loopbackUri = "http://127.0.0.1/callback";

type Changes = Record<string, string | null>;

/** For tests: a registered client. `changes` replace parameters of its requests, or leave them out. */
export type AuthorizationClient = {
  clientId: string;
  /** The URL that begins an authorization. */
  authorizationUrl: (changes?: Changes) => URL;
  /** The code that the client receives when the user of the browser allows the access. */
  codeFor: (browser: Browser, changes?: Changes) => Promise<string>;
  exchange: (code: string, changes?: Record<string, string>, headers?: Record<string, string>) => Promise<TestResponse>;
};

export function registerClient(
  web: TestWeb,
  metadata: unknown = { redirect_uris: [redirectUri, loopbackUri] },
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  return fetchJson(web, "POST", "/oauth/register", {
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(metadata),
  });
}

/** For tests: registers a client with these redirect URIs. The first of them is that of its requests. */
export async function createAuthorizationClient(
  web: TestWeb,
  redirectUris = [redirectUri, loopbackUri],
): Promise<AuthorizationClient> {
  const clientId = String((await registerClient(web, { redirect_uris: redirectUris })).body.client_id);
  const verifier = randomBytes(32).toString("base64url");
  const common = { client_id: clientId, redirect_uri: redirectUris[0] ?? "", resource: `${web.url}/mcp` };
  const authorizationUrl = (changes: Changes = {}) => {
    const url = new URL("/oauth/authorize", web.url);
    const parameters = {
      ...common,
      response_type: "code",
      scope: "read write",
      state: "s",
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
      ...changes,
    };
    for (const [name, value] of Object.entries(parameters)) if (value !== null) url.searchParams.set(name, value);
    return url;
  };
  return {
    clientId,
    authorizationUrl,
    codeFor: async (browser, changes) =>
      (await walkConsent(browser, authorizationUrl(changes))).searchParams.get("code") ?? "",
    exchange: (code, changes = {}, headers = {}) =>
      fetchJson(web, "POST", "/oauth/token", {
        headers,
        body: new URLSearchParams({
          ...common,
          grant_type: "authorization_code",
          code,
          code_verifier: verifier,
          ...changes,
        }),
      }),
  };
}

type AuthorizationSetup = { web: TestWeb; admin: TestClient; member: TestUserClient; client: AuthorizationClient };

/** For tests: serves all routes until `web.stop`, for the admin and a member of an account, and registers a client. */
export async function startAuthorizationServer(): Promise<AuthorizationSetup> {
  const web = await startTestWeb();
  const admin = await createTestClient(web);
  return { web, admin, member: await addUser(web, admin, "member"), client: await createAuthorizationClient(web) };
}

/** For tests: sends a message to the MCP server with an access token. */
export function sendPing(web: TestWeb, token: unknown): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
  return fetch(`${web.url}/mcp`, { method: "POST", headers, body });
}

/** For tests: the status of its response. */
export const pingStatus = async (web: TestWeb, token: unknown) => (await sendPing(web, token)).status;
