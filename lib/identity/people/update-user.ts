import { z } from "zod";
import { revocationOf } from "@/lib/identity/api-keys/revocation-of";
import { changesetOf, recordChanges } from "@/lib/outbox/record-change";
import { type Account, hasRole, roles } from "@/lib/platform/auth/account";
import { revokeApiKeys } from "@/lib/platform/auth/revoke-api-keys";
import { realNow } from "@/lib/platform/clock";
import type { User } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { findUser } from "./find-user";
import { personName } from "./person-name";

/** What can be changed of a person: the name by themselves and by admins, the rest by admins. */
export const userEdit = z
  .object({
    name: personName,
    role: z.enum(roles, { error: `must be ${roles.join(", ")}` }),
    active: z.boolean(),
  })
  .partial();

type UserEdit = z.infer<typeof userEdit>;

function assertMayEdit(account: Account, id: string, edit: UserEdit): void {
  if (hasRole(account, "admin")) return;
  if (account.userId !== id.toLowerCase()) throw new AppError("forbidden", "Others can be changed by an admin only.");
  const field = (["role", "active"] as const).find((name) => edit[name] !== undefined);
  if (field) throw new AppError("forbidden", `${field} can be changed by an admin only.`, field);
}

/**
 * Who can still manage the account, their rows held until the transaction ends: of two admins who remove each other at once
 * the second waits here, and sees what the first has done.
 */
async function lockAdmins(tx: Tx, { id }: Account): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE account_id = ${id}::uuid AND role = 'admin' AND deactivated_at IS NULL
    ORDER BY id FOR NO KEY UPDATE`;
  return rows.map((row) => row.id);
}

const factsOf = ({ name, role, deactivatedAt }: Pick<User, "name" | "role" | "deactivatedAt">) => ({
  name,
  role,
  active: deactivatedAt === null,
});

function deactivationOf({ deactivatedAt }: User, { active }: UserEdit, at: Date): Date | null {
  if (active === undefined) return deactivatedAt;
  return active ? null : (deactivatedAt ?? at);
}

function assertAdminStays(admins: string[], { id, name, email }: User, next: ReturnType<typeof factsOf>): void {
  const stays = next.role === "admin" && next.active;
  if (stays || !admins.includes(id) || admins.length > 1) return;
  const detail = `${name || email} is the only active admin. Make somebody else an admin first.`;
  throw new AppError("invalid", detail, next.active ? "role" : "active");
}

/** What a deactivated person cannot keep: every session and every key. */
async function shutOut(tx: Tx, account: Account, userId: string, at: Date): Promise<void> {
  await tx.user.update({
    where: { accountId_id: { accountId: account.id, id: userId } },
    data: { sessionVersion: { increment: 1 } },
  });
  const revoked = await revokeApiKeys(tx, { accountId: account.id, userId }, at);
  recordChanges({ accountId: account.id, reason: "user", by: account, at }, revoked.map(revocationOf));
}

/**
 * Changes what is given of a person. Deactivating ends every session at once and revokes the person's keys for good. Throws
 * invalid when no active admin would be left.
 */
export async function updateUser(account: Account, id: string, edit: UserEdit): Promise<User> {
  assertMayEdit(account, id, edit);
  return transaction(async (tx) => {
    const admins = await lockAdmins(tx, account);
    await tx.$queryRaw`SELECT 1 FROM users WHERE account_id = ${account.id}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
    const user = await findUser(account, id);
    const at = realNow();
    const deactivatedAt = deactivationOf(user, edit, at);
    const next = { name: edit.name ?? user.name, role: edit.role ?? user.role, deactivatedAt };
    const changeset = changesetOf(factsOf(user), factsOf(next));
    if (!changeset) return user;
    assertAdminStays(admins, user, factsOf(next));
    recordChanges({ accountId: account.id, reason: "user", by: account, at }, [
      { resourceType: "user", resourceId: user.id, shipmentId: null, changeset },
    ]);
    if (next.deactivatedAt && !user.deactivatedAt) await shutOut(tx, account, user.id, at);
    return tx.user.update({ where: { accountId_id: { accountId: account.id, id: user.id } }, data: next });
  });
}
