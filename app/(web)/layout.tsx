import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { QueryProvider } from "@/components/api/query-provider";
import { ClientMessages } from "@/components/language/client-messages";
import { MapStyle } from "@/components/map/map-style";
import { Shell } from "@/components/shell/shell";
import { parseTheme } from "@/components/shell/theme";
import { LazySidebarViews } from "@/components/sidebar-views/lazy-sidebar-views";
import { UserPreferencesContext } from "@/components/values/user-preferences-context";
import { env } from "@/lib/platform/env";
import { requireUser } from "./require-user";

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
    // The shell and the pages in it are in English, until their texts are in message files.
    <div lang="en" className="contents">
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
            <ClientMessages areas={["bulk-edit", "containers"]}>
              <MapStyle url={env().mapStyleUrl}>{children}</MapStyle>
            </ClientMessages>
          </Shell>
        </UserPreferencesContext>
      </QueryProvider>
    </div>
  );
}
