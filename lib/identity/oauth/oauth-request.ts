import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { hashToken, type TokenPayload } from "./oauth-token";

const hashId = (id: string) => hashToken("Interaction", id);

/** Stores an authorization request, or replaces it after the decision of the user. */
export async function saveOauthRequest(id: string, payload: TokenPayload, lifetimeSeconds: number): Promise<void> {
  const idHash = hashId(id);
  const data = {
    payload: payload as Prisma.InputJsonObject,
    expiresAt: new Date(realNow().getTime() + lifetimeSeconds * 1_000),
  };
  await transaction((tx) => tx.oauthRequest.upsert({ where: { idHash }, create: { idHash, ...data }, update: data }));
}

/** An authorization request that waits; null when there is none or it has expired. */
export async function findOauthRequest(id: string): Promise<TokenPayload | null> {
  const row = await prisma().oauthRequest.findUnique({ where: { idHash: hashId(id), expiresAt: { gt: realNow() } } });
  return row ? (row.payload as TokenPayload) : null;
}

/** Marks an authorization request as decided. False: it was decided before, so that of two concurrent decisions only one counts, or has expired. */
export async function claimOauthRequest(id: string): Promise<boolean> {
  const claimed = await transaction(
    (tx) => tx.$executeRaw`
      UPDATE oauth_requests SET payload = payload || '{"claimed": true}'
      WHERE id_hash = ${hashId(id)} AND expires_at > now() AND payload->'claimed' IS NULL AND payload->'result' IS NULL`,
  );
  return claimed > 0;
}

export async function deleteOauthRequest(id: string): Promise<void> {
  await transaction((tx) => tx.oauthRequest.deleteMany({ where: { idHash: hashId(id) } }));
}
