import { v7 as uuid } from "uuid";
import { z } from "zod";
import { createApiKey } from "@/lib/auth/create-api-key";
import { hashPassword } from "@/lib/auth/password";
import { isUniqueViolation, transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { accountSettings, parseSettings } from "./account-settings";
import { generatePassword } from "./generate-password";
import { openSandbox } from "./open-sandbox";

const newAccount = z.object({
  name: accountSettings.name,
  email: accountSettings.email,
  features: accountSettings.features.default(["sandbox", "documents"]),
  requestsPerMinute: accountSettings.requestsPerMinute.optional(),
  bulkRowsPerMinute: accountSettings.bulkRowsPerMinute.optional(),
  demo: z.boolean().default(false),
});

/** Told once: neither the password nor the key can be read again. */
export type AccountCredentials = { account_id: string; email: string; password: string; api_key: string };

/**
 * Makes an account with its first user and a key, both with admin rights, and its sandbox carrier when the features have it.
 * Throws invalid on the field at fault, duplicate on `email` when it signs in already, in whatever account.
 */
export async function createAccount(given: z.input<typeof newAccount>): Promise<AccountCredentials> {
  const { name, email, features, requestsPerMinute, bulkRowsPerMinute, demo } = parseSettings(newAccount, given);
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
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
      return { account_id: accountId, email, password, api_key: key };
    });
  } catch (error) {
    if (!isUniqueViolation(error, "email")) throw error;
    throw new AppError("duplicate", `${email} already signs in to an account.`, "email");
  }
}
