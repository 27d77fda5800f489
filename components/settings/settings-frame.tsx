"use client";

import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { FindField } from "@/components/shell/find-field";
import { PageHeader } from "@/components/shell/page-header";
import { useShellUser } from "@/components/shell/user-context";

type Section = { href: string; word: string; adminsOnly?: boolean };

const sections: Section[] = [
  { href: "/settings/profile", word: "Profile" },
  { href: "/settings/people", word: "People" },
  { href: "/settings/api-keys", word: "API keys" },
  { href: "/settings/webhooks", word: "Webhooks" },
  { href: "/settings/ai-clients", word: "AI clients" },
  { href: "/settings/outbox", word: "E-mail", adminsOnly: true },
];

const linkClass = clsx(
  "flex h-8 items-center whitespace-nowrap px-3 text-ink-2 hover:text-ink",
  "max-md:rounded-full max-md:border max-md:border-line-strong md:rounded-control md:px-2 md:hover:bg-hover",
);

/** A link's ref while its section is the one shown. */
function bringIntoView(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** The list of sections left, one of them right; above it below 768 px. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const isAdmin = useShellUser().role === "admin";
  const shown = sections.filter(({ adminsOnly }) => isAdmin || !adminsOnly);
  // A console takes the whole width, under a header of its own.
  if (/^\/settings\/webhooks\/./.test(pathname)) return children;
  const current = sections.find(({ href }) => pathname.startsWith(href));
  return (
    <>
      <PageHeader search={<FindField />}>
        <span className="text-ink-3 max-md:hidden">Settings</span>
        <ChevronRight aria-hidden size={14} className="shrink-0 text-ink-3 max-md:hidden" />
        <h1 className="font-semibold text-15">{current?.word ?? "Settings"}</h1>
      </PageHeader>
      <main id="main" className="flex flex-1 flex-col md:flex-row">
        <nav
          aria-label="Settings"
          className="flex gap-2 scroll-px-gutter overflow-x-auto border-line px-gutter py-2 max-md:border-b md:w-50 md:shrink-0 md:flex-col md:gap-0.5 md:border-r md:px-3 md:py-4"
        >
          {shown.map(({ href, word }) => (
            <Link
              key={href}
              ref={href === current?.href ? bringIntoView : undefined}
              href={href}
              aria-current={href === current?.href ? "page" : undefined}
              className={clsx(
                linkClass,
                href === current?.href &&
                  "font-semibold text-ink max-md:border-ink max-md:bg-ink max-md:text-surface max-md:hover:text-surface md:bg-line",
              )}
            >
              {word}
            </Link>
          ))}
        </nav>
        <div className="flex w-full min-w-0 max-w-170 flex-col gap-8 px-gutter py-5 md:px-6">{children}</div>
      </main>
    </>
  );
}
