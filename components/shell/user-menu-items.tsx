"use client";

import { BookOpen, Keyboard, LogOut, Settings } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "#translations";
import { signOut } from "@/components/api/auth-requests";
import { MenuChoice, MenuItem, MenuLine } from "@/components/ui/menu";
import { clearRecentRecords } from "./recent-records";
import { type Theme, themes } from "./theme";
import type { NavigationPage } from "./use-pages";
import type { ShellUser } from "./user-context";

/** Signs out. What the user has opened is no longer offered in this browser, and lists and drafts of this tab are forgotten. */
function endSession(): void {
  clearRecentRecords();
  window.sessionStorage.clear();
  void signOut();
}

export type UserMenuItemsProps = {
  user: ShellUser;
  theme: Theme;
  onTheme: (theme: Theme) => void;
  onShowShortcuts: () => void;
  /** Pages for which the navigation has no room. */
  pages: NavigationPage[];
};

/** The content of the menu of the signed-in user: pages, theme, settings, API reference, sign out. */
export function UserMenuItems({ user, theme, onTheme, onShowShortcuts, pages }: UserMenuItemsProps) {
  const t = useTranslations("shell");
  const router = useRouter();
  return (
    <>
      <div className="px-2 pt-1.5 pb-1">
        <p className="font-semibold">{user.name || user.email}</p>
        <p className="break-all text-12 text-ink-3">{user.email}</p>
        <p className="text-12 text-ink-3">{t("user.role", { account: user.accountName, role: user.role })}</p>
      </div>
      <MenuLine />
      {pages.map(({ name, label, href, icon: Icon }) => (
        <MenuItem key={name} onSelect={() => router.push(href)}>
          <Icon aria-hidden size={16} className="text-ink-2" />
          {label}
        </MenuItem>
      ))}
      {pages.length > 0 && <MenuLine />}
      <MenuChoice
        label={t("user.theme")}
        value={theme}
        options={themes.map((value) => ({ value, label: t(`user.${value}`) }))}
        onChange={onTheme}
      />
      <MenuLine />
      <MenuItem onSelect={() => router.push("/settings/profile")}>
        <Settings aria-hidden size={16} className="text-ink-2" />
        {t("pages.settings")}
      </MenuItem>
      <MenuItem onSelect={() => router.push("/docs")}>
        <BookOpen aria-hidden size={16} className="text-ink-2" />
        {t("user.apiReference")}
      </MenuItem>
      <MenuItem onSelect={onShowShortcuts}>
        <Keyboard aria-hidden size={16} className="text-ink-2" />
        {t("shortcuts.title")}
      </MenuItem>
      <MenuItem onSelect={endSession}>
        <LogOut aria-hidden size={16} className="text-ink-2" />
        {t("user.signOut")}
      </MenuItem>
    </>
  );
}
