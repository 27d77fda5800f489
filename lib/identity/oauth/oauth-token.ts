import { createHash } from "node:crypto";
import { v7 as uuid } from "uuid";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import type { GrantKey } from "./write-oauth-grant";

export type TokenKind = "AuthorizationCode" | "AccessToken" | "RefreshToken";

export type TokenPayload = Record<string, unknown>;

/** SHA-256 of kind and token, in hex: the only form in which tokens are stored. They have 256 random bits and need no slow hash. */
export function hashToken(kind: string, token: string): string {
  return createHash("sha256").update(`${kind}\n${token}`).digest("hex");
}

const expiryIn = (seconds: number) => new Date(realNow().getTime() + seconds * 1_000);

/** Tokens of one kind that are kept of a grant, so that refreshing without end does not fill the table. */
const tokensMax = 20;

/**
 * Stores a token of a grant, which lasts at least as long, but at most 180 days from the consent. Nothing is stored if the grant is
 * revoked. The oldest tokens of the grant are deleted.
 */
export async function saveToken(
  kind: TokenKind,
  token: string,
  { accountId, grantId }: GrantKey,
  payload: TokenPayload,
  lifetimeSeconds: number,
): Promise<void> {
  const expiresAt = expiryIn(lifetimeSeconds);
  await transaction(async (tx) => {
    const grants = await tx.$executeRaw`
      UPDATE oauth_grants
      SET expires_at = least(greatest(expires_at, ${expiresAt}::timestamptz), created_at + interval '180 days')
      WHERE account_id = ${accountId}::uuid AND id = ${grantId}::uuid AND revoked_at IS NULL`;
    if (grants === 0) return;
    const data = { accountId, id: uuid(), grantId, kind, tokenHash: hashToken(kind, token), expiresAt };
    await tx.oauthToken.create({ data: { ...data, payload: payload as Prisma.InputJsonObject } });
    await tx.$executeRaw`
      DELETE FROM oauth_tokens WHERE account_id = ${accountId}::uuid AND id IN (
        SELECT id FROM oauth_tokens WHERE account_id = ${accountId}::uuid AND grant_id = ${grantId}::uuid AND kind = ${kind}
        ORDER BY id DESC OFFSET ${tokensMax})`;
  });
}

type TokenRow = { payload: TokenPayload; consumed_at: Date | null };

/** The payload of a token that has not expired, with `consumed` in seconds if it was used; null when there is none. */
export async function findToken(kind: TokenKind, token: string): Promise<TokenPayload | null> {
  const [row] = await sql<TokenRow>(
    "SELECT payload, consumed_at FROM oauth_tokens WHERE token_hash = $1 AND expires_at > now()",
    [hashToken(kind, token)],
  );
  if (!row) return null;
  return { ...row.payload, ...(row.consumed_at && { consumed: Math.floor(row.consumed_at.getTime() / 1_000) }) };
}

/** Marks a token as used. False: it was used before, or there is none, so that of two concurrent uses only one succeeds. */
export async function consumeToken(kind: TokenKind, token: string): Promise<boolean> {
  const consumed = await transaction(
    (tx) => tx.$executeRaw`
      UPDATE oauth_tokens SET consumed_at = now() WHERE token_hash = ${hashToken(kind, token)} AND consumed_at IS NULL`,
  );
  return consumed > 0;
}

/**
 * Whether a refresh token was replaced in the last 20 seconds by one that is not used yet: its client has refreshed twice at once, or
 * has lost the response. A later use is one of another holder.
 */
export async function wasJustReplaced(token: string): Promise<boolean> {
  const rows = await sql(
    `SELECT 1 FROM oauth_tokens used
     WHERE used.token_hash = $1 AND used.consumed_at > now() - interval '20 seconds' AND NOT EXISTS (
       SELECT FROM oauth_tokens later WHERE later.account_id = used.account_id AND later.grant_id = used.grant_id
         AND later.kind = used.kind AND later.consumed_at > used.consumed_at)`,
    [hashToken("RefreshToken", token)],
  );
  return rows.length > 0;
}

/** Deletes a token, such as an access token that its client revokes. */
export async function deleteToken(kind: TokenKind, token: string): Promise<void> {
  await transaction((tx) => tx.$executeRaw`DELETE FROM oauth_tokens WHERE token_hash = ${hashToken(kind, token)}`);
}

/** What the authorization server reads of a grant; null when it is revoked or expired, or its user deactivated. */
export async function findActiveGrant({ accountId, grantId }: GrantKey) {
  return prisma().oauthGrant.findFirst({
    where: { accountId, id: grantId, revokedAt: null, expiresAt: { gt: realNow() }, user: { deactivatedAt: null } },
  });
}
