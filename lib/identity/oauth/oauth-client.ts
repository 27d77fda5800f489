import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";

/** Client metadata of RFC 7591. */
export type ClientMetadata = Record<string, unknown>;

/** Registered clients of an installation. Anyone can register, and what is not used is deleted after a day. */
const clientsMax = 5_000;

/** A client that no user has allowed, or of which all grants are deleted, is deleted after a day, and when there is no room after 15 minutes. */
const unusedFor = (interval: "1 day" | "15 minutes") => `created_at < now() - interval '${interval}'
  AND NOT EXISTS (SELECT FROM oauth_grants used WHERE used.client_id = oauth_clients.id)`;

/** Makes room for a registration: when all are in use, the oldest that no user has allowed is deleted. Throws unavailable without one. */
export async function makeRoomForClient(): Promise<void> {
  const [row] = await sql<{ count: number }>("SELECT count(*)::int AS count FROM oauth_clients");
  if ((row?.count ?? 0) < clientsMax) return;
  const deleted = await transaction((tx) =>
    tx.$executeRawUnsafe(`DELETE FROM oauth_clients WHERE id =
      (SELECT id FROM oauth_clients WHERE ${unusedFor("15 minutes")} ORDER BY created_at LIMIT 1)`),
  );
  if (deleted === 0) throw new AppError("unavailable", "Too many clients are registered. Try again later.");
}

/** Stores a client, or replaces what is stored of it. */
export async function saveOauthClient(id: string, metadata: ClientMetadata): Promise<void> {
  const data = { metadata: metadata as Prisma.InputJsonObject, createdAt: realNow() };
  await transaction((tx) => tx.oauthClient.upsert({ where: { id }, create: { id, ...data }, update: data }));
}

/** The stored metadata of a client; null when there is none. */
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
  await transaction((tx) => tx.$executeRawUnsafe(`DELETE FROM oauth_clients WHERE ${unusedFor("1 day")}`));
}
