import { v7 as uuid } from "uuid";
import type { Account } from "@/lib/platform/auth/account";
import type { Prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { assertCarrierUrls } from "./assert-carrier-urls";
import type { NewCarrierConnection } from "./carrier-connection-input";
import { completeAuth } from "./complete-auth";
import { type CarrierConnectionRow, closeAuth } from "./open-connection";
import { recordConnectionChange } from "./record-connection-change";

/** Stores an account's own way to ask carriers. The secrets are encrypted and never told again. */
export async function createCarrierConnection(
  account: Account,
  given: NewCarrierConnection,
): Promise<CarrierConnectionRow> {
  const auth = completeAuth(given.auth, null);
  await assertCarrierUrls(given);
  return transaction(async (tx) => {
    const row = await tx.carrierConnection.create({
      data: {
        accountId: account.id,
        id: uuid(),
        name: given.name,
        scacs: given.scacs,
        standard: given.standard,
        baseUrl: given.base_url,
        settings: given.settings as Prisma.InputJsonObject,
        requestsPerMinute: given.requests_per_minute,
        active: given.active,
        ...closeAuth(account.id, auth),
      },
    });
    recordConnectionChange(account, null, row);
    return row;
  });
}
