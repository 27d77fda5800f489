"use client";

import { clsx } from "clsx";
import { Settings } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { useTranslations } from "#translations";
import { useRequestCounts } from "@/components/tracking/use-request-counts";
import { createLazyModule } from "@/components/ui/lazy-module";
import type { MenuProps } from "@/components/ui/menu";
import { Tooltip } from "@/components/ui/tooltip";
import { Logo } from "./logo";
import { PageCount } from "./page-count";
import { usePages } from "./use-pages";
import type { ShellUser } from "./user-context";

const pageCounts = createLazyModule(() => import("@/components/page-counts/page-counts"));
/** Nothing is counted before a page has been shown for so long, so that neither the code nor the requests delay it. */
const countAfterMs = 3_000;

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

type NavLinkProps = {
  href: string;
  /** Whether the code of the page is loaded before the link is followed. */
  prefetch?: false;
  isCurrent: boolean;
  icon: ReactNode;
  label: string;
  collapsed: boolean;
  /** After the label. */
  count?: ReactNode;
};

function NavLink({ href, prefetch, isCurrent, icon, label, collapsed, count }: NavLinkProps) {
  return (
    <Tooltip content={label} side="right" className={collapsed ? undefined : "xl:hidden"}>
      <Link
        href={href}
        prefetch={prefetch}
        aria-current={isCurrent ? "page" : undefined}
        className={clsx(rowClass, isCurrent && "bg-line font-semibold text-ink")}
      >
        {icon}
        <span className={labelClass}>{label}</span>
        {count}
      </Link>
    </Tooltip>
  );
}

type SidebarProps = {
  user: ShellUser;
  collapsed: boolean;
  renderUserMenu: (trigger: MenuProps["trigger"]) => ReactNode;
  /** Shown below the pages. */
  children: ReactNode;
};

/** How many requests wait or have failed. */
function RequestCount() {
  const t = useTranslations("shell");
  const { pending, awaiting_manifest: awaiting, failed } = useRequestCounts("", "navigation");
  const counts = [pending, awaiting, failed].filter((count) => count !== undefined);
  const total = counts.reduce((sum, count) => sum + count.total, 0);
  if (total === 0) return null;
  const number = `${total.toLocaleString(t.language)}${counts.every((count) => count.total_exact) ? "" : "+"}`;
  return <PageCount number={number} text={t("counts.requests", { number })} />;
}

/** The sidebar, 216 px wide or collapsed to 48 px: account, pages, saved views, user. */
export function Sidebar({ user, collapsed, renderUserMenu, children }: SidebarProps) {
  const t = useTranslations("shell");
  const pathname = usePathname();
  const pages = usePages();
  // Not reported when it fails: the pages can be opened without.
  const counts = pageCounts.useModule(false);
  useEffect(() => {
    const timer = setTimeout(pageCounts.load, countAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <nav
      aria-label={t("navigation")}
      className={clsx(
        "sticky top-0 hidden h-dvh w-12 shrink-0 flex-col border-line border-r bg-canvas p-2 md:flex print:hidden",
        "xl:w-54 group-data-[collapsed]/shell:xl:w-12",
      )}
    >
      <div className="mb-2 flex h-8 items-center gap-2.5 px-1.5">
        <Logo size={20} />
        <span className={clsx(labelClass, "font-semibold text-13")}>{user.accountName}</span>
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto">
        {pages.map(({ name, label, icon: Icon, ...page }) => (
          <NavLink
            key={name}
            {...page}
            label={label}
            icon={<Icon aria-hidden size={16} className="shrink-0" />}
            collapsed={collapsed}
            count={
              name === "requests" ? <RequestCount /> : !collapsed && counts && <counts.RecordsOfPage name={name} />
            }
          />
        ))}
        {children}
      </div>
      <div className="pb-2">
        <NavLink
          href="/settings/profile"
          prefetch={false}
          isCurrent={pathname.startsWith("/settings")}
          icon={<Settings aria-hidden size={16} className="shrink-0" />}
          label={t("pages.settings")}
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
