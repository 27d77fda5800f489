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

test("a grant replaces the one that the user has given the client before, and it is audited", async () => {
  const { grantId } = await createTestGrant(accountId, "First", "client 1");
  await createTestGrant(accountId, "Other", "client 2");
  await createTestGrant(accountId, "Second", "client 1");
  expect(await activeClients()).toEqual(["Other", "Second"]);
  expect(await prisma().oauthToken.count({ where: { accountId, grantId } })).toBe(0);
  const where = { accountId, resourceId: grantId };
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
  await createTestGrant(accountId, "Replaced", "filler 1");
  await sql("UPDATE oauth_grants SET expires_at = now() WHERE account_id = $1 AND client_id = 'filler 2'", [accountId]);
  await createTestGrant(accountId, "One more");
  expect(await activeClients()).toContain("One more");
});
