import type { Account } from "@/lib/platform/auth/account";
import type { Invitation } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { findInvitation } from "./find-invitation";

/** An invitation that nobody has accepted, held until the transaction ends. Throws not_supported for an accepted one. */
export async function lockUnacceptedInvitation(tx: Tx, account: Account, id: string): Promise<Invitation> {
  await tx.$queryRaw`SELECT 1 FROM invitations WHERE account_id = ${account.id}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const invitation = await findInvitation(account, id);
  if (invitation.acceptedAt) {
    throw new AppError("not_supported", `${invitation.email} has joined by this invitation already.`);
  }
  return invitation;
}
