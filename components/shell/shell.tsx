"use client";

import { useRouter } from "next/navigation";
import { Tooltip } from "radix-ui";
import { type ReactNode, Suspense, useState } from "react";
import { Live } from "@/components/live/live";
import { TrackDialog } from "@/components/tracking/track-dialog";
import { openTrack } from "@/components/tracking/use-track-param";
import { BottomTabs } from "./bottom-tabs";
import { KeysDialog } from "./keys-dialog";
import { listHref } from "./list-memory";
import { OfflineBanner } from "./offline-banner";
import type { ShellUser } from "./shell-user";
import { Sidebar } from "./sidebar";
import { rememberLook, type Theme } from "./theme";
import { Toaster } from "./toaster";
import { useKeys } from "./use-keys";
import { useSessionRenewal } from "./use-session-renewal";
import { UserContext } from "./user-context";
import { UserMenu } from "./user-menu";

type ShellProps = { user: ShellUser; theme: Theme; collapsed: boolean; children: ReactNode };

/** What stands around every page of a signed-in reader. */
export function Shell({ user, theme, collapsed: initiallyCollapsed, children }: ShellProps) {
  const router = useRouter();
  const [collapsed, setCollapsed] = useState(initiallyCollapsed);
  const [keysShown, setKeysShown] = useState(false);
  const toggle = () => {
    rememberLook("sidebar", collapsed ? "open" : "collapsed");
    setCollapsed(!collapsed);
  };
  useSessionRenewal();
  useKeys({
    "[": toggle,
    "?": () => setKeysShown(true),
    t: () => (user.role === "viewer" ? false : openTrack()),
    "g s": () => router.push(listHref()),
  });
  const userMenu = (trigger: ReactNode) => (
    <UserMenu user={user} theme={theme} onShowKeys={() => setKeysShown(true)} trigger={trigger} />
  );
  return (
    <UserContext user={user}>
      <Live>
        <Tooltip.Provider delayDuration={300}>
          <a
            href="#main"
            className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-raised focus:p-2"
          >
            Skip to the page
          </a>
          <div data-collapsed={collapsed || undefined} className="group/shell flex min-h-dvh">
            <Sidebar user={user} collapsed={collapsed} renderUserMenu={userMenu} />
            <div className="flex min-w-0 flex-1 flex-col pb-14 md:pb-0">
              <OfflineBanner />
              {children}
            </div>
            <BottomTabs renderUserMenu={userMenu} />
          </div>
          <KeysDialog open={keysShown} onClose={() => setKeysShown(false)} />
          <Suspense>{user.role !== "viewer" && <TrackDialog />}</Suspense>
          <Toaster besideRail={collapsed} />
        </Tooltip.Provider>
      </Live>
    </UserContext>
  );
}
