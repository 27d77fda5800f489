import { type Account, hasRole, type Role, roles } from "@/lib/platform/auth/account";
import type { Prisma } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";

/** Admins see every key of the account; others those of their own that may do no more than they themselves. */
export function visibleKeys(account: Account): Prisma.ApiKeyWhereInput {
  const { id: accountId, userId, apiKeyId } = account;
  if (hasRole(account, "admin")) return { accountId };
  const role = { in: roles.filter((each) => hasRole(account, each)) };
  return { accountId, role, ...(userId ? { userId } : { id: { in: apiKeyId ? [apiKeyId] : [] } }) };
}

/** Nobody gives a key more than they have. */
export function assertGrantable(account: Account, role: Role): void {
  if (hasRole(account, role)) return;
  throw new AppError("invalid", `role: a key may do at most what its maker may, here ${account.role}.`, "role");
}
