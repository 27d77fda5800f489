"use client";

import { useRouter } from "next/navigation";
import { Tooltip } from "radix-ui";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { LiveUpdates } from "@/components/live/live-updates";
import { TrackDialog } from "@/components/tracking/track-dialog";
import { openTrack } from "@/components/tracking/use-track-param";
import { BottomTabs } from "./bottom-tabs";
import { OfflineBanner } from "./offline-banner";
import { documentsList, shipmentsList } from "./saved-list";
import { ShortcutsDialog } from "./shortcuts-dialog";
import { Sidebar } from "./sidebar";
import { saveAppearance, type Theme } from "./theme";
import { Toaster } from "./toaster";
import { useShortcuts } from "./use-shortcuts";
import type { ShellUser } from "./user-context";
import { UserContext } from "./user-context";
import { UserMenu } from "./user-menu";

const renewalMs = 15 * 60 * 1000;

/** Renews the session every 15 min while the page is visible, so that reading counts as activity. */
function useSessionRenewal(): void {
  useEffect(() => {
    const renew = () => {
      if (document.visibilityState === "visible")
        fetch("/api/auth/session", { credentials: "same-origin" }).catch(() => {});
    };
    const timer = setInterval(renew, renewalMs);
    return () => clearInterval(timer);
  }, []);
}

type ShellProps = { user: ShellUser; theme: Theme; collapsed: boolean; children: ReactNode };

/** The frame of every page behind sign-in: navigation, banners, dialogs, keyboard shortcuts. */
export function Shell({ user, theme, collapsed: initiallyCollapsed, children }: ShellProps) {
  const router = useRouter();
  const [collapsed, setCollapsed] = useState(initiallyCollapsed);
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const toggleSidebar = () => {
    saveAppearance("sidebar", collapsed ? "open" : "collapsed");
    setCollapsed(!collapsed);
  };
  useSessionRenewal();
  useShortcuts({
    "[": toggleSidebar,
    "?": () => setShowsShortcuts(true),
    t: () => (user.role === "viewer" ? false : openTrack()),
    "g s": () => router.push(shipmentsList.readHref()),
    "g m": () => router.push("/map"),
    "g o": () => router.push(documentsList.readHref()),
  });
  const userMenu = (trigger: ReactNode) => (
    <UserMenu user={user} theme={theme} onShowShortcuts={() => setShowsShortcuts(true)} trigger={trigger} />
  );
  return (
    <UserContext user={user}>
      <LiveUpdates>
        <Tooltip.Provider delayDuration={300}>
          <a
            href="#main"
            className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-raised focus:p-2"
          >
            Skip to content
          </a>
          <div data-collapsed={collapsed || undefined} className="group/shell flex min-h-dvh">
            <Sidebar user={user} collapsed={collapsed} renderUserMenu={userMenu} />
            <div className="flex min-w-0 flex-1 flex-col pb-14 md:pb-0">
              <OfflineBanner />
              {children}
            </div>
            <BottomTabs renderUserMenu={userMenu} />
          </div>
          <ShortcutsDialog open={showsShortcuts} onClose={() => setShowsShortcuts(false)} />
          <Suspense>{user.role !== "viewer" && <TrackDialog />}</Suspense>
          <Toaster isSidebarCollapsed={collapsed} />
        </Tooltip.Provider>
      </LiveUpdates>
    </UserContext>
  );
}
