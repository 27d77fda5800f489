import { v7 as uuid } from "uuid";
import { z } from "zod";
import { revokeOauthGrants } from "@/lib/identity/oauth/write-oauth-grant";
import { recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import { forgetCallers } from "@/lib/platform/auth/caller-cache";
import { limitFailures } from "@/lib/platform/auth/limit-failures";
import { hashPassword, newPassword } from "@/lib/platform/auth/password";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import type { User } from "@/lib/platform/db/generated/client";
import { afterCommit, type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { serializeTime } from "@/lib/platform/serialize-time";
import { hashLinkToken, newLinkToken } from "./link-token";
import { findUser } from "./user";

/** How long a link is valid. */
export const passwordResetValidMs = 30 * 60_000;
// A token has 256 random bits and cannot be guessed: this limits the load of guessing.
const failuresPerAddress = 100;

/** A link with which one user sets a new password, once. `token`: the last part of its URL. */
export type PasswordResetLink = { userId: string; email: string; token: string; expiresAt: Date };

/** The JSON:API resource `password_reset`: the link, under the id of its user. */
export const passwordResets = defineResource({
  type: "password_reset",
  attributes: z.object({ email: z.string(), url: z.string(), expires_at: z.iso.datetime() }),
  serialize: ({ userId, email, url, expiresAt }: PasswordResetLink & { url: string }) => ({
    id: userId,
    attributes: { email, url, expires_at: serializeTime(expiresAt) },
  }),
});

/**
 * Creates a link in the running transaction. Only the hash of its token is stored, with the version of the user's sessions, which every new
 * password and every deactivation change: they end the link.
 */
export async function insertPasswordReset(tx: Tx, user: User): Promise<PasswordResetLink> {
  const { accountId, id: userId, email, sessionVersion } = user;
  const { token, stored } = newLinkToken(passwordResetValidMs);
  await tx.passwordReset.create({ data: { accountId, id: uuid(), userId, sessionVersion, ...stored } });
  return { userId, email, token, expiresAt: stored.expiresAt };
}

type Actor = Pick<Account, "userId" | "apiKeyId">;

async function createLinkOf(user: User, actor: Actor): Promise<PasswordResetLink> {
  if (user.deactivatedAt) {
    throw new AppError("not_supported", `${user.email} is deactivated. Reactivate the user first.`);
  }
  if (user.passwordHash === null) {
    throw new AppError("not_supported", `${user.email} signs in with single sign-on and has no password.`);
  }
  return transaction(async (tx) => {
    const link = await insertPasswordReset(tx, user);
    const changeset = { password_reset_expires_at: [null, link.expiresAt] as [null, Date] };
    recordChanges({ accountId: user.accountId, reason: "user", actor, at: realNow() }, [
      { resourceType: "user", resourceId: user.id, shipmentId: null, changeset },
    ]);
    return link;
  });
}

/** A link for an admin to send. Throws not_found, and not_supported for a user who is deactivated or has no password. */
export async function createPasswordResetLink(account: Account, userId: string): Promise<PasswordResetLink> {
  return createLinkOf(await findUser(account, userId), account);
}

/** A link for the user with an e-mail address, created by the operator of the installation. Throws as `createPasswordResetLink`. */
export async function createPasswordResetLinkFor(email: string): Promise<PasswordResetLink> {
  const user = await prisma().user.findUnique({ where: { email: email.trim().toLowerCase() } });
  if (!user) throw new AppError("not_found", `No user has the e-mail address ${email}.`);
  return createLinkOf(user, { userId: null, apiKeyId: null });
}

/** The user whose password a token sets; null if the token is wrong, expired or used, without distinction. */
export async function findPasswordResetUser(token: string): Promise<User | null> {
  const tokenHash = hashLinkToken(token);
  const reset = tokenHash && (await prisma().passwordReset.findUnique({ where: { tokenHash } }));
  if (!reset || reset.expiresAt <= realNow()) return null;
  const { accountId, userId, sessionVersion } = reset;
  const user = await prisma().user.findUnique({ where: { accountId_id: { accountId, id: userId } } });
  const isUsable = user?.sessionVersion === sessionVersion && user.deactivatedAt === null && user.passwordHash !== null;
  return isUsable ? user : null;
}

/** Attributes with which a new password is set. */
export const newPasswordByLink = z.object({ token: z.string().min(1).max(1_000), password: newPassword });

const invalidLinkError = () =>
  new AppError("not_found", "This link is no longer valid. It works once, within 30 minutes. Request a new one.");

function throwRateLimited(): never {
  const headers = { "retry-after": "900" };
  throw new AppError("rate_limited", "Too many failed attempts. Try again in 15 minutes.", null, { headers });
}

/**
 * Sets the password of the user that a token names, and ends all the user's sessions and the access of AI clients. `address` is the network address of the client,
 * by which failures are limited. Throws the same not_found for a wrong, expired and used token.
 */
export async function setPasswordByLink(
  { token, password }: z.infer<typeof newPasswordByLink>,
  address: string,
): Promise<User> {
  const limits = [{ keyParts: ["password_reset", address], max: failuresPerAddress }];
  const user = await limitFailures(limits, () => findPasswordResetUser(token), throwRateLimited);
  if (!user) throw invalidLinkError();
  const { accountId, id, sessionVersion } = user;
  const passwordHash = await hashPassword(password);
  await transaction(async (tx) => {
    afterCommit(() => forgetCallers(accountId));
    // No row when the link was used in the meantime, which changes the version.
    const where = { accountId, id, sessionVersion, deactivatedAt: null };
    const changed = await tx.user.updateMany({ where, data: { passwordHash, sessionVersion: sessionVersion + 1 } });
    if (changed.count === 0) throw invalidLinkError();
    await tx.passwordReset.deleteMany({ where: { accountId, userId: id } });
    const at = realNow();
    await revokeOauthGrants(tx, { accountId, userId: id }, { actor: null, at, reason: "new_password" });
    recordChanges({ accountId, reason: "user", actor: { userId: id, apiKeyId: null }, at }, [
      { resourceType: "user", resourceId: id, shipmentId: null, changeset: { password: [null, null] } },
    ]);
  });
  return user;
}
