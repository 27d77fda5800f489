import type { NumberType } from "@/lib/ingest/carriers/carrier";
import { type Account, hasFeature } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { findShippingLine, sandboxScac } from "@/lib/reference/shipping-lines";
import { type DecryptedConnection, decryptConnection } from "./decrypt-connection";

/** The account's newest active connection for a SCAC, decrypted; null if there is none. */
export async function findActiveConnection(accountId: string, scac: string): Promise<DecryptedConnection | null> {
  const row = await prisma().carrierConnection.findFirst({
    where: { accountId, active: true, scacs: { has: scac } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return row ? decryptConnection(row) : null;
}

/** The main SCACs of the account's active connections. */
export async function listConnectedScacs(accountId: string): Promise<Set<string>> {
  const rows = await prisma().carrierConnection.findMany({
    where: { accountId, active: true },
    select: { scacs: true },
  });
  return new Set(rows.flatMap(({ scacs }) => scacs));
}

/** Whether a shipping line, by its main SCAC, tracks numbers of the type and is among the `connected` ones. */
export function isTrackable(connected: ReadonlySet<string>, scac: string, type: NumberType): boolean {
  return connected.has(scac) && tracksType(scac, type);
}

/** Whether a shipping line tracks numbers of the type, for accounts that are connected to it. */
export function tracksType(scac: string, type: NumberType): boolean {
  return findShippingLine(scac)?.numberTypes.includes(type) ?? false;
}

/**
 * Returns the main SCAC of a shipping line that the account can track. Throws `invalid` for an unknown code and
 * `not_supported` for a shipping line that is not among the `connected` SCACs, both on `scac`.
 */
export function assertTrackable(account: Account, code: string, connected: ReadonlySet<string>): string {
  const shippingLine = findShippingLine(code);
  if (!shippingLine) throw new AppError("invalid", `${code} is not the SCAC of a known shipping line.`, "scac");
  const { name, scac } = shippingLine;
  if (scac === sandboxScac && !hasFeature(account, "sandbox")) {
    throw new AppError("not_supported", "The sandbox feature is not enabled for this account.", "scac");
  }
  if (connected.has(scac)) return scac;
  const detail = `${name} (${scac}) has no active connection in this account. Connect it under Settings → Carriers or at /v2/carrier_connections.`;
  throw new AppError("not_supported", detail, "scac");
}
