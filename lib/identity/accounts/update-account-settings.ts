import { z } from "zod";
import { forgetCallers } from "@/lib/platform/auth/caller-cache";
import type { Account } from "@/lib/platform/db/generated/client";
import { afterCommit, transaction } from "@/lib/platform/db/transaction";
import { notFound } from "@/lib/platform/errors";
import { accountSettings, parseSettings } from "./account-settings";
import { ensureSandbox } from "./create-account";

const settingsChanges = z
  .object({
    name: accountSettings.name,
    features: accountSettings.features,
    requestsPerMinute: accountSettings.requestsPerMinute,
    bulkRowsPerMinute: accountSettings.bulkRowsPerMinute,
  })
  .partial();

/**
 * Changes the given settings; `features` replaces the list. Enabling the feature `sandbox` creates the sandbox carrier, which is
 * kept when the feature is disabled. Throws not_found, and invalid with the invalid fields.
 */
export async function updateAccountSettings(id: string, changes: z.input<typeof settingsChanges>): Promise<Account> {
  const data = parseSettings(settingsChanges, changes);
  if (!z.uuid().safeParse(id).success) throw notFound();
  return transaction(async (tx) => {
    afterCommit(() => forgetCallers(id));
    const [account] = await tx.account.updateManyAndReturn({ where: { id }, data });
    if (!account) throw notFound();
    if (account.features.includes("sandbox")) await ensureSandbox(tx, id);
    return account;
  });
}
