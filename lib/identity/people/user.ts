import { z } from "zod";
import { revocationChange } from "@/lib/identity/api-keys/write-api-key";
import { revokeOauthGrants } from "@/lib/identity/oauth/write-oauth-grant";
import { computeChangeset, recordChanges } from "@/lib/outbox/record-changes";
import { type Account, hasRole, roles } from "@/lib/platform/auth/account";
import { revokeApiKeys } from "@/lib/platform/auth/api-key";
import { forgetCallers } from "@/lib/platform/auth/caller-cache";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import type { User } from "@/lib/platform/db/generated/client";
import { afterCommit, type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError, notFound } from "@/lib/platform/errors";
import { booleanFilter, valuesFilter } from "@/lib/platform/jsonapi/filter";
import { type Page, pageArguments, pageOf, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { serializeTime } from "@/lib/platform/serialize-time";

/** The JSON:API resource `user`, without credentials. */
export const users = defineResource({
  type: "user",
  path: (id) => `/v2/users/${id}`,
  attributes: z.object({
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    active: z
      .boolean()
      .meta({ description: "Whether the user is active; a deactivated user can neither sign in nor use an API key" }),
    created_at: z.iso.datetime(),
  }),
  serialize: ({ id, name, email, role, deactivatedAt, createdAt }: User) => ({
    id,
    attributes: { name, email, role, active: deactivatedAt === null, created_at: serializeTime(createdAt) },
  }),
  findMany: (account, ids) => prisma().user.findMany({ where: { accountId: account.id, id: { in: ids } } }),
});

export const userName = z.string().trim().min(1).max(255, "must have at most 255 characters");

/** A user of the account. Throws not_found. */
export async function findUser(account: Account, id: string): Promise<User> {
  const user = await prisma().user.findUnique({ where: { accountId_id: { accountId: account.id, id } } });
  if (!user) throw notFound();
  return user;
}

export const usersQuery = z.object({
  ...pageQuery,
  "filter[active]": booleanFilter.optional(),
  "filter[role]": valuesFilter(roles, `Roles, comma-separated: ${roles.join(", ")}`),
});

/** The users of the account, newest first, including deactivated ones. */
export async function listUsers(account: Account, query: z.infer<typeof usersQuery>): Promise<Page<User>> {
  const request = parsePage(query);
  const { "filter[active]": active, "filter[role]": roleFilter } = query;
  const conditions = {
    accountId: account.id,
    ...(active !== undefined && { deactivatedAt: active ? null : { not: null } }),
    ...(roleFilter?.length && { role: { in: roleFilter } }),
  };
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().user.findMany({ where: { AND: [conditions, where] }, ...range }),
    prisma().user.count({ where: conditions }),
  ]);
  return pageOf(rows, total, request);
}

/** Attributes of a PATCH: users can change their own name, admins all attributes of all users. */
export const userChanges = z
  .object({
    name: userName,
    role: z.enum(roles, { error: `must be ${roles.join(", ")}` }),
    active: z.boolean(),
  })
  .partial();

type UserChanges = z.infer<typeof userChanges>;

function assertMayChange(account: Account, id: string, changes: UserChanges): void {
  if (hasRole(account, "admin")) return;
  if (account.userId !== id.toLowerCase()) throw new AppError("forbidden", "Only an admin can change other users.");
  const field = (["role", "active"] as const).find((name) => changes[name] !== undefined);
  if (field) throw new AppError("forbidden", `Only an admin can change ${field}.`, field);
}

/**
 * Locks the active admins and the user `userId` until the transaction ends, and returns the ids of the active admins. If two
 * admins remove each other concurrently, the second one waits here and then sees the change of the first. One statement takes
 * all locks in the order of ids: a row that is no longer an admin after the wait stays locked, so that locks taken one after
 * the other could deadlock.
 */
async function lockAdminsAndUser(tx: Tx, { id }: Account, userId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string; isActiveAdmin: boolean }[]>`
    SELECT id, role = 'admin' AND deactivated_at IS NULL AS "isActiveAdmin" FROM users
    WHERE account_id = ${id}::uuid AND ((role = 'admin' AND deactivated_at IS NULL) OR id = ${userId}::uuid)
    ORDER BY id FOR NO KEY UPDATE`;
  return rows.filter(({ isActiveAdmin }) => isActiveAdmin).map((row) => row.id);
}

const auditedAttributes = ({ name, role, deactivatedAt }: Pick<User, "name" | "role" | "deactivatedAt">) => ({
  name,
  role,
  active: deactivatedAt === null,
});

function nextDeactivatedAt({ deactivatedAt }: User, { active }: UserChanges, at: Date): Date | null {
  if (active === undefined) return deactivatedAt;
  return active ? null : (deactivatedAt ?? at);
}

function assertAdminRemains(admins: string[], user: User, next: ReturnType<typeof auditedAttributes>): void {
  const remainsAdmin = next.role === "admin" && next.active;
  if (remainsAdmin || !admins.includes(user.id) || admins.length > 1) return;
  const detail = `${user.name || user.email} is the only active admin. Make another user an admin first.`;
  throw new AppError("invalid", detail, next.active ? "role" : "active");
}

/**
 * Ends all sessions of a user, revokes the user's API keys and the access of the user's AI clients, and switches the alert rules off:
 * activated again, they begin anew.
 */
async function revokeAccess(tx: Tx, account: Account, userId: string, at: Date): Promise<void> {
  await tx.user.update({
    where: { accountId_id: { accountId: account.id, id: userId } },
    data: { sessionVersion: { increment: 1 } },
  });
  await tx.alertRule.updateMany({ where: { accountId: account.id, userId }, data: { active: false } });
  const revocation = { actor: account, at, reason: "user_deactivated" } as const;
  await revokeOauthGrants(tx, { accountId: account.id, userId }, revocation);
  const revoked = await revokeApiKeys(tx, { accountId: account.id, userId }, at);
  recordChanges({ accountId: account.id, reason: "user", actor: account, at }, revoked.map(revocationChange));
}

/**
 * Changes the given attributes of a user. Deactivating ends all sessions immediately and revokes the user's keys permanently.
 * Throws forbidden, and invalid when no active admin would remain.
 */
export async function updateUser(account: Account, id: string, changes: UserChanges): Promise<User> {
  assertMayChange(account, id, changes);
  return transaction(async (tx) => {
    const admins = await lockAdminsAndUser(tx, account, id);
    const user = await findUser(account, id);
    const at = realNow();
    const deactivatedAt = nextDeactivatedAt(user, changes, at);
    const next = { name: changes.name ?? user.name, role: changes.role ?? user.role, deactivatedAt };
    const changeset = computeChangeset(auditedAttributes(user), auditedAttributes(next));
    if (!changeset) return user;
    assertAdminRemains(admins, user, auditedAttributes(next));
    recordChanges({ accountId: account.id, reason: "user", actor: account, at }, [
      { resourceType: "user", resourceId: user.id, shipmentId: null, changeset },
    ]);
    if (next.deactivatedAt && !user.deactivatedAt) await revokeAccess(tx, account, user.id, at);
    afterCommit(() => forgetCallers(account.id));
    return tx.user.update({ where: { accountId_id: { accountId: account.id, id: user.id } }, data: next });
  });
}
