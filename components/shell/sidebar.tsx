"use client";

import { clsx } from "clsx";
import { Files, Map as MapIcon, Package, Settings } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Tooltip } from "@/components/ui/tooltip";
import { Logo } from "./logo";
import { isMapPath } from "./map-path";
import { documentsList, shipmentsList } from "./saved-list";
import type { ShellUser } from "./user-context";

const rowClass = "flex h-8 items-center gap-2.5 rounded-control px-2 text-ink-2 hover:bg-hover hover:text-ink";
const labelClass = "truncate max-xl:sr-only group-data-[collapsed]/shell:sr-only";

/** `DW` for Dana Whitfield; from the e-mail address without a name. */
function initialsOf({ name, email }: ShellUser): string {
  const parts = (name || email).split(/[\s.@]+/).filter(Boolean);
  return parts
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join("");
}

type NavLinkProps = { href: string; isCurrent: boolean; icon: ReactNode; label: string; collapsed: boolean };

function NavLink({ href, isCurrent, icon, label, collapsed }: NavLinkProps) {
  return (
    <Tooltip content={label} side="right" className={collapsed ? undefined : "xl:hidden"}>
      <Link
        href={href}
        aria-current={isCurrent ? "page" : undefined}
        className={clsx(rowClass, isCurrent && "bg-line font-semibold text-ink")}
      >
        {icon}
        <span className={labelClass}>{label}</span>
      </Link>
    </Tooltip>
  );
}

type SidebarProps = { user: ShellUser; collapsed: boolean; renderUserMenu: (trigger: ReactNode) => ReactNode };

/** The sidebar, 216 px wide or collapsed to 48 px: account, pages, user. */
export function Sidebar({ user, collapsed, renderUserMenu }: SidebarProps) {
  const pathname = usePathname();
  const shipments = shipmentsList.useHref();
  const documents = documentsList.useHref();
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
        <span className={clsx(labelClass, "font-semibold text-13")}>{user.accountName}</span>
      </div>
      <div className="flex flex-1 flex-col gap-0.5">
        <NavLink
          href={shipments}
          isCurrent={pathname.startsWith("/shipments")}
          icon={<Package aria-hidden size={16} className="shrink-0" />}
          label="Shipments"
          collapsed={collapsed}
        />
        <NavLink
          href="/map"
          isCurrent={isMapPath(pathname)}
          icon={<MapIcon aria-hidden size={16} className="shrink-0" />}
          label="Map"
          collapsed={collapsed}
        />
        <NavLink
          href={documents}
          isCurrent={pathname.startsWith("/documents")}
          icon={<Files aria-hidden size={16} className="shrink-0" />}
          label="Documents"
          collapsed={collapsed}
        />
      </div>
      <div className="pb-2">
        <NavLink
          href="/settings/profile"
          isCurrent={pathname.startsWith("/settings")}
          icon={<Settings aria-hidden size={16} className="shrink-0" />}
          label="Settings"
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
            <span className={clsx(labelClass, "text-left")}>{user.name || user.email}</span>
          </button>,
        )}
      </div>
    </nav>
  );
}
