import type { Account } from "@/lib/auth/account";
import type { Prisma } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { assertCarrierUrl } from "./assert-carrier-url";
import type { CarrierConnectionChanges } from "./carrier-connection-input";
import { completeAuth, keepsSecret } from "./complete-auth";
import { findCarrierConnection } from "./find-carrier-connection";
import { type CarrierConnectionRow, closeAuth, openAuth } from "./open-connection";

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

/** Changes what is given and keeps the rest; a credential sent without its value keeps the stored one. */
export async function updateCarrierConnection(
  account: Account,
  id: string,
  changes: CarrierConnectionChanges,
): Promise<CarrierConnectionRow> {
  const row = await findCarrierConnection(account, id);
  assertEditable(row, changes);
  assertSecretsStay(row, changes);
  const auth = changes.auth && completeAuth(changes.auth, openAuth(row));
  if (changes.base_url !== undefined) await assertCarrierUrl(changes.base_url);
  return transaction((tx) =>
    tx.carrierConnection.update({
      where: { accountId_id: { accountId: account.id, id } },
      data: {
        name: changes.name,
        scacs: changes.scacs,
        standard: changes.standard,
        baseUrl: changes.base_url,
        settings: changes.settings as Prisma.InputJsonObject | undefined,
        requestsPerMinute: changes.requests_per_minute,
        active: changes.active,
        ...(auth && { ...closeAuth(account.id, auth), lastError: null }),
      },
    }),
  );
}
