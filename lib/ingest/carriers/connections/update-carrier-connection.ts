import type { Account } from "@/lib/platform/auth/account";
import type { Prisma } from "@/lib/platform/db/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError, notFound } from "@/lib/platform/errors";
import type { CarrierConnectionChanges } from "./carrier-connection-input";
import { type CarrierConnectionRow, decryptCredentials, encryptCredentials } from "./decrypt-connection";
import { mergeStoredSecrets, reusesStoredSecret } from "./merge-stored-secrets";
import { recordConnectionChange } from "./record-connection-change";

const sandboxFixedFields = ["scacs", "standard", "base_url", "auth", "settings"] as const;

/** The address and credentials of the sandbox connection are set by this installation and cannot be edited. */
function assertEditable(row: CarrierConnectionRow, changes: CarrierConnectionChanges): void {
  if (row.baseUrl !== null) return;
  const fixed = sandboxFixedFields.find((field) => changes[field] !== undefined);
  if (!fixed) return;
  const detail = `${fixed} of the sandbox connection cannot be changed. Only name, active and requests_per_minute can.`;
  throw new AppError("not_supported", detail, fixed);
}

/** Stored secrets are only sent to the host that they were entered for; for another host they must be entered again. */
function assertSecretsForHost(row: CarrierConnectionRow, { base_url, auth }: CarrierConnectionChanges): void {
  if (base_url === undefined || row.baseUrl === null || row.authType === "none") return;
  if (new URL(base_url).origin === new URL(row.baseUrl).origin || !reusesStoredSecret(auth)) return;
  const detail =
    "base_url has another host: send auth with its secrets as well, because stored secrets are not sent to another host.";
  throw new AppError("invalid", detail, "base_url");
}

/** Locks the row, so that concurrent edits cannot combine a stored secret with a new host. */
async function lockConnection(tx: Tx, account: Account, id: string): Promise<CarrierConnectionRow> {
  await tx.$queryRaw`SELECT 1 FROM carrier_connections
    WHERE account_id = ${account.id}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const row = await tx.carrierConnection.findUnique({ where: { accountId_id: { accountId: account.id, id } } });
  if (!row) throw notFound();
  return row;
}

/**
 * Updates the given attributes; a credential sent without a value keeps the stored one. The caller has checked new URLs; each request
 * checks them again.
 */
export async function updateCarrierConnection(
  account: Account,
  id: string,
  changes: CarrierConnectionChanges,
): Promise<CarrierConnectionRow> {
  return transaction(async (tx) => {
    const row = await lockConnection(tx, account, id);
    assertEditable(row, changes);
    assertSecretsForHost(row, changes);
    const auth = changes.auth && mergeStoredSecrets(changes.auth, decryptCredentials(row));
    const next = await tx.carrierConnection.update({
      where: { accountId_id: { accountId: account.id, id } },
      data: {
        name: changes.name,
        scacs: changes.scacs,
        standard: changes.standard,
        baseUrl: changes.base_url,
        settings: changes.settings as Prisma.InputJsonObject | undefined,
        requestsPerMinute: changes.requests_per_minute,
        active: changes.active,
        ...(auth && encryptCredentials(account.id, auth)),
        // An error of the old address or credentials does not apply to the new ones.
        ...((auth || changes.base_url !== undefined) && { lastError: null }),
      },
    });
    recordConnectionChange(account, row, next);
    return next;
  });
}
