import type { Account } from "@/lib/auth/account";
import { normalizeNumber } from "@/lib/carriers/normalize-number";
import { searchAccount } from "@/lib/search/search-account";

/** Id of the account's container with exactly this number; of several journeys of one box, the one found first. */
export async function findTrackedContainer(account: Account, number: string): Promise<string | null> {
  const wanted = normalizeNumber(number);
  const rows = await searchAccount(account, number);
  const found = rows.find(
    ({ attributes }) => attributes.entity_type === "cargo" && normalizeNumber(attributes.number) === wanted,
  );
  return found?.id ?? null;
}
