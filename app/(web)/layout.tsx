import { cookies } from "next/headers";
import type { ComponentProps, ReactNode } from "react";
import { QueryProvider } from "@/components/api/query-provider";
import { ClientMessages } from "@/components/language/client-messages";
import { MapStyle } from "@/components/map/map-style";
import { Shell } from "@/components/shell/shell";
import { parseTheme } from "@/components/shell/theme";
import { LazySidebarViews } from "@/components/sidebar-views/lazy-sidebar-views";
import { UserPreferencesContext } from "@/components/values/user-preferences-context";
import { env } from "@/lib/platform/env";
import { requireUser } from "./require-user";

/** What the shell shows, and the components that any page may have. */
const areas: ComponentProps<typeof ClientMessages>["areas"] = [
  "alert-bell",
  "api",
  "containers",
  "data-table",
  "deletion-banner",
  "export",
  "list-states",
  "shell",
  "values",
  "views",
];

export default async function WebLayout({ children }: { children: ReactNode }) {
  const {
    userId: id,
    name,
    email,
    role,
    accountName,
    isDemo,
    accountDeleteAt,
    account,
    preferences,
    changesCursor,
  } = await requireUser();
  const deleteAt = accountDeleteAt?.toISOString() ?? null;
  const isDeletable = !(isDemo && env().demo);
  const cookieStore = await cookies();
  return (
    <ClientMessages areas={areas}>
      <QueryProvider>
        <UserPreferencesContext preferences={preferences}>
          <Shell
            user={{
              id,
              name,
              email,
              role,
              accountName,
              isDeletable,
              accountDeleteAt: deleteAt,
              features: account.features,
            }}
            theme={parseTheme(cookieStore.get("theme")?.value)}
            changesCursor={changesCursor}
            collapsed={cookieStore.get("sidebar")?.value === "collapsed"}
            views={<LazySidebarViews />}
          >
            <MapStyle url={env().mapStyleUrl}>{children}</MapStyle>
          </Shell>
        </UserPreferencesContext>
      </QueryProvider>
    </ClientMessages>
  );
}
