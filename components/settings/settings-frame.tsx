"use client";

import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { PageHeader } from "@/components/shell/page-header";
import { useShellUser } from "@/components/shell/user-context";
import type { Messages } from "@/messages/messages";

type Section = { name: keyof Messages["settings"]["sections"]; adminsOnly?: boolean };

const sections: Section[] = [
  { name: "profile" },
  { name: "account" },
  { name: "people" },
  { name: "carriers", adminsOnly: true },
  { name: "custom-fields" },
  { name: "tags" },
  { name: "parties" },
  { name: "share-links" },
  { name: "free-time-tariffs" },
  { name: "api-keys" },
  { name: "webhooks" },
  { name: "documents" },
  { name: "ai-clients" },
  { name: "sandbox" },
  { name: "audit", adminsOnly: true },
  { name: "outbox", adminsOnly: true },
  { name: "data", adminsOnly: true },
];

const linkClass = clsx(
  "flex h-8 items-center whitespace-nowrap px-3 text-ink-2 hover:text-ink",
  "max-md:rounded-full max-md:border max-md:border-line-strong md:rounded-control md:px-2 md:hover:bg-hover",
);

const hrefOf = ({ name }: Section) => `/settings/${name}`;

/** Ref of the link to the current section. */
function scrollIntoView(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** The navigation of the settings next to the current section; below 768 px above it. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const t = useTranslations("settings");
  const pathname = usePathname();
  const isAdmin = useShellUser().role === "admin";
  const shown = sections.filter(({ adminsOnly }) => isAdmin || !adminsOnly);
  // The webhook console has its own header and uses the full width.
  if (/^\/settings\/webhooks\/./.test(pathname)) return children;
  const current = sections.find((section) => pathname.startsWith(hrefOf(section)));
  return (
    <>
      <PageHeader>
        <span className="text-ink-3 max-md:hidden">{t("title")}</span>
        <ChevronRight aria-hidden size={14} className="shrink-0 text-ink-3 max-md:hidden" />
        <h1 className="font-semibold text-15">{current ? t(`sections.${current.name}`) : t("title")}</h1>
      </PageHeader>
      <main id="main" className="flex flex-1 flex-col md:flex-row">
        <nav
          aria-label={t("title")}
          className="flex gap-2 scroll-px-gutter overflow-x-auto border-line px-gutter py-2 max-md:border-b md:w-50 md:shrink-0 md:flex-col md:gap-0.5 md:border-r md:px-3 md:py-4"
        >
          {shown.map((section) => (
            <Link
              key={section.name}
              ref={section === current ? scrollIntoView : undefined}
              href={hrefOf(section)}
              aria-current={section === current ? "page" : undefined}
              className={clsx(
                linkClass,
                section === current &&
                  "font-semibold text-ink max-md:border-ink max-md:bg-ink max-md:text-surface max-md:hover:text-surface md:bg-line",
              )}
            >
              {t(`sections.${section.name}`)}
            </Link>
          ))}
        </nav>
        <div className="flex w-full min-w-0 max-w-170 flex-col gap-8 px-gutter py-5 md:px-6">{children}</div>
      </main>
    </>
  );
}
