import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";

/** Client metadata of RFC 7591. */
export type ClientMetadata = Record<string, unknown>;

/** Registered clients of an installation. Anyone can register, and what is not used is deleted after a day. */
const clientsMax = 5_000;

/** A client without an active grant is deleted a day after its registration, and after 15 minutes when there is no room. */
const unusedFor = (interval: "1 day" | "15 minutes") => `created_at < now() - interval '${interval}'
  AND NOT EXISTS (SELECT FROM oauth_grants used WHERE used.client_id = oauth_clients.id
    AND used.revoked_at IS NULL AND used.expires_at > now())`;

/** Makes room for a registration: when all are in use, the oldest without an active grant is deleted. Throws unavailable without one. */
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

/** Whether a user allows a client at present, of whichever account. */
export async function hasActiveGrant(clientId: string): Promise<boolean> {
  const query = "SELECT FROM oauth_grants WHERE client_id = $1 AND revoked_at IS NULL AND expires_at > now() LIMIT 1";
  return (await sql(query, [clientId])).length > 0;
}

const batchSize = 1_000;

/** The rows of each table that are not needed any more. */
const expiredRows = {
  oauth_tokens: "expires_at < now()",
  oauth_requests: "expires_at < now()",
  oauth_clients: unusedFor("1 day"),
};

/** Deletes rows in batches, each a transaction of its own, so that other work on the table waits only briefly. */
async function deleteInBatches(table: string, condition: string): Promise<void> {
  const query = `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${batchSize}))`;
  while ((await transaction((tx) => tx.$executeRawUnsafe(query))) === batchSize);
}

/** Deletes expired tokens and authorization requests, and clients that nobody uses. A failure is logged; the other tables are continued. */
export async function deleteExpiredOauthRows(): Promise<void> {
  for (const [table, condition] of Object.entries(expiredRows)) {
    await deleteInBatches(table, condition).catch((error: unknown) =>
      log().warn({ err: error, table }, "expired rows not deleted"),
    );
  }
}
