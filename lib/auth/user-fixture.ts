import { v7 as uuid } from "uuid";
import { transaction } from "@/lib/db/transaction";
import type { Role } from "./account";
import { createApiKey } from "./create-api-key";
import { hashPassword } from "./password";
import type { SessionClaims } from "./session-claims";

export type TestUser = SessionClaims & { email: string; password: string; apiKey: string; apiKeyId: string };

const password = "a password of a tester";
let hashed: Promise<string> | null = null;

/** Hashing is slow on purpose: once is enough. */
function hashOnce(): Promise<string> {
  hashed ??= hashPassword(password);
  return hashed;
}

/** For tests: a new account with one user and one key of that role. */
export async function createTestUser(role: Role = "admin"): Promise<TestUser> {
  const accountId = uuid();
  const userId = uuid();
  const email = `${userId}@example.com`;
  const passwordHash = await hashOnce();
  const { id, key } = await transaction(async (tx) => {
    const features = ["sandbox", "documents"];
    await tx.account.create({ data: { id: accountId, name: "Testers Ltd", features, requestsPerMinute: 77 } });
    await tx.user.create({ data: { accountId, id: userId, email, name: "Tess", role, passwordHash } });
    return createApiKey(tx, { accountId, userId, name: "Test", role });
  });
  return { accountId, userId, sessionVersion: 1, email, password, apiKey: key, apiKeyId: id };
}
