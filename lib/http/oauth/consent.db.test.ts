import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { startAuthorizationServer } from "@/test/support/authorization-client";
import { addUser } from "@/test/support/users";
import { beginAuthorization, decide, openBrowser, readConsent } from "@/test/support/walk-consent";

const { web, admin, member, client } = await startAuthorizationServer();

afterAll(() => web.stop());

describe("consent", () => {
  test("shows the client, the receiver and the scopes", async () => {
    const browser = await openBrowser(member);
    const path = await beginAuthorization(browser, client.authorizationUrl());
    expect(await (await readConsent(browser, web.url, path)).json()).toEqual({
      client_id: client.clientId,
      client_name: client.clientId,
      redirect_host: "assistant.example",
      is_local: false,
      account_id: member.accountId,
      user_id: member.userId,
      scopes: ["read", "write"],
    });
  });

  test("that was shown to another user is refused", async () => {
    const browser = await openBrowser(member);
    const path = await beginAuthorization(browser, client.authorizationUrl());
    const shownTo = { account_id: admin.accountId, user_id: randomUUID() };
    expect((await decide(browser, web.url, path, { decision: "allow", ...shownTo })).status).toBe(409);
    expect((await decide(browser, web.url, path, { decision: "allow" })).status).toBe(200);
  });

  test("is refused without the browser that began, without a session and for an API key", async () => {
    const browser = await openBrowser(member);
    const path = await beginAuthorization(browser, client.authorizationUrl());
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
    const path = await beginAuthorization(browser, client.authorizationUrl());
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
    const path = await beginAuthorization(browser, client.authorizationUrl());
    const deny = await decide(browser, web.url, path, { decision: "deny" });
    expect(deny.status).toBe(200);
    expect((await decide(browser, web.url, path, { decision: "allow" })).status).toBe(404);
  });

  test("counts once when it is sent twice at once", async () => {
    const browser = await openBrowser(member);
    const path = await beginAuthorization(browser, client.authorizationUrl());
    const countGrants = () => prisma().oauthGrant.count({ where: { clientId: client.clientId } });
    const before = await countGrants();
    const responses = await Promise.all([1, 2, 3].map(() => decide(browser, web.url, path, { decision: "allow" })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await countGrants()).toBe(before + 1);
  });

  test("that fails can be repeated", async () => {
    const { accountId, userId } = await addUser(web, admin, "member");
    await sql(
      `INSERT INTO oauth_grants (account_id, id, user_id, client_id, client_name, redirect_host, scopes, resource, expires_at)
       SELECT $1, uuidv7(), $2, 'filler ' || n, '', '', '{read}', '', now() + interval '1 day' FROM generate_series(1, 100) n`,
      [accountId, userId],
    );
    const browser = await openBrowser({ accountId, userId });
    const path = await beginAuthorization(browser, client.authorizationUrl());
    const allow = () => decide(browser, web.url, path, { decision: "allow" });
    expect((await allow()).status).toBe(409);
    await sql("UPDATE oauth_grants SET revoked_at = now() WHERE client_id = 'filler 1'");
    expect((await allow()).status).toBe(200);
  });

  test("of another browser cannot be continued in this one", async () => {
    const victim = await openBrowser(member);
    const attacker = await openBrowser(null);
    const path = await beginAuthorization(attacker, client.authorizationUrl());
    expect((await readConsent(victim, web.url, path)).status).toBe(404);
    const uid = path.split("/").at(-1);
    expect(await beginAuthorization(victim, `${web.url}/oauth/authorize/${uid}`)).toMatch(/^\/oauth\/error/);
  });
});
