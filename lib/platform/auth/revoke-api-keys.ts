import type { ApiKey } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";

type Which = { accountId: string } & ({ id: string } | { userId: string });

/** From the next request on these keys open nothing. Gives those that were not revoked yet. */
export async function revokeApiKeys(tx: Tx, which: Which, at: Date): Promise<ApiKey[]> {
  return tx.apiKey.updateManyAndReturn({ where: { ...which, revokedAt: null }, data: { revokedAt: at } });
}
