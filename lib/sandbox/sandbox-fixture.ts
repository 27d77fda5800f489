import { v7 as uuid } from "uuid";
import { createApiKey } from "@/lib/auth/create-api-key";
import { transaction } from "@/lib/db/transaction";
import { createSandbox } from "./create-sandbox";

/** For tests: an account with its API key, and the key of its sandbox when it has one. */
export async function openTestAccount(features: string[] = ["sandbox"]) {
  return transaction(async (tx) => {
    const accountId = uuid();
    await tx.account.create({ data: { id: accountId, name: "Test", features } });
    const { key } = await createApiKey(tx, { accountId, userId: null, name: "test", role: "admin" });
    const sandbox = features.includes("sandbox") ? await createSandbox(tx, accountId) : null;
    return { accountId, authorization: `Token ${key}`, sandboxKey: sandbox?.key ?? "" };
  });
}
