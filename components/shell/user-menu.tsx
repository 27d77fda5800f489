"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import { createLazyModule } from "@/components/ui/lazy-module";
import { Menu, type MenuProps } from "@/components/ui/menu";
import { saveAppearance, type Theme } from "./theme";
import type { UserMenuItemsProps } from "./user-menu-items";

const items = createLazyModule(() => import("./user-menu-items"));

/** Loads the content of the menu, which no page needs before it is opened. */
export const loadUserMenu = items.load;

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

/** Mounted while the menu is open, so that a failure to load is shown and can be retried. */
function LazyItems(props: UserMenuItemsProps) {
  const t = useTranslations("shell.user");
  const loaded = items.useModule(true);
  return loaded ? <loaded.UserMenuItems {...props} /> : <p className="px-2 py-1.5 text-ink-2">{t("loading")}</p>;
}

/** The menu of the signed-in user. `theme`: when the page was loaded. */
export function UserMenu({
  theme: initial,
  trigger,
  ...props
}: Omit<UserMenuItemsProps, "onTheme"> & Pick<MenuProps, "trigger">) {
  const [theme, setTheme] = useTheme(initial);
  return (
    <Menu trigger={trigger} align="start" side="top">
      <LazyItems {...props} theme={theme} onTheme={setTheme} />
    </Menu>
  );
}
