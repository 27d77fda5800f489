import { v7 as uuid } from "uuid";
import { computeChangeset, recordChanges } from "@/lib/outbox/record-changes";
import type { Account, Actor } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { OauthGrant } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { findOauthGrant, type OauthScope } from "./oauth-grant";

/** Until the first token is issued, a grant lasts as long as its authorization code. */
const codeLifetimeMs = 60_000;

/** Active grants of a user, each of which keeps a client registered. */
const activeMax = 100;

/** Active grants of a user for one client: a client id that is a URL belongs to all installations of the client. */
const activePerClientMax = 10;

/** A grant with the account that it belongs to. */
export type GrantKey = { accountId: string; grantId: string };

type ClientFilter = { accountId: string; userId: string; clientId: string };

export type NewOauthGrant = {
  clientId: string;
  clientName: string;
  redirectHost: string;
  scopes: OauthScope[];
  resource: string;
};

/**
 * Locks the user, so that a concurrent deactivation waits and then revokes the grant too, and a concurrent grant is counted. Throws forbidden
 * for a key without user.
 */
async function lockUser(tx: Tx, { id, userId }: Account): Promise<string> {
  const users =
    userId === null
      ? []
      : await tx.$queryRaw<object[]>`
          SELECT 1 FROM users WHERE account_id = ${id}::uuid AND id = ${userId}::uuid AND deactivated_at IS NULL
          FOR NO KEY UPDATE`;
  if (userId === null || users.length === 0) throw new AppError("forbidden", "Only an active user can grant access.");
  return userId;
}

/** Makes room for one more grant of the client: those that have not been used for the longest time are revoked. */
async function revokeLeastUsed(tx: Tx, filter: ClientFilter, account: Account, at: Date): Promise<void> {
  const where = { ...filter, revokedAt: null, expiresAt: { gt: at } };
  const active = await tx.oauthGrant.findMany({ where, orderBy: { id: "desc" } });
  const usedAt = ({ lastUsedAt, createdAt }: OauthGrant) => (lastUsedAt ?? createdAt).getTime();
  const least = active.toSorted((a, b) => usedAt(b) - usedAt(a)).slice(activePerClientMax - 1);
  for (const { accountId, id } of least) {
    await revokeOauthGrants(tx, { accountId, id }, { actor: account, at, reason: "replaced" });
  }
}

async function assertFewGrants(tx: Tx, accountId: string, userId: string, at: Date): Promise<void> {
  const active = await tx.oauthGrant.count({ where: { accountId, userId, revokedAt: null, expiresAt: { gt: at } } });
  if (active < activeMax) return;
  const detail = `You have allowed ${activeMax} AI clients. Revoke the access of one of them under Settings, AI clients, first.`;
  throw new AppError("conflict", detail);
}

/**
 * Grants a client access with the rights of the calling user, and records it for the audit. A user's eleventh grant for a client replaces the one
 * that has not been used for the longest time. Throws conflict for a user with 100 active grants.
 */
export async function createOauthGrant(account: Account, input: NewOauthGrant): Promise<GrantKey> {
  const { id: accountId } = account;
  const grantId = uuid();
  const at = realNow();
  return transaction(async (tx) => {
    const userId = await lockUser(tx, account);
    await revokeLeastUsed(tx, { accountId, userId, clientId: input.clientId }, account, at);
    await assertFewGrants(tx, accountId, userId, at);
    const expiresAt = new Date(at.getTime() + codeLifetimeMs);
    await tx.oauthGrant.create({ data: { ...input, accountId, id: grantId, userId, expiresAt } });
    const { clientId, clientName, redirectHost, scopes } = input;
    const audited = { client_id: clientId, client_name: clientName, redirect_host: redirectHost, scopes };
    recordChanges({ accountId, reason: "user", actor: account, at }, [
      {
        resourceType: "oauth_grant",
        resourceId: grantId,
        shipmentId: null,
        changeset: computeChangeset(null, audited) ?? {},
        action: "created",
      },
    ]);
    return { accountId, grantId };
  });
}

type GrantFilter = { accountId: string } & ({ id: string } | { userId: string });

/** Why a grant is revoked, for the audit. `token_reused`: a code or refresh token was used twice, and is known to somebody else. */
export type RevocationReason =
  | "revoked_by_user"
  | "revoked_by_client"
  | "token_reused"
  | "replaced"
  | "new_password"
  | "user_deactivated";

/** `actor`: null for the user of each grant. */
type Revocation = { actor: Actor | null; at: Date; reason: RevocationReason };

/** Revokes grants and deletes their tokens, with effect from the next request. Returns the grants that were not revoked before. */
export async function revokeOauthGrants(
  tx: Tx,
  filter: GrantFilter,
  { actor, at, reason }: Revocation,
): Promise<OauthGrant[]> {
  const { accountId } = filter;
  const where = { ...filter, revokedAt: null };
  const revoked: OauthGrant[] = await tx.oauthGrant.updateManyAndReturn({ where, data: { revokedAt: at } });
  await tx.oauthToken.deleteMany({ where: { accountId, grantId: { in: revoked.map(({ id }) => id) } } });
  for (const { id, userId } of revoked) {
    recordChanges({ accountId, reason: "user", actor: actor ?? { userId, apiKeyId: null }, at }, [
      {
        resourceType: "oauth_grant",
        resourceId: id,
        shipmentId: null,
        changeset: { revoked_at: [null, at], revocation_reason: [null, reason] },
        action: "deleted",
      },
    ]);
  }
  return revoked;
}

/** Revokes a grant that is visible to the caller. Revoking again has no effect. Throws not_found. */
export async function revokeOauthGrant(account: Account, id: string): Promise<void> {
  await transaction(async (tx) => {
    const { accountId } = await findOauthGrant(account, id);
    await revokeOauthGrants(tx, { accountId, id }, { actor: account, at: realNow(), reason: "revoked_by_user" });
  });
}

/** Revokes a grant whose client has asked for it, or of which a code or refresh token was used twice, which is logged. */
export async function endOauthGrant(
  { accountId, grantId }: GrantKey,
  reason: "revoked_by_client" | "token_reused",
): Promise<void> {
  const revocation = { actor: null, at: realNow(), reason };
  const revoked = await transaction((tx) => revokeOauthGrants(tx, { accountId, id: grantId }, revocation));
  if (reason === "revoked_by_client") return;
  for (const { userId, clientId } of revoked) {
    const facts = { account: accountId, user: userId, client: clientId, grant: grantId };
    log().warn(facts, "a code or refresh token was used twice, its grant is revoked");
  }
}
