import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { log } from "@/lib/platform/log";
import { createTestGrant } from "@/test/fixtures/oauth-fixture";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { endOauthGrant } from "./write-oauth-grant";

let accountId: string;
let userId: string;

beforeEach(async () => {
  ({ accountId, userId } = await createTestUser());
});

const activeClients = async () => {
  const rows = await prisma().oauthGrant.findMany({ where: { accountId, revokedAt: null }, orderBy: { id: "asc" } });
  return rows.map(({ clientName }) => clientName);
};

test("the eleventh grant for a client replaces the one that has not been used for the longest time, and it is audited", async () => {
  const grants = [];
  for (let n = 1; n <= 10; n++) grants.push(await createTestGrant(accountId, `Computer ${n}`, "client 1"));
  await createTestGrant(accountId, "Other", "client 2");
  expect(await activeClients()).toHaveLength(11);
  const [first, second] = grants;
  await sql("UPDATE oauth_grants SET last_used_at = now() + interval '1 minute' WHERE id = $1", [first?.grantId]);
  await createTestGrant(accountId, "Computer 11", "client 1");
  const names = [1, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `Computer ${n}`);
  expect(await activeClients()).toEqual([...names, "Other", "Computer 11"]);
  expect(await prisma().oauthToken.count({ where: { accountId, grantId: second?.grantId } })).toBe(0);
  expect(await prisma().oauthToken.count({ where: { accountId, grantId: first?.grantId } })).toBeGreaterThan(0);
  const where = { accountId, resourceId: second?.grantId };
  const changes = await prisma().change.findMany({ where, orderBy: { sequence: "asc" } });
  expect(changes).toMatchObject([
    { action: "created", userId },
    { action: "deleted", userId, changeset: { revocation_reason: [null, "replaced"] } },
  ]);
});

test("the second use of a token is logged once, with the grant that it revokes", async () => {
  const warn = vi.spyOn(log(), "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const key = await createTestGrant(accountId, "Assistant", "client 1");
  await endOauthGrant(key, "token_reused");
  await endOauthGrant(key, "token_reused");
  const facts = { account: accountId, user: userId, client: "client 1", grant: key.grantId };
  expect(warn.mock.calls).toEqual([[facts, expect.stringContaining("used twice")]]);
  await endOauthGrant(await createTestGrant(accountId, "Other", "client 2"), "revoked_by_client");
  expect(warn).toHaveBeenCalledTimes(1);
});

test("a user has at most 100 active grants", async () => {
  await sql(
    `INSERT INTO oauth_grants (account_id, id, user_id, client_id, client_name, redirect_host, scopes, resource, expires_at)
     SELECT $1, uuidv7(), $2, 'filler ' || n, '', '', '{read}', '', now() + interval '1 day' FROM generate_series(1, 100) n`,
    [accountId, userId],
  );
  await expect(createTestGrant(accountId, "One more")).rejects.toMatchObject({ code: "conflict" });
  await sql("UPDATE oauth_grants SET expires_at = now() WHERE account_id = $1 AND client_id = 'filler 2'", [accountId]);
  await createTestGrant(accountId, "One more");
  expect(await activeClients()).toContain("One more");
});
