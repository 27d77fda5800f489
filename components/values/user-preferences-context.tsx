"use client";

import { createContext, type ReactNode, useContext } from "react";
import { defaultUserPreferences, type UserPreferences } from "@/lib/platform/auth/user-preferences";

const Context = createContext<UserPreferences>(defaultUserPreferences);

type ContextProps = { preferences: UserPreferences; children: ReactNode };

/** The preferences of the signed-in user, as the server read them with the session: the first render shows them too. */
export function UserPreferencesContext({ preferences, children }: ContextProps) {
  return <Context value={preferences}>{children}</Context>;
}

/** The preferences of the signed-in user; the defaults for visitors, such as those of a share link. */
export const useUserPreferences = (): UserPreferences => useContext(Context);
