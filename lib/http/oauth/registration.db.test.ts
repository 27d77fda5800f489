import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteExpiredOauthRows } from "@/lib/identity/oauth/oauth-client";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { createTestGrant } from "@/test/fixtures/oauth-fixture";
import { addUser } from "@/test/support/users";
import { createTestClient, fetchJson, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let admin: TestClient;

const loopbackUri = "http://127.0.0.1/callback";

beforeAll(async () => {
  web = await startTestWeb();
  admin = await createTestClient(web);
  await addUser(web, admin, "member");
}, 60_000);

afterAll(() => web.stop());

const register = (metadata: unknown, headers: Record<string, string> = {}) =>
  fetchJson(web, "POST", "/oauth/register", {
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(metadata),
  });

/** The id of a client that was registered some time ago. */
async function registeredAt(age: string): Promise<string> {
  const { body } = await register({ redirect_uris: [loopbackUri] });
  await sql("UPDATE oauth_clients SET created_at = now() - $2::interval WHERE id = $1", [body.client_id, age]);
  return String(body.client_id);
}

describe("metadata", () => {
  test.each([
    ["", "/mcp"],
    ["/mcp", "/mcp"],
    ["/api/mcp", "/api/mcp"],
  ])("of the protected resource at %j names this server", async (at, path) => {
    const { status, body, headers } = await fetchJson(web, "GET", `/.well-known/oauth-protected-resource${at}`);
    expect([status, headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
    expect(body).toMatchObject({
      resource: `${web.url}${path}`,
      authorization_servers: [web.url],
      scopes_supported: ["read", "write"],
    });
  });

  test("of the authorization server has the origin as issuer, PKCE and public clients only", async () => {
    const { body } = await fetchJson(web, "GET", "/.well-known/oauth-authorization-server");
    expect(body).toMatchObject({
      issuer: web.url,
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
      client_id_metadata_document_supported: true,
    });
    for (const name of ["authorization", "token", "registration", "revocation"]) {
      expect(String(body[`${name}_endpoint`])).toMatch(new RegExp(`^${web.url}/oauth/`));
    }
  });

  test("is not found at an unknown host", async () => {
    for (const path of ["oauth-protected-resource", "oauth-authorization-server"]) {
      const headers = { "x-forwarded-host": "evil.example" };
      expect((await fetchJson(web, "GET", `/.well-known/${path}`, { headers })).status).toBe(404);
    }
    const response = await fetch(`${web.url}/mcp`, { method: "POST", headers: { "x-forwarded-host": "evil.example" } });
    expect(response.headers.get("www-authenticate")).toBe('Bearer realm="mcp", scope="read write"');
  });

  test.each(["/register", "/.well-known/openid-configuration", "/.well-known/x/y", "/oauth/x"])(
    "404 as JSON for %s",
    async (path) => {
      for (const method of ["GET", "POST"]) {
        const { status, headers } = await fetchJson(web, method, path);
        expect([status, headers.get("content-type")]).toEqual([404, "application/json"]);
      }
    },
  );
});

describe("registration", () => {
  test("makes a public client, whatever it asks for, and ignores other metadata", async () => {
    const { status, body } = await register({
      redirect_uris: [loopbackUri],
      client_name: "Assistant",
      token_endpoint_auth_method: "client_secret_post",
      scope: "admin",
      jwks_uri: "https://10.0.0.1/jwks",
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ client_name: "Assistant", token_endpoint_auth_method: "none" });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(["client_secret"]));
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(["jwks_uri"]));
  });

  test.each([
    "http://assistant.example/callback",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://assistant.example/callback#x",
    "https://user:password@assistant.example/callback",
    "https://localhost/callback",
    "assistant",
  ])("refuses the redirect URI %s", async (uri) => {
    const { status, body } = await register({ redirect_uris: [uri] });
    expect([status, body.error]).toEqual([400, "invalid_redirect_uri"]);
  });

  test.each(["\u0000", "\ud800"])("refuses text with %j", async (text) => {
    for (const metadata of [{ client_name: text }, { client_uri: `https://assistant.example/${text}` }]) {
      const { status, body } = await register({ redirect_uris: [loopbackUri], ...metadata });
      expect([status, body.error]).toEqual([400, "invalid_client_metadata"]);
    }
  });

  test.each([[{}], [{ redirect_uris: [] }], [{ redirect_uris: "x" }], [[]], [null]])(
    "refuses %j as invalid_client_metadata",
    async (metadata) => {
      const { status, body } = await register(metadata);
      expect([status, body.error]).toEqual([400, "invalid_client_metadata"]);
    },
  );

  test("is limited per network address", async () => {
    const from = (address: string) => register({ redirect_uris: [loopbackUri] }, { "x-forwarded-for": address });
    const statuses = [];
    for (let count = 0; count < 22; count++) statuses.push((await from("203.0.113.7")).status);
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([201]));
    const refused = await from("203.0.113.7");
    expect([refused.status, refused.body.error]).toEqual([429, "temporarily_unavailable"]);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    expect((await from("203.0.113.8")).status).toBe(201);
    const addresses = Array.from({ length: 21 }, (_, index) => `2001:db8:1:2::${index + 1}`);
    const ofNetwork = await Promise.all(addresses.map(from));
    expect(ofNetwork.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test("of clients without an active grant lasts a day", async () => {
    const ages = Array.from({ length: 4 }, () => registeredAt("25 hours"));
    const [unused = "", used = "", revoked = "", expired = ""] = await Promise.all(ages);
    for (const id of [used, revoked, expired]) await createTestGrant(admin.accountId, "Assistant", id);
    await sql("UPDATE oauth_grants SET revoked_at = now() WHERE client_id = $1", [revoked]);
    await sql("UPDATE oauth_grants SET expires_at = now() WHERE client_id = $1", [expired]);
    await deleteExpiredOauthRows();
    const kept = await prisma().oauthClient.findMany({ where: { id: { in: [unused, used, revoked, expired] } } });
    expect(kept.map(({ id }) => id)).toEqual([used]);
  });

  test("has room again when the oldest without an active grant is older than 15 minutes", async () => {
    await sql(`INSERT INTO oauth_clients (id, metadata)
      SELECT 'filler ' || number, '{}' FROM generate_series(1, 5000 - (SELECT count(*) FROM oauth_clients)) number`);
    const refused = await register({ redirect_uris: [loopbackUri] });
    expect([refused.status, refused.body.error]).toEqual([503, "temporarily_unavailable"]);
    await sql("UPDATE oauth_clients SET created_at = now() - interval '16 minutes' WHERE id = 'filler 1'");
    expect((await register({ redirect_uris: [loopbackUri] })).status).toBe(201);
    expect(await prisma().oauthClient.findUnique({ where: { id: "filler 1" } })).toBeNull();
    expect((await register({ redirect_uris: [loopbackUri] })).status).toBe(503);
    await sql("DELETE FROM oauth_clients WHERE id LIKE 'filler %'");
  });
});
