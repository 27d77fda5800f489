import { z } from "zod";
import type { Account } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { notFound } from "@/lib/platform/errors";
import { accountSettings, parseSettings } from "./account-settings";
import { openSandbox } from "./open-sandbox";

const changes = z
  .object({
    name: accountSettings.name,
    features: accountSettings.features,
    requestsPerMinute: accountSettings.requestsPerMinute,
    bulkRowsPerMinute: accountSettings.bulkRowsPerMinute,
  })
  .partial();

/**
 * Sets what is given and leaves the rest; `features` replaces the list. The sandbox carrier is made with its feature, and kept
 * when the feature goes. Throws not_found, or invalid on the field at fault.
 */
export async function updateAccount(id: string, given: z.input<typeof changes>): Promise<Account> {
  const data = parseSettings(changes, given);
  if (!z.uuid().safeParse(id).success) throw notFound();
  return transaction(async (tx) => {
    const [account] = await tx.account.updateManyAndReturn({ where: { id }, data });
    if (!account) throw notFound();
    if (account.features.includes("sandbox")) await openSandbox(tx, id);
    return account;
  });
}
