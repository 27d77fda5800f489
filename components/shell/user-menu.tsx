"use client";

import { BookOpen, Keyboard, LogOut, Settings } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { signOut } from "@/components/api/auth-requests";
import { Menu, MenuChoice, MenuItem, MenuLine, type MenuProps } from "@/components/ui/menu";
import { saveAppearance, type Theme } from "./theme";
import type { NavigationPage } from "./use-pages";
import type { ShellUser } from "./user-context";

type UserMenuProps = {
  user: ShellUser;
  theme: Theme;
  onShowShortcuts: () => void;
  trigger: MenuProps["trigger"];
  /** Pages for which the navigation has no room. */
  pages: NavigationPage[];
};

const themeOptions = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

/** The theme and a function that changes it: immediately on this page, by cookie on later ones. */
function useTheme(initial: Theme): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(initial);
  const change = (next: Theme) => {
    setTheme(next);
    document.documentElement.dataset.theme = next;
    saveAppearance("theme", next);
  };
  return [theme, change];
}

/** The menu of the signed-in user: pages, theme, settings, API reference, sign out. */
export function UserMenu({ user, theme: initial, onShowShortcuts, trigger, pages }: UserMenuProps) {
  const [theme, setTheme] = useTheme(initial);
  const router = useRouter();
  return (
    <Menu trigger={trigger} align="start" side="top">
      <div className="px-2 pt-1.5 pb-1">
        <p className="font-semibold">{user.name || user.email}</p>
        <p className="break-all text-12 text-ink-3">{user.email}</p>
        <p className="text-12 text-ink-3">
          {user.accountName}, {user.role}
        </p>
      </div>
      <MenuLine />
      {pages.map(({ label, href, icon: Icon }) => (
        <MenuItem key={label} onSelect={() => router.push(href)}>
          <Icon aria-hidden size={16} className="text-ink-2" />
          {label}
        </MenuItem>
      ))}
      {pages.length > 0 && <MenuLine />}
      <MenuChoice label="Theme" value={theme} options={[...themeOptions]} onChange={setTheme} />
      <MenuLine />
      <MenuItem onSelect={() => router.push("/settings/profile")}>
        <Settings aria-hidden size={16} className="text-ink-2" />
        Settings
      </MenuItem>
      <MenuItem onSelect={() => router.push("/docs")}>
        <BookOpen aria-hidden size={16} className="text-ink-2" />
        API reference
      </MenuItem>
      <MenuItem onSelect={onShowShortcuts}>
        <Keyboard aria-hidden size={16} className="text-ink-2" />
        Keyboard shortcuts
      </MenuItem>
      <MenuItem onSelect={() => signOut()}>
        <LogOut aria-hidden size={16} className="text-ink-2" />
        Sign out
      </MenuItem>
    </Menu>
  );
}
