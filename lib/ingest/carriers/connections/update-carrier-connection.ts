import type { Account } from "@/lib/platform/auth/account";
import type { Prisma } from "@/lib/platform/db/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError, notFound } from "@/lib/platform/errors";
import { assertCarrierUrls } from "./assert-carrier-urls";
import type { CarrierConnectionChanges } from "./carrier-connection-input";
import { completeAuth, keepsSecret } from "./complete-auth";
import { findCarrierConnection } from "./find-carrier-connection";
import { type CarrierConnectionRow, closeAuth, openAuth } from "./open-connection";
import { recordConnectionChange } from "./record-connection-change";

const ofSandbox = ["scacs", "standard", "base_url", "auth", "settings"] as const;

/** The sandbox's own connection follows this installation: where it leads and how it signs in are not the account's to say. */
function assertEditable(row: CarrierConnectionRow, changes: CarrierConnectionChanges): void {
  if (row.baseUrl !== null) return;
  const fixed = ofSandbox.find((field) => changes[field] !== undefined);
  if (!fixed) return;
  const detail = `${fixed} of the sandbox's own connection is fixed. Its name, active and requests_per_minute can be changed.`;
  throw new AppError("not_supported", detail, fixed);
}

/** Stored secrets belong to the host they were entered for: at another one they must be entered again. */
function assertSecretsStay(row: CarrierConnectionRow, { base_url, auth }: CarrierConnectionChanges): void {
  if (base_url === undefined || row.baseUrl === null || row.authType === "none") return;
  if (new URL(base_url).origin === new URL(row.baseUrl).origin || !keepsSecret(auth)) return;
  const detail = "base_url names another host: send auth with its secrets too, for stored ones are not sent elsewhere.";
  throw new AppError("invalid", detail, "base_url");
}

/** The row, held until the transaction ends: a kept secret and a new address must not meet by way of two edits at once. */
async function lock(tx: Tx, account: Account, id: string): Promise<CarrierConnectionRow> {
  await tx.$queryRaw`SELECT 1 FROM carrier_connections
    WHERE account_id = ${account.id}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const row = await tx.carrierConnection.findUnique({ where: { accountId_id: { accountId: account.id, id } } });
  if (!row) throw notFound();
  return row;
}

/** Changes what is given and keeps the rest; a credential sent without its value keeps the stored one. */
export async function updateCarrierConnection(
  account: Account,
  id: string,
  changes: CarrierConnectionChanges,
): Promise<CarrierConnectionRow> {
  assertEditable(await findCarrierConnection(account, id), changes);
  await assertCarrierUrls(changes);
  return transaction(async (tx) => {
    const row = await lock(tx, account, id);
    assertSecretsStay(row, changes);
    const auth = changes.auth && completeAuth(changes.auth, openAuth(row));
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
        ...(auth && closeAuth(account.id, auth)),
        // What went wrong at the old address or with the old credentials says nothing of the new ones.
        ...((auth || changes.base_url !== undefined) && { lastError: null }),
      },
    });
    recordConnectionChange(account, row, next);
    return next;
  });
}
