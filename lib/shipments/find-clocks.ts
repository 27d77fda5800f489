import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { sandboxNow } from "@/lib/sandbox/find-clock";

/** The clock that the shipments of each line live by: the account's sandbox time for TEST, real time for all others. */
export async function findClocks(account: Account, scacs: string[]): Promise<(scac: string) => Date> {
  const realTime = realNow();
  const sandboxTime = scacs.includes("TEST") ? await sandboxNow(account.id) : realTime;
  return (scac) => (scac === "TEST" ? sandboxTime : realTime);
}
