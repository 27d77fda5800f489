import { z } from "zod";
import { generatePassword } from "@/lib/platform/auth/generate-password";
import { hashPassword } from "@/lib/platform/auth/password";
import { accountSettings, parseSettings } from "./account-settings";
import { type OpenedAccount, openAccount } from "./open-account";

const newAccount = z.object({
  name: accountSettings.name,
  email: accountSettings.email,
  features: accountSettings.features.default(["sandbox", "documents"]),
  requestsPerMinute: accountSettings.requestsPerMinute.optional(),
  bulkRowsPerMinute: accountSettings.bulkRowsPerMinute.optional(),
  demo: z.boolean().default(false),
});

/** Told once: neither the password nor the key can be read again. */
export type AccountCredentials = OpenedAccount & { password: string };

/** Opens an account whose first user signs in with a password made here. Throws invalid on the field at fault, and what `openAccount` throws. */
export async function createAccount(given: z.input<typeof newAccount>): Promise<AccountCredentials> {
  const settings = parseSettings(newAccount, given);
  const password = generatePassword();
  const { account_id, email, api_key } = await openAccount(settings, await hashPassword(password));
  return { account_id, email, password, api_key };
}
