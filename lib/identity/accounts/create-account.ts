import { v7 as uuid } from "uuid";
import { z } from "zod";
import { createSandboxConnection } from "@/lib/ingest/carriers/connections/carrier-connections";
import { createCursors } from "@/lib/outbox/consume-changes";
import { type Feature, features } from "@/lib/platform/auth/account";
import { createApiKey } from "@/lib/platform/auth/api-key";
import { generatePassword, hashPassword } from "@/lib/platform/auth/password";
import { isUniqueViolation, type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { createSandbox } from "@/lib/sandbox/create-sandbox";
import { accountSettings, parseSettings } from "./account-settings";

const newAccount = z.object({
  name: accountSettings.name,
  email: accountSettings.email,
  features: accountSettings.features.default([...features]),
  requestsPerMinute: accountSettings.requestsPerMinute.optional(),
  bulkRowsPerMinute: accountSettings.bulkRowsPerMinute.optional(),
  demo: z.boolean().default(false),
});

type NewAccount = {
  name: string;
  email: string;
  features: Feature[];
  requestsPerMinute?: number;
  bulkRowsPerMinute?: number | null;
  demo: boolean;
};

type CreatedAccount = { account_id: string; email: string; api_key: string };

/** Returned only once: neither the password nor the key can be read again. */
export type AccountCredentials = CreatedAccount & { password: string };

/**
 * Creates an account with an admin user, who signs in with a generated password. Throws invalid with the invalid fields, and
 * duplicate when the e-mail address is in use.
 */
export async function createAccount(input: z.input<typeof newAccount>): Promise<AccountCredentials> {
  const settings = parseSettings(newAccount, input);
  const password = generatePassword();
  const { account_id, email, api_key } = await insertAccount(settings, await hashPassword(password));
  return { account_id, email, password, api_key };
}

/**
 * Inserts an account with an admin user and an admin key, and the sandbox carrier if `features` includes it. With
 * `passwordHash` null, the user cannot sign in with a password. Throws duplicate when any account has a user with `email`.
 */
export async function insertAccount(settings: NewAccount, passwordHash: string | null): Promise<CreatedAccount> {
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
      await createCursors(tx, accountId);
      await tx.user.create({
        data: { accountId, id: userId, email, name: email.split("@")[0] ?? email, role: "admin", passwordHash },
      });
      const { key } = await createApiKey(tx, { accountId, userId, name: "First key", role: "admin" });
      if (features.includes("sandbox")) await ensureSandbox(tx, accountId);
      return { account_id: accountId, email, api_key: key };
    });
  } catch (error) {
    if (!isUniqueViolation(error, "email")) throw error;
    throw new AppError("duplicate", `A user with the e-mail address ${email} already exists.`, "email");
  }
}

/** Creates the account's sandbox carrier and the connection to it, unless they exist. */
export async function ensureSandbox(tx: Tx, accountId: string): Promise<void> {
  const existing = await tx.sandbox.findUnique({ where: { accountId }, select: { accountId: true } });
  if (existing) return;
  const { key } = await createSandbox(tx, accountId);
  await createSandboxConnection(tx, accountId, key);
}
