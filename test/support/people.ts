import { encode } from "next-auth/jwt";
import { v7 as uuid } from "uuid";
import type { Role } from "@/lib/platform/auth/account";
import { createApiKey } from "@/lib/platform/auth/create-api-key";
import { sessionClaims } from "@/lib/platform/auth/session-claims";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { env } from "@/lib/platform/env";
import { ask, clientWith, type TestClient, type TestWeb } from "./web";

export type TestPerson = TestClient & { userId: string; keyId: string };

/** For tests: one more person of the client's account, without a password, and a client with a key of theirs. */
export async function addPerson(
  web: TestWeb,
  { accountId }: TestClient,
  role: Role,
  key: { readOnly?: boolean; role?: Role } = {},
): Promise<TestPerson> {
  const userId = uuid();
  const made = await transaction(async (tx) => {
    await tx.user.create({ data: { accountId, id: userId, email: `${userId}@example.test`, name: `A ${role}`, role } });
    return createApiKey(tx, { accountId, userId, name: `Key of a ${role}`, role, ...key });
  });
  return { ...clientWith(web, accountId, made.key), userId, keyId: made.id };
}

/** For tests: the first person of the client's account, who is an admin. */
export async function firstUserId({ accountId }: TestClient): Promise<string> {
  const { id } = await prisma().user.findFirstOrThrow({ where: { accountId }, orderBy: { createdAt: "asc" } });
  return id;
}

/** For tests: a person signed in on a page of ours, with the session as it stands now. */
export async function signedIn(web: TestWeb, accountId: string, userId: string): Promise<TestClient["call"]> {
  const { sessionVersion } = await prisma().user.findUniqueOrThrow({
    where: { accountId_id: { accountId, id: userId } },
  });
  const token = sessionClaims.parse({ accountId, userId, sessionVersion });
  const cookie = `next-auth.session-token=${await encode({ token, secret: env().authSecret, maxAge: 60 })}`;
  const headers = { cookie, origin: web.url, "x-landfall-client": "web", "content-type": "application/json" };
  return (method, path, body) =>
    ask(web, method, path, { headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
}
