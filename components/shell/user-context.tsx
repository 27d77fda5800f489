"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { ShellUser } from "./shell-user";

const Context = createContext<ShellUser | null>(null);

export function UserContext({ user, children }: { user: ShellUser; children: ReactNode }) {
  return <Context value={user}>{children}</Context>;
}

/** Who reads the page; only inside the shell. */
export function useShellUser(): ShellUser {
  const user = useContext(Context);
  if (!user) throw new Error("useShellUser is called outside the shell");
  return user;
}

/** Viewers read; members and admins change. */
export function useMayEdit(): boolean {
  return useShellUser().role !== "viewer";
}
