import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { sandboxNow } from "@/lib/sandbox/sandbox-clock";

/** Whether the IMO number is of a vessel of the sandbox: numbers that begin with 2 are not assigned. */
export function isSandboxImo(imo: string): boolean {
  return imo.startsWith("2");
}

/** The time by which a vessel's positions are dated: the account's sandbox time for a vessel of the sandbox, else real time. */
export async function vesselNow(account: Account, imo: string): Promise<Date> {
  return isSandboxImo(imo) ? sandboxNow(account.id) : realNow();
}

const recentHours = 24;

/** Whether a position recorded at `recordedAt` is recent enough to be called the vessel's current one: at most 24 hours old. */
export function isRecent(recordedAt: Date, now: Date): boolean {
  return now.getTime() - recordedAt.getTime() <= recentHours * 3_600_000;
}
