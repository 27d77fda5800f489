import { transaction } from "@/lib/db/transaction";
import { notFound } from "@/lib/errors";
import type { Account } from "./account";

/** From the next request on the key opens nothing. Revoking it again changes nothing; an unknown one is not_found. */
export async function revokeApiKey(account: Pick<Account, "id">, id: string): Promise<void> {
  const revoked = await transaction(
    (tx) => tx.$executeRaw`
      UPDATE api_keys SET revoked_at = coalesce(revoked_at, clock_timestamp())
      WHERE account_id = ${account.id}::uuid AND id = ${id}::uuid`,
  );
  if (revoked === 0) throw notFound();
}
