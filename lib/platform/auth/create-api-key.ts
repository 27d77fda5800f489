import { v7 as uuid } from "uuid";
import type { Tx } from "@/lib/platform/db/transaction";
import type { Role } from "./account";
import { generateApiKey, hashApiKey } from "./api-key";

export type NewApiKey = {
  accountId: string;
  userId: string | null;
  name: string;
  role: Role;
  readOnly?: boolean;
  expiresAt?: Date | null;
};

/** Makes a key and stores its hash. The answer is the only time that the key itself is seen. */
export async function createApiKey(tx: Tx, given: NewApiKey): Promise<{ id: string; key: string }> {
  const key = generateApiKey();
  const id = uuid();
  await tx.apiKey.create({
    data: { ...given, id, keyHash: hashApiKey(key), prefix: key.slice(0, 8), last4: key.slice(-4) },
  });
  return { id, key };
}
