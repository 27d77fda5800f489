"use client";

import { clsx } from "clsx";
import { Package, Settings } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Tooltip } from "@/components/ui/tooltip";
import { useListHref } from "./list-memory";
import { Logo } from "./logo";
import { initialsOf, type ShellUser } from "./shell-user";

const rowClass = "flex h-8 items-center gap-2.5 rounded-control px-2 text-ink-2 hover:bg-hover hover:text-ink";
const wordClass = "truncate max-xl:sr-only group-data-[collapsed]/shell:sr-only";

type NavLinkProps = { href: string; current: boolean; icon: ReactNode; word: string; collapsed: boolean };

function NavLink({ href, current, icon, word, collapsed }: NavLinkProps) {
  return (
    <Tooltip content={word} side="right" className={collapsed ? undefined : "xl:hidden"}>
      <Link
        href={href}
        aria-current={current ? "page" : undefined}
        className={clsx(rowClass, current && "bg-line font-semibold text-ink")}
      >
        {icon}
        <span className={wordClass}>{word}</span>
      </Link>
    </Tooltip>
  );
}

type SidebarProps = { user: ShellUser; collapsed: boolean; renderUserMenu: (trigger: ReactNode) => ReactNode };

/** 216 px, or a rail of 48 px: the account, the pages there are, the user. */
export function Sidebar({ user, collapsed, renderUserMenu }: SidebarProps) {
  const pathname = usePathname();
  const shipments = useListHref();
  return (
    <nav
      aria-label="Account and pages"
      className={clsx(
        "sticky top-0 hidden h-dvh w-12 shrink-0 flex-col border-line border-r bg-canvas p-2 md:flex",
        "xl:w-54 group-data-[collapsed]/shell:xl:w-12",
      )}
    >
      <div className="mb-2 flex h-8 items-center gap-2.5 px-1.5">
        <Logo size={20} />
        <span className={clsx(wordClass, "font-semibold text-13")}>{user.accountName}</span>
      </div>
      <div className="flex flex-1 flex-col gap-0.5">
        <NavLink
          href={shipments}
          current={pathname.startsWith("/shipments")}
          icon={<Package aria-hidden size={16} className="shrink-0" />}
          word="Shipments"
          collapsed={collapsed}
        />
      </div>
      <div className="pb-2">
        <NavLink
          href="/settings/profile"
          current={pathname.startsWith("/settings")}
          icon={<Settings aria-hidden size={16} className="shrink-0" />}
          word="Settings"
          collapsed={collapsed}
        />
      </div>
      <div className="border-line border-t pt-2">
        {renderUserMenu(
          <button type="button" className={clsx(rowClass, "w-full px-1.5")}>
            <span
              aria-hidden
              className="flex size-5 shrink-0 items-center justify-center rounded-full bg-line text-11 font-semibold text-ink"
            >
              {initialsOf(user)}
            </span>
            <span className={clsx(wordClass, "text-left")}>{user.name || user.email}</span>
          </button>,
        )}
      </div>
    </nav>
  );
}
