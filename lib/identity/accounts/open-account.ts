import { v7 as uuid } from "uuid";
import type { Feature } from "@/lib/platform/auth/account";
import { createApiKey } from "@/lib/platform/auth/create-api-key";
import { isUniqueViolation, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { openSandbox } from "./open-sandbox";

export type NewAccount = {
  name: string;
  email: string;
  features: Feature[];
  requestsPerMinute?: number;
  bulkRowsPerMinute?: number | null;
  demo: boolean;
};

export type OpenedAccount = { account_id: string; email: string; api_key: string };

/**
 * Writes an account with its first user and a key, both with admin rights, and its sandbox carrier when the features have it.
 * `passwordHash` null: nobody signs in by password. Throws duplicate on `email` when it signs in already, in whatever account.
 */
export async function openAccount(settings: NewAccount, passwordHash: string | null): Promise<OpenedAccount> {
  const { name, email, features, requestsPerMinute, bulkRowsPerMinute, demo } = settings;
  const accountId = uuid();
  const userId = uuid();
  try {
    return await transaction(async (tx) => {
      await tx.account.create({
        data: {
          id: accountId,
          name,
          features,
          demo,
          bulkRowsPerMinute,
          ...(requestsPerMinute && { requestsPerMinute }),
        },
      });
      await tx.user.create({
        data: { accountId, id: userId, email, name: email.split("@")[0] ?? email, role: "admin", passwordHash },
      });
      const { key } = await createApiKey(tx, { accountId, userId, name: "First key", role: "admin" });
      if (features.includes("sandbox")) await openSandbox(tx, accountId);
      return { account_id: accountId, email, api_key: key };
    });
  } catch (error) {
    if (!isUniqueViolation(error, "email")) throw error;
    throw new AppError("duplicate", `${email} already signs in to an account.`, "email");
  }
}
