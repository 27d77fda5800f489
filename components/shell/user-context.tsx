"use client";

import { createContext, type ReactNode, useContext } from "react";
import { type Feature, hasFeature, type Role } from "@/lib/platform/auth/account";

/** The signed-in user, as shown on pages. */
export type ShellUser = {
  id: string;
  name: string;
  email: string;
  role: Role;
  accountName: string;
  /** When the account will be deleted; null: no deletion is requested. */
  accountDeleteAt: string | null;
  /** The features of the account. */
  features: string[];
};

const Context = createContext<ShellUser | null>(null);

export function UserContext({ user, children }: { user: ShellUser; children: ReactNode }) {
  return <Context value={user}>{children}</Context>;
}

/** The signed-in user. Throws outside the shell. */
export function useShellUser(): ShellUser {
  const user = useContext(Context);
  if (!user) throw new Error("useShellUser is called outside the shell");
  return user;
}

/** Whether the account has a feature. Without it, the API responds to its requests with 403: pages do not send them. */
export function useHasFeature(feature: Feature): boolean {
  return hasFeature(useShellUser(), feature);
}

/** Whether the user can change data: members and admins can, viewers cannot. */
export function useMayEdit(): boolean {
  return useShellUser().role !== "viewer";
}
