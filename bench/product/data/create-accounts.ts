import { insertAccount } from "@/lib/identity/accounts/create-account";

const accountCount = 50;
const settings = { features: ["sandbox" as const, "documents" as const], requestsPerMinute: 1_000_000, demo: false };

/** The accounts of the benchmark, the largest first, and an API key of that one. */
export type BenchAccounts = { ids: string[]; key: string };

/** Creates 50 accounts with the highest quota that the product accepts. */
export async function createAccounts(): Promise<BenchAccounts> {
  const ids: string[] = [];
  let key = "";
  for (let n = 1; n <= accountCount; n++) {
    const created = await insertAccount({ ...settings, name: `Account ${n}`, email: `admin${n}@example.test` }, null);
    ids.push(created.account_id);
    if (n === 1) key = created.api_key;
  }
  return { ids, key };
}
