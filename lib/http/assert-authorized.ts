import { type Account, hasFeature, hasRole } from "@/lib/platform/auth/account";
import { AppError } from "@/lib/platform/errors";
import type { Contract } from "./contract";

/** Throws forbidden when the account lacks the feature or role of a contract, or the API key or AI client may only read. */
export function assertAuthorized(
  account: Account,
  contract: Pick<Contract, "feature" | "role" | "readOnly">,
  method: string,
): void {
  if (contract.feature && !hasFeature(account, contract.feature)) {
    throw new AppError("forbidden", `The ${contract.feature} feature is not enabled for this account.`);
  }
  const isRead = method === "GET" || method === "HEAD";
  const role = contract.role ?? (isRead ? "viewer" : "member");
  if (!hasRole(account, role)) throw new AppError("forbidden", `This request requires the role ${role}.`);
  if (account.readOnly && !isRead && !contract.readOnly) {
    const detail =
      account.apiKeyId === null ? "The AI client was granted read access only." : "This API key is read-only.";
    throw new AppError("forbidden", detail);
  }
}
