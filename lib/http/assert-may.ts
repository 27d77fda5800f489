import { type Account, hasFeature, hasRole } from "@/lib/platform/auth/account";
import { AppError } from "@/lib/platform/errors";
import type { Contract } from "./contract";

/** Throws forbidden when feature, role or key do not allow what a contract is about. */
export function assertMay(
  account: Account,
  contract: Pick<Contract, "feature" | "role" | "writesNothing">,
  method: string,
): void {
  if (contract.feature && !hasFeature(account, contract.feature)) {
    throw new AppError("forbidden", `The ${contract.feature} feature is not enabled for this account.`);
  }
  const reads = method === "GET" || method === "HEAD";
  const role = contract.role ?? (reads ? "viewer" : "member");
  if (!hasRole(account, role)) throw new AppError("forbidden", `This needs the role ${role}.`);
  if (account.readOnly && !reads && !contract.writesNothing) {
    throw new AppError("forbidden", "This key may only read.");
  }
}
