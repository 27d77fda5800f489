import { StreamableHTTPClientTransport, UnauthorizedError } from "@modelcontextprotocol/client";
import { afterAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { sendPing, startAuthorizationServer } from "@/test/support/authorization-client";
import { callTool, type McpVersion, newMcpClient } from "@/test/support/mcp-client";
import { createMemoryAuth, type MemoryAuth } from "@/test/support/oauth-client";
import { addUser } from "@/test/support/users";
import { openBrowser, walkConsent } from "@/test/support/walk-consent";
import { createTestClient, type TestClient } from "@/test/support/web";

const { web, admin, member } = await startAuthorizationServer();

afterAll(() => web.stop());

const redirectUri = "http://127.0.0.1:33418/callback";

const transportOf = (auth: MemoryAuth, path: string) =>
  new StreamableHTTPClientTransport(new URL(`${web.url}${path}`), { authProvider: auth });

/** Where a host has added the server, and with which revision of the protocol. */
type Endpoint = { path: string; version: McpVersion };

const usual: Endpoint = { path: "/mcp", version: "2025-11-25" };

/** Adds the server by its URL alone, as a host does, up to the URL that it opens in a browser: discovery and registration. */
async function beginSignIn({ path, version } = usual) {
  const auth = createMemoryAuth(redirectUri);
  const transport = transportOf(auth, path);
  await expect(newMcpClient(version).connect(transport)).rejects.toThrow(UnauthorizedError);
  return { auth, transport };
}

/** The same up to the token, with the consent in a browser. */
async function signIn(by = member, decision?: object, endpoint = usual): Promise<MemoryAuth> {
  const { auth, transport } = await beginSignIn(endpoint);
  const callback = await walkConsent(await openBrowser(by), auth.authorizationUrl(), decision);
  await transport.finishAuth(callback.searchParams);
  return auth;
}

async function connect(auth: MemoryAuth, { path, version } = usual) {
  const client = newMcpClient(version);
  await client.connect(transportOf(auth, path));
  return client;
}

const post = (path: string, fields: Record<string, string>) =>
  fetch(`${web.url}${path}`, { method: "POST", body: new URLSearchParams(fields) });

const ping = (token: string) => sendPing(web, token);

const refresh = (auth: MemoryAuth, token = auth.savedTokens().refresh_token ?? "") =>
  post("/oauth/token", {
    grant_type: "refresh_token",
    refresh_token: token,
    client_id: auth.savedClient().client_id,
    resource: `${web.url}/mcp`,
  });

const grantsOf = async (client: Pick<TestClient, "call">, query = "") => {
  const { body } = await client.call("GET", `/v2/oauth_grants${query}`);
  return body.data as { id: string; attributes: Record<string, unknown> }[];
};

const endpoints = (["2025-11-25", "2026-07-28"] as const).flatMap((version) =>
  ["/mcp", "/api/mcp"].map((path): Endpoint => ({ path, version })),
);

test.each(endpoints)(
  "the official client of revision $version signs in at $path by its URL alone, and calls tools",
  async (endpoint) => {
    const client = await connect(await signIn(member, undefined, endpoint), endpoint);
    expect(client.getNegotiatedProtocolVersion()).toBe(endpoint.version);
    expect((await client.listTools()).tools).toHaveLength(10);
    const number = `TESTDIRECT83${endpoints.indexOf(endpoint) + 41}`;
    expect((await callTool(client, "track_container", { number })).failed).toBe(false);
    await client.close();
    const where = { accountId: member.accountId, requestNumber: number };
    expect(await prisma().trackingRequest.count({ where })).toBe(1);
  },
);

test("the callback has the state of the client and the issuer", async () => {
  const { auth } = await beginSignIn();
  const callback = await walkConsent(await openBrowser(member), auth.authorizationUrl());
  expect(`${callback.origin}${callback.pathname}`).toBe(redirectUri);
  expect(Object.fromEntries(callback.searchParams)).toEqual({
    code: expect.stringMatching(/^[\w-]{43}$/),
    state: "a state of the client",
    iss: web.url,
  });
});

test("a denied request returns access_denied to the client, and grants nothing", async () => {
  const before = await grantsOf(member);
  const { auth } = await beginSignIn();
  const callback = await walkConsent(await openBrowser(member), auth.authorizationUrl(), { decision: "deny" });
  expect([callback.searchParams.get("error"), callback.searchParams.get("code")]).toEqual(["access_denied", null]);
  expect(await grantsOf(member)).toEqual(before);
});

test("without the scope write, tools that change something are refused", async () => {
  const auth = await signIn(member, { decision: "allow", scopes: ["read"] });
  expect(auth.savedTokens().scope).toBe("read");
  const client = await connect(auth);
  expect((await callTool(client, "list_shipments")).failed).toBe(false);
  const refused = await callTool(client, "track_container", { number: "TESTDIRECT8301" });
  expect([refused.failed, refused.text]).toEqual([true, expect.stringContaining("granted read access only")]);
  await client.close();
});

test("a viewer cannot grant write, and a change of the role takes effect with the next request", async () => {
  const viewer = await addUser(web, admin, "viewer");
  expect((await signIn(viewer)).savedTokens().scope).toBe("read");
  const person = await addUser(web, admin, "member");
  const client = await connect(await signIn(person));
  const track = async () => (await callTool(client, "track_container", { number: "TESTDIRECT8302" })).failed;
  expect(await track()).toBe(false);
  await admin.call("PATCH", `/v2/users/${person.userId}`, { data: { attributes: { role: "viewer" } } });
  expect(await track()).toBe(true);
  await client.close();
});

test("a refresh token is replaced at each use; its use after its successor's revokes the grant", async () => {
  const auth = await signIn();
  const { access_token: first, refresh_token: used = "" } = auth.savedTokens();
  const response = await refresh(auth);
  const tokens = (await response.json()) as { access_token: string; refresh_token: string };
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect([tokens.access_token, tokens.refresh_token]).not.toEqual([first, used]);
  expect((await ping(tokens.access_token)).status).toBe(200);
  expect((await refresh(auth, used)).status).toBe(400);
  expect((await ping(tokens.access_token)).status).toBe(200);
  expect((await refresh(auth, tokens.refresh_token)).status).toBe(200);
  const again = await refresh(auth, used);
  expect([again.status, await again.json()]).toMatchObject([400, { error: "invalid_grant" }]);
  for (const token of [first, tokens.access_token]) expect((await ping(token)).status).toBe(401);
  expect((await refresh(auth, tokens.refresh_token)).status).toBe(400);
  expect((await grantsOf(member))[0]?.attributes.status).toBe("revoked");
});

test("a refresh token that was replaced longer ago revokes the grant, though its successor is unused", async () => {
  const auth = await signIn();
  const { access_token: access } = (await (await refresh(auth)).json()) as { access_token: string };
  await sql("UPDATE oauth_tokens SET consumed_at = now() - interval '21 seconds' WHERE consumed_at IS NOT NULL");
  expect([(await refresh(auth)).status, (await ping(access)).status]).toEqual([400, 401]);
});

test("of concurrent refreshes with one token, one succeeds and keeps the grant", async () => {
  const auth = await signIn();
  const responses = await Promise.all([1, 2, 3, 4].map(() => refresh(auth)));
  const succeeded = responses.filter(({ status }) => status === 200);
  expect(succeeded).toHaveLength(1);
  for (const response of succeeded) {
    const { access_token: access } = (await response.json()) as { access_token: string };
    expect((await ping(access)).status).toBe(200);
  }
});

test("a grant ends 180 days after the consent, however often it is refreshed", async () => {
  const auth = await signIn();
  const [grant] = await grantsOf(member, "?filter[status]=active");
  await sql("UPDATE oauth_grants SET created_at = now() - interval '180 days' WHERE id = $1", [grant?.id]);
  const tokens = (await (await refresh(auth)).json()) as { access_token: string; refresh_token: string };
  expect((await ping(tokens.access_token)).status).toBe(401);
  expect((await refresh(auth, tokens.refresh_token)).status).toBe(400);
  expect((await grantsOf(member, "?filter[status]=expired")).map(({ id }) => id)).toContain(grant?.id);
});

test("a client revokes its own tokens", async () => {
  const auth = await signIn();
  const { access_token: access, refresh_token: token = "" } = auth.savedTokens();
  const { client_id } = auth.savedClient();
  expect((await post("/oauth/revoke", { token, client_id, token_type_hint: "refresh_token" })).status).toBe(200);
  expect((await ping(access)).status).toBe(401);
  expect((await refresh(auth)).status).toBe(400);
});

test("a user revokes the access of a client, with effect at once, and it is audited", async () => {
  const auth = await signIn();
  const [grant] = await grantsOf(member, "?filter[status]=active");
  expect(grant?.attributes).toMatchObject({
    client_name: "Test assistant",
    redirect_host: "127.0.0.1:33418",
    scopes: ["read", "write"],
    status: "active",
  });
  expect((await ping(auth.savedTokens().access_token)).status).toBe(200);
  expect((await member.call("DELETE", `/v2/oauth_grants/${grant?.id}`)).status).toBe(200);
  expect((await ping(auth.savedTokens().access_token)).status).toBe(401);
  const changes = await prisma().change.findMany({
    where: { resourceId: grant?.id ?? "" },
    orderBy: { sequence: "asc" },
  });
  expect(changes.map(({ action, userId }) => [action, userId])).toEqual([
    ["created", member.userId],
    ["deleted", member.userId],
  ]);
});

test("grants are visible to their user and to admins only", async () => {
  const auth = await signIn();
  const { client_id } = auth.savedClient();
  const other = await addUser(web, admin, "member");
  const stranger = await createTestClient(web);
  const idsOf = async (client: Pick<TestClient, "call">) =>
    (await grantsOf(client, "?page[size]=100")).filter(({ attributes }) => attributes.client_id === client_id);
  const [own] = await idsOf(member);
  expect(await idsOf(admin)).toHaveLength(1);
  for (const client of [other, stranger]) {
    expect(await idsOf(client)).toEqual([]);
    expect((await client.call("GET", `/v2/oauth_grants/${own?.id}`)).status).toBe(404);
    expect((await client.call("DELETE", `/v2/oauth_grants/${own?.id}`)).status).toBe(404);
  }
  expect((await ping(auth.savedTokens().access_token)).status).toBe(200);
});

test("deactivating a user revokes the access of the user's clients for good", async () => {
  const person = await addUser(web, admin, "member");
  const auth = await signIn(person);
  const setActive = (active: boolean) =>
    admin.call("PATCH", `/v2/users/${person.userId}`, { data: { attributes: { active } } });
  await setActive(false);
  expect((await ping(auth.savedTokens().access_token)).status).toBe(401);
  await setActive(true);
  expect((await ping(auth.savedTokens().access_token)).status).toBe(401);
  expect((await refresh(auth)).status).toBe(400);
});

test("an expired access token is refused with the address of the metadata", async () => {
  const auth = await signIn();
  await sql("UPDATE oauth_tokens SET expires_at = now() WHERE kind = 'AccessToken'");
  const { status, headers } = await ping(auth.savedTokens().access_token);
  expect([status, headers.get("www-authenticate")]).toEqual([
    401,
    `Bearer realm="mcp", error="invalid_token", resource_metadata="${web.url}/.well-known/oauth-protected-resource/mcp", scope="read write"`,
  ]);
});

test("access tokens are refused by the REST interface, which is no audience of them", async () => {
  const auth = await signIn();
  const response = await fetch(`${web.url}/v2/shipments`, {
    headers: { authorization: `Bearer ${auth.savedTokens().access_token}` },
  });
  expect(response.status).toBe(401);
});
