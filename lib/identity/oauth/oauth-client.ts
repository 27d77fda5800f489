import { prisma } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";

/** Client metadata of RFC 7591. */
export type ClientMetadata = Record<string, unknown>;

/** Registered clients of an installation. Anyone can register, and what is not used is deleted after a day. */
const clientsMax = 5_000;

/** A client without a grant is deleted after this time: a user has not consented, or has revoked the access for long. */
const unusedClients = `created_at < now() - interval '1 day'
  AND NOT EXISTS (SELECT FROM oauth_grants used WHERE used.client_id = oauth_clients.id)`;

/** Stores a client. Throws unavailable when there are too many. */
export async function saveOauthClient(id: string, metadata: ClientMetadata): Promise<void> {
  const [row] = await sql<{ count: number }>("SELECT count(*)::int AS count FROM oauth_clients");
  if ((row?.count ?? 0) >= clientsMax)
    throw new AppError("unavailable", "Too many clients are registered. Try again later.");
  await transaction((tx) => tx.oauthClient.create({ data: { id, metadata: metadata as Prisma.InputJsonObject } }));
}

/** The metadata of a registered client; null when there is none. */
export async function findOauthClient(id: string): Promise<ClientMetadata | null> {
  // PostgreSQL rejects NUL in text, and no id contains it.
  if (id.includes("\u0000") || !id.isWellFormed()) return null;
  const row = await prisma().oauthClient.findUnique({ where: { id } });
  return row ? (row.metadata as ClientMetadata) : null;
}

/** Deletes expired tokens and authorization requests, and clients that nobody uses. */
export async function deleteExpiredOauthRows(): Promise<void> {
  for (const table of ["oauth_tokens", "oauth_requests"]) {
    await transaction((tx) => tx.$executeRawUnsafe(`DELETE FROM ${table} WHERE expires_at < now()`));
  }
  await transaction((tx) => tx.$executeRawUnsafe(`DELETE FROM oauth_clients WHERE ${unusedClients}`));
}
