import { encode } from "next-auth/jwt";
import { v7 as uuid } from "uuid";
import type { Role } from "@/lib/platform/auth/account";
import { createApiKey } from "@/lib/platform/auth/api-key";
import { sessionClaims } from "@/lib/platform/auth/read-sessions";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { env } from "@/lib/platform/env";
import { clientWith, fetchJson, type TestClient, type TestWeb } from "./web";

export type TestUserClient = TestClient & { userId: string; keyId: string };

/** For tests: creates a user of the client's account, without a password; returns a client with the user's API key. */
export async function addUser(
  web: TestWeb,
  { accountId }: TestClient,
  role: Role,
  key: { readOnly?: boolean; role?: Role } = {},
): Promise<TestUserClient> {
  const userId = uuid();
  const apiKey = await transaction(async (tx) => {
    await tx.user.create({ data: { accountId, id: userId, email: `${userId}@example.test`, name: `A ${role}`, role } });
    return createApiKey(tx, { accountId, userId, name: `Key of a ${role}`, role, ...key });
  });
  return { ...clientWith(web, accountId, apiKey.key), userId, keyId: apiKey.id };
}

/** For tests: the id of the account's first user, an admin. */
export async function firstUserId({ accountId }: TestClient): Promise<string> {
  const { id } = await prisma().user.findFirstOrThrow({ where: { accountId }, orderBy: { createdAt: "asc" } });
  return id;
}

/** For tests: sends requests with a session cookie of the user, as pages do. */
export async function signIn(web: TestWeb, accountId: string, userId: string): Promise<TestClient["call"]> {
  const { sessionVersion } = await prisma().user.findUniqueOrThrow({
    where: { accountId_id: { accountId, id: userId } },
  });
  const token = sessionClaims.parse({ accountId, userId, sessionVersion });
  const cookie = `next-auth.session-token=${await encode({ token, secret: env().authSecret, maxAge: 60 })}`;
  const headers = { cookie, origin: web.url, "x-landfall-client": "web", "content-type": "application/json" };
  return (method, path, body) =>
    fetchJson(web, method, path, { headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
}
