import type { Account } from "@/lib/platform/auth/account";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError, notFound } from "@/lib/platform/errors";
import { findCarrierConnection } from "./find-carrier-connection";
import { recordConnectionChange } from "./record-connection-change";

/** Deletes a connection and its secrets. What was learned through it stays. */
export async function deleteCarrierConnection(account: Account, id: string): Promise<void> {
  const row = await findCarrierConnection(account, id);
  if (row.baseUrl === null) {
    throw new AppError("not_supported", "The sandbox's own connection cannot be deleted. Set active to false instead.");
  }
  await transaction(async (tx) => {
    const { count } = await tx.carrierConnection.deleteMany({ where: { accountId: account.id, id } });
    if (count === 0) throw notFound();
    recordConnectionChange(account, row, null);
  });
}
