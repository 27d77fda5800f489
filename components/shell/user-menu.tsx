"use client";

import { BookOpen, Keyboard, LogOut, Settings } from "lucide-react";
import { useRouter } from "next/navigation";
import { signOut } from "next-auth/react";
import type { ReactNode } from "react";
import { Menu, MenuChoice, MenuItem, MenuLine } from "@/components/ui/menu";
import type { ShellUser } from "./shell-user";
import type { Theme } from "./theme";
import { useTheme } from "./use-theme";

type UserMenuProps = { user: ShellUser; theme: Theme; onShowKeys: () => void; trigger: ReactNode };

const looks = [
  { value: "system", label: "As the system" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

/** Who is signed in, how pages look, and the way out. */
export function UserMenu({ user, theme: initial, onShowKeys, trigger }: UserMenuProps) {
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
      <MenuChoice label="Theme" value={theme} options={[...looks]} onChange={setTheme} />
      <MenuLine />
      <MenuItem onSelect={() => router.push("/settings/profile")}>
        <Settings aria-hidden size={16} className="text-ink-2" />
        Settings
      </MenuItem>
      <MenuItem onSelect={() => router.push("/docs")}>
        <BookOpen aria-hidden size={16} className="text-ink-2" />
        API reference
      </MenuItem>
      <MenuItem onSelect={onShowKeys}>
        <Keyboard aria-hidden size={16} className="text-ink-2" />
        Keyboard
      </MenuItem>
      <MenuItem onSelect={() => signOut({ callbackUrl: "/sign-in" })}>
        <LogOut aria-hidden size={16} className="text-ink-2" />
        Sign out
      </MenuItem>
    </Menu>
  );
}
