import { transaction } from "@/lib/platform/db/transaction";
import type { SessionClaims } from "./session-claims";

/**
 * Ends every session of the user, on all devices: a cookie copied before the sign-out is worth nothing after it.
 * Claims of a session that is already over end nothing.
 */
export async function endSessions({ accountId, userId, sessionVersion }: SessionClaims): Promise<void> {
  await transaction(
    (tx) => tx.$executeRaw`
      UPDATE users SET session_version = session_version + 1
      WHERE account_id = ${accountId}::uuid AND id = ${userId}::uuid AND session_version = ${sessionVersion}`,
  );
}
