"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { Role } from "@/lib/platform/auth/account";

/** The signed-in user, as shown on pages. */
export type ShellUser = { id: string; name: string; email: string; role: Role; accountName: string };

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

/** Whether the user can change data: members and admins can, viewers cannot. */
export function useMayEdit(): boolean {
  return useShellUser().role !== "viewer";
}
