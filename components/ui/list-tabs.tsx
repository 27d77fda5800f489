"use client";

import { clsx } from "clsx";
import Link from "next/link";
import type { MouseEvent } from "react";
import { useLocale } from "#translations";

export type ListTab = {
  label: string;
  href: string;
  isCurrent: boolean;
  /** Shows the tab's list without loading the page again; absent: the link is followed. */
  onSelect?: (() => void) | undefined;
  /** How many rows the tab shows; undefined: not known yet, or not counted. `total_exact` false: at least that many. */
  count?: { total: number; total_exact: boolean } | undefined;
};

function Count({ count, isCurrent }: Pick<ListTab, "count" | "isCurrent">) {
  const language = useLocale();
  if (!count) return null;
  return (
    <span className={clsx("ml-1.5 font-normal tabular-nums", !isCurrent && "text-ink-3")}>
      {count.total.toLocaleString(language)}
      {!count.total_exact && "+"}
    </span>
  );
}

/** On phones the tabs may be wider than the page. */
function scrollIntoView(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** The tabs of a list page; each is a link. */
export function ListTabs({ label, tabs }: { label: string; tabs: ListTab[] }) {
  const select = (event: MouseEvent, { onSelect }: ListTab) => {
    if (!onSelect || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onSelect();
  };
  return (
    <nav
      aria-label={label}
      className="sticky top-12 z-10 flex scroll-px-gutter gap-1 overflow-x-auto border-line border-b bg-surface px-gutter max-md:static max-md:gap-2 max-md:py-2 md:h-10"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          ref={tab.isCurrent ? scrollIntoView : undefined}
          href={tab.href}
          prefetch={false}
          aria-current={tab.isCurrent ? "true" : undefined}
          onClick={(event) => select(event, tab)}
          className={clsx(
            "flex items-center whitespace-nowrap px-2 text-ink-2 -outline-offset-2 hover:text-ink",
            "max-md:h-8 max-md:rounded-full max-md:border max-md:px-3 md:border-b-2 md:pt-0.5",
            tab.isCurrent
              ? "font-semibold text-ink max-md:border-ink max-md:bg-ink max-md:text-surface max-md:hover:text-surface md:border-ink"
              : "max-md:border-line-strong md:border-transparent",
          )}
        >
          {tab.label}
          <Count count={tab.count} isCurrent={tab.isCurrent} />
        </Link>
      ))}
    </nav>
  );
}
