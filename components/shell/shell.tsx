"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useTranslations } from "#translations";
import { useSessionState } from "@/components/api/session-state";
import { LiveUpdates } from "@/components/live/live-updates";
import { PaletteDialog } from "@/components/shell/palette/palette-dialog";
import { loadTrackForm } from "@/components/tracking/lazy-track-form";
import { TrackDialog } from "@/components/tracking/track-dialog";
import { openTrack } from "@/components/tracking/use-track-param";
import { lazyComponent } from "@/components/ui/lazy-component";
import { createLazyModule } from "@/components/ui/lazy-module";
import type { MenuProps } from "@/components/ui/menu";
import { loadOverlays, onFirstInput } from "@/components/ui/overlays/load-overlays";
import { BottomTabs } from "./bottom-tabs";
import { FailedCodeBanner } from "./failed-code-banner";
import { OfflineBanner } from "./offline-banner";
import { containersList, documentsList, shipmentsList } from "./saved-list";
import { ShortcutsDialog } from "./shortcuts-dialog";
import { Sidebar } from "./sidebar";
import { saveAppearance, type Theme } from "./theme";
import { Toaster } from "./toaster";
import type { NavigationPage } from "./use-pages";
import { useShortcuts } from "./use-shortcuts";
import type { ShellUser } from "./user-context";
import { UserContext } from "./user-context";
import { loadUserMenu, UserMenu } from "./user-menu";

const printNote = createLazyModule(() => import("./print-note"));

const DeletionBanner = lazyComponent(async () => {
  const { DeletionBanner: Loaded } = await import("@/components/account-deletion/deletion-banner");
  return Loaded;
});

const SignedOut = lazyComponent(async () => {
  const { SignedOut: Loaded } = await import("@/components/session/signed-out");
  return Loaded;
});

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

type ShellProps = {
  user: ShellUser;
  theme: Theme;
  /** Where the change feed was when the server began to render the page. */
  changesCursor: string;
  collapsed: boolean;
  /** The saved views, below the pages of the sidebar. */
  views: ReactNode;
  children: ReactNode;
};

/** The frame of every page behind sign-in: navigation, banners, dialogs, keyboard shortcuts. */
export function Shell({ user, theme, changesCursor, collapsed: initiallyCollapsed, views, children }: ShellProps) {
  const t = useTranslations("shell");
  const router = useRouter();
  const [collapsed, setCollapsed] = useState(initiallyCollapsed);
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const toggleSidebar = () => {
    saveAppearance("sidebar", collapsed ? "open" : "collapsed");
    setCollapsed(!collapsed);
  };
  useSessionRenewal();
  const session = useSessionState();
  const note = printNote.useModule(false);
  const mayTrack = user.role !== "viewer";
  useEffect(
    () =>
      onFirstInput(() => {
        loadOverlays();
        printNote.load();
        loadUserMenu();
        if (mayTrack) loadTrackForm();
      }),
    [mayTrack],
  );
  useShortcuts({
    "[": toggleSidebar,
    "?": () => setShowsShortcuts(true),
    t: () => (mayTrack ? openTrack() : false),
    "g t": () => router.push("/today"),
    "g s": () => router.push(shipmentsList.readHref()),
    "g c": () => router.push(containersList.readHref()),
    "g d": () => router.push("/demurrage"),
    "g r": () => router.push("/requests"),
    "g m": () => router.push("/map"),
    "g o": () => router.push(documentsList.readHref()),
  });
  const userMenu = (trigger: MenuProps["trigger"], pages: NavigationPage[] = []) => (
    <UserMenu
      user={user}
      theme={theme}
      onShowShortcuts={() => setShowsShortcuts(true)}
      trigger={trigger}
      pages={pages}
    />
  );
  return (
    <UserContext user={user}>
      <LiveUpdates key={session.signIns} since={changesCursor} />
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-raised focus:p-2"
      >
        {t("skip")}
      </a>
      <div data-collapsed={collapsed || undefined} className="group/shell flex min-h-dvh">
        <Sidebar user={user} collapsed={collapsed} renderUserMenu={userMenu}>
          {views}
        </Sidebar>
        <div className="flex min-w-0 flex-1 flex-col pb-14 md:pb-0">
          {session.state !== "open" && <SignedOut userId={user.id} email={user.email} />}
          <OfflineBanner />
          <FailedCodeBanner />
          {user.accountDeleteAt !== null && <DeletionBanner deleteAt={user.accountDeleteAt} />}
          {children}
        </div>
        <BottomTabs renderUserMenu={userMenu} />
      </div>
      <PaletteDialog onShowShortcuts={() => setShowsShortcuts(true)} />
      <ShortcutsDialog open={showsShortcuts} onClose={() => setShowsShortcuts(false)} />
      <Suspense>{mayTrack && <TrackDialog userId={user.id} />}</Suspense>
      <Toaster isSidebarCollapsed={collapsed} />
      {note && <note.PrintNote />}
    </UserContext>
  );
}
