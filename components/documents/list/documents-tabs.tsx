"use client";

import { clsx } from "clsx";
import Link from "next/link";
import type { MouseEvent } from "react";
import { documentLabels } from "@/components/values/state-labels";
import { type DocumentsView, documentsHref, documentTabs } from "./list-view";

const tabClass = clsx(
  "flex items-center whitespace-nowrap px-2 text-ink-2 -outline-offset-2 hover:text-ink",
  "max-md:h-8 max-md:rounded-full max-md:border max-md:px-3 md:border-b-2 md:pt-0.5",
);

const currentClass =
  "font-semibold text-ink max-md:border-ink max-md:bg-ink max-md:text-surface max-md:hover:text-surface md:border-ink";

/** Ref of the current tab: on phones the tabs may be wider than the page. */
function scrollIntoView(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** `view`: the filter of the list by state; null on the page of e-mails, which is the last tab. */
type DocumentsTabsProps = { view: DocumentsView | null; onShow?: (view: DocumentsView) => void };

const noFilter: DocumentsView = { q: "", byNumber: false, tab: null, type: null, page: 1 };

/** The tabs of the page: documents by state, and the e-mails that brought documents. Each is a link. */
export function DocumentsTabs({ view, onShow }: DocumentsTabsProps) {
  const select = (event: MouseEvent, target: DocumentsView) => {
    if (!onShow || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onShow(target);
  };
  return (
    <nav
      aria-label="Documents by state"
      className="sticky top-12 z-10 flex scroll-px-gutter gap-1 overflow-x-auto border-line border-b bg-surface px-gutter max-md:static max-md:gap-2 max-md:py-2 md:h-10"
    >
      {[null, ...documentTabs].map((tab) => {
        const target = { ...(view ?? noFilter), tab, page: 1 };
        const isCurrent = view?.tab === tab;
        return (
          <Link
            key={tab}
            ref={isCurrent ? scrollIntoView : undefined}
            href={documentsHref(target)}
            aria-current={isCurrent ? "true" : undefined}
            onClick={(event) => select(event, target)}
            className={clsx(tabClass, isCurrent ? currentClass : "max-md:border-line-strong md:border-transparent")}
          >
            {tab === null ? "All" : documentLabels[tab].label}
          </Link>
        );
      })}
      <Link
        ref={view === null ? scrollIntoView : undefined}
        href="/documents/emails"
        aria-current={view === null ? "true" : undefined}
        className={clsx(tabClass, view === null ? currentClass : "max-md:border-line-strong md:border-transparent")}
      >
        E-mails
      </Link>
    </nav>
  );
}
