"use client";

import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/shell/page-header";
import { useShellUser } from "@/components/shell/user-context";

type Section = { href: string; label: string; adminsOnly?: boolean };

const sections: Section[] = [
  { href: "/settings/profile", label: "Profile" },
  { href: "/settings/people", label: "People" },
  { href: "/settings/carriers", label: "Carriers", adminsOnly: true },
  { href: "/settings/custom-fields", label: "Custom fields" },
  { href: "/settings/tags", label: "Tags" },
  { href: "/settings/parties", label: "Parties" },
  { href: "/settings/share-links", label: "Share links" },
  { href: "/settings/free-time-tariffs", label: "Free time tariffs" },
  { href: "/settings/api-keys", label: "API keys" },
  { href: "/settings/webhooks", label: "Webhooks" },
  { href: "/settings/documents", label: "Documents" },
  { href: "/settings/ai-clients", label: "AI clients" },
  { href: "/settings/sandbox", label: "Sandbox" },
  { href: "/settings/audit", label: "Audit", adminsOnly: true },
  { href: "/settings/outbox", label: "E-mail", adminsOnly: true },
  { href: "/settings/data", label: "Data", adminsOnly: true },
];

const linkClass = clsx(
  "flex h-8 items-center whitespace-nowrap px-3 text-ink-2 hover:text-ink",
  "max-md:rounded-full max-md:border max-md:border-line-strong md:rounded-control md:px-2 md:hover:bg-hover",
);

/** Ref of the link to the current section. */
function scrollIntoView(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** The navigation of the settings next to the current section; below 768 px above it. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const isAdmin = useShellUser().role === "admin";
  const shown = sections.filter(({ adminsOnly }) => isAdmin || !adminsOnly);
  // The webhook console has its own header and uses the full width.
  if (/^\/settings\/webhooks\/./.test(pathname)) return children;
  const current = sections.find(({ href }) => pathname.startsWith(href));
  return (
    <>
      <PageHeader>
        <span className="text-ink-3 max-md:hidden">Settings</span>
        <ChevronRight aria-hidden size={14} className="shrink-0 text-ink-3 max-md:hidden" />
        <h1 className="font-semibold text-15">{current?.label ?? "Settings"}</h1>
      </PageHeader>
      <main id="main" className="flex flex-1 flex-col md:flex-row">
        <nav
          aria-label="Settings"
          className="flex gap-2 scroll-px-gutter overflow-x-auto border-line px-gutter py-2 max-md:border-b md:w-50 md:shrink-0 md:flex-col md:gap-0.5 md:border-r md:px-3 md:py-4"
        >
          {shown.map(({ href, label }) => (
            <Link
              key={href}
              ref={href === current?.href ? scrollIntoView : undefined}
              href={href}
              aria-current={href === current?.href ? "page" : undefined}
              className={clsx(
                linkClass,
                href === current?.href &&
                  "font-semibold text-ink max-md:border-ink max-md:bg-ink max-md:text-surface max-md:hover:text-surface md:bg-line",
              )}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="flex w-full min-w-0 max-w-170 flex-col gap-8 px-gutter py-5 md:px-6">{children}</div>
      </main>
    </>
  );
}
