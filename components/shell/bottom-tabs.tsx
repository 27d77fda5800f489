"use client";

import { clsx } from "clsx";
import { Menu as MenuIcon } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import type { MenuProps } from "@/components/ui/menu";
import { type NavigationPage, usePages } from "./use-pages";

const tabClass = "flex flex-1 flex-col items-center justify-center gap-1 text-11 text-ink-2";

/** There is room for so many; the others are in the menu. */
const tabsMax = 4;

type BottomTabsProps = { renderUserMenu: (trigger: MenuProps["trigger"], pages: NavigationPage[]) => ReactNode };

/** Navigation at the bottom of the screen, below 768 px. */
export function BottomTabs({ renderUserMenu }: BottomTabsProps) {
  const t = useTranslations("shell.tabs");
  const pages = usePages();
  return (
    <nav
      aria-label={t("label")}
      className="fixed inset-x-0 bottom-0 z-30 flex h-14 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {pages.slice(0, tabsMax).map(({ name, label, href, icon: Icon, isCurrent }) => (
        <Link
          key={name}
          href={href}
          aria-current={isCurrent ? "page" : undefined}
          className={clsx(tabClass, isCurrent && "font-semibold text-ink")}
        >
          <Icon aria-hidden size={20} strokeWidth={1.75} />
          {label}
        </Link>
      ))}
      {renderUserMenu(
        <button type="button" className={tabClass}>
          <MenuIcon aria-hidden size={20} strokeWidth={1.75} />
          {t("more")}
        </button>,
        pages.slice(tabsMax),
      )}
    </nav>
  );
}
