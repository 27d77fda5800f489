import { z } from "zod";
import { revokeOauthGrants } from "@/lib/identity/oauth/write-oauth-grant";
import { recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import { forgetCallers } from "@/lib/platform/auth/caller-cache";
import { limitFailures } from "@/lib/platform/auth/limit-failures";
import { hashPassword, newPassword, verifyPassword } from "@/lib/platform/auth/password";
import { realNow } from "@/lib/platform/clock";
import { afterCommit, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { findUser } from "./user";

const failuresMax = 5;

export const passwordChange = z.object({ current_password: z.string().min(1).max(1_000), password: newPassword });

/**
 * Sets a new password for the signed-in user and ends all the user's sessions, including this one, and the access of the user's AI clients. Throws invalid on
 * `current_password` when it is wrong or after too many wrong attempts.
 */
export async function changePassword(account: Account, input: z.infer<typeof passwordChange>): Promise<void> {
  const { userId } = account;
  if (userId === null || account.apiKeyId !== null) {
    throw new AppError("forbidden", "A password can only be changed by a signed-in user, not with an API key.");
  }
  const { passwordHash: currentHash } = await findUser(account, userId);
  if (currentHash === null) {
    throw new AppError("not_supported", "This user signs in with single sign-on and has no password.");
  }
  const attempt = async () => ((await verifyPassword(input.current_password, currentHash)) ? userId : null);
  const verified = await limitFailures([{ keyParts: ["password", userId], max: failuresMax }], attempt);
  if (!verified) throw new AppError("invalid", "This is not your current password.", "current_password");
  const passwordHash = await hashPassword(input.password);
  await transaction(async (tx) => {
    afterCommit(() => forgetCallers(account.id));
    await tx.user.update({
      where: { accountId_id: { accountId: account.id, id: userId } },
      data: { passwordHash, sessionVersion: { increment: 1 } },
    });
    const at = realNow();
    await revokeOauthGrants(tx, { accountId: account.id, userId }, { actor: account, at, reason: "new_password" });
    recordChanges({ accountId: account.id, reason: "user", actor: account, at }, [
      { resourceType: "user", resourceId: userId, shipmentId: null, changeset: { password: [null, null] } },
    ]);
  });
}
