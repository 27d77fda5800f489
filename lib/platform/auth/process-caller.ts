import { oncePerProcess } from "@/lib/platform/per-process";
import type { Account } from "./account";

// By the request itself: nothing that arrives over the network can be in it.
const callers = () => oncePerProcess("process callers", () => new WeakMap<Request, Account>());

/** Authenticates a request that this process makes to its own routes, for a visitor without a session. */
export function setProcessCaller(request: Request, account: Account): void {
  callers().set(request, account);
}

/** The caller that this process has set for its own request; null for every other request. */
export function processCallerOf(request: Request): Account | null {
  return callers().get(request) ?? null;
}
