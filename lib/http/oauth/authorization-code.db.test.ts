import { randomBytes } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { loopbackUri, pingStatus, startAuthorizationServer } from "@/test/support/authorization-client";
import { openBrowser } from "@/test/support/walk-consent";
import { fetchJson } from "@/test/support/web";

const { web, member, client } = await startAuthorizationServer();

afterAll(() => web.stop());

const codeFor = async () => client.codeFor(await openBrowser(member));

/** Why the grant that was revoked last was revoked, as the audit shows it. */
async function lastRevocation(): Promise<unknown> {
  const where = { accountId: member.accountId, resourceType: "oauth_grant", action: "deleted" };
  const change = await prisma().change.findFirstOrThrow({ where, orderBy: { sequence: "desc" } });
  return (change.changeset as Record<string, [unknown, unknown]>).revocation_reason;
}

describe("an authorization code", () => {
  test("is exchanged once; its second use revokes what the first has issued", async () => {
    const code = await codeFor();
    const first = await client.exchange(code);
    expect([first.status, await pingStatus(web, first.body.access_token)]).toEqual([200, 200]);
    const second = await client.exchange(code);
    expect([second.status, second.body.error]).toEqual([400, "invalid_grant"]);
    expect(await pingStatus(web, first.body.access_token)).toBe(401);
    expect(await lastRevocation()).toEqual([null, "token_reused"]);
  });

  test("is exchanged once by concurrent requests", async () => {
    const code = await codeFor();
    const responses = await Promise.all([1, 2, 3, 4].map(() => client.exchange(code)));
    expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  test.each<[string, Record<string, string>]>([
    ["another verifier", { code_verifier: randomBytes(32).toString("base64url") }],
    ["no verifier", { code_verifier: "" }],
    ["another redirect URI", { redirect_uri: loopbackUri }],
    ["another resource", { resource: "https://other.example/mcp" }],
    ["another client", { client_id: "unknown" }],
  ])("is refused with %s", async (_what, changes) => {
    const { status, body } = await client.exchange(await codeFor(), changes);
    expect([400, 401]).toContain(status);
    expect(body.access_token).toBeUndefined();
  });

  test("is exchanged by a page of another origin, which also refreshes and revokes tokens", async () => {
    // Not the origin of a redirect URI, which the library accepts by itself.
    const headers = { origin: "https://pages.example" };
    const exchanged = await client.exchange(await codeFor(), {}, headers);
    expect([exchanged.status, exchanged.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
    const send = (path: string, fields: Record<string, string>) =>
      fetchJson(web, "POST", path, { headers, body: new URLSearchParams({ client_id: client.clientId, ...fields }) });
    const refresh_token = String(exchanged.body.refresh_token);
    const refreshed = await send("/oauth/token", { grant_type: "refresh_token", refresh_token });
    expect([refreshed.status, refreshed.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
    const revoked = await send("/oauth/revoke", { token: String(refreshed.body.refresh_token) });
    expect([revoked.status, revoked.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
    expect(await lastRevocation()).toEqual([null, "revoked_by_client"]);
  });

  test("expires after a minute", async () => {
    const code = await codeFor();
    await sql("UPDATE oauth_tokens SET expires_at = now() WHERE kind = 'AuthorizationCode'");
    expect((await client.exchange(code)).body.error).toBe("invalid_grant");
  });
});

test("codes and tokens are stored as hashes only", async () => {
  const code = await codeFor();
  const { body } = await client.exchange(code);
  const rows = await sql<{ row: string }>("SELECT t::text AS row FROM oauth_tokens t");
  const stored = rows.map(({ row }) => row).join("\n");
  expect(rows.length).toBeGreaterThan(2);
  for (const secret of [code, body.access_token, body.refresh_token]) expect(stored).not.toContain(String(secret));
});

test("a token of another audience is refused", async () => {
  const { body } = await client.exchange(await codeFor());
  expect(await pingStatus(web, body.access_token)).toBe(200);
  await sql(`UPDATE oauth_tokens SET payload = jsonb_set(payload, '{aud}', '"https://other.example/mcp"')`);
  expect(await pingStatus(web, body.access_token)).toBe(401);
});
