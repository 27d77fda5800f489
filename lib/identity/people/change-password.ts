import { z } from "zod";
import { recordChanges } from "@/lib/outbox/record-change";
import type { Account } from "@/lib/platform/auth/account";
import { limitFailures } from "@/lib/platform/auth/limit-failures";
import { newPassword } from "@/lib/platform/auth/new-password";
import { hashPassword, verifyPassword } from "@/lib/platform/auth/password";
import { realNow } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { findUser } from "./find-user";

const failuresMax = 5;

export const passwordChange = z.object({ current_password: z.string().min(1).max(1_000), password: newPassword });

/**
 * Sets a new password for the person who is signed in, and ends every session of theirs, this one included. Throws invalid on
 * `current_password` that is wrong, or was too often of late.
 */
export async function changePassword(account: Account, given: z.infer<typeof passwordChange>): Promise<void> {
  const { userId } = account;
  if (userId === null || account.apiKeyId !== null) {
    throw new AppError("forbidden", "A password is changed by the person signed in, not by a key.");
  }
  const { passwordHash: known } = await findUser(account, userId);
  if (known === null)
    throw new AppError("not_supported", "You sign in elsewhere: there is no password to change here.");
  const attempt = async () => ((await verifyPassword(given.current_password, known)) ? userId : null);
  const right = await limitFailures([{ of: ["password", userId], max: failuresMax }], attempt);
  if (!right) throw new AppError("invalid", "This is not your present password.", "current_password");
  const passwordHash = await hashPassword(given.password);
  await transaction(async (tx) => {
    await tx.user.update({
      where: { accountId_id: { accountId: account.id, id: userId } },
      data: { passwordHash, sessionVersion: { increment: 1 } },
    });
    recordChanges({ accountId: account.id, reason: "user", by: account, at: realNow() }, [
      { resourceType: "user", resourceId: userId, shipmentId: null, changeset: { password: [null, null] } },
    ]);
  });
}
