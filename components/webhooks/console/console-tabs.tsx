"use client";

import { clsx } from "clsx";
import type { MouseEvent } from "react";
import { useTranslations } from "#translations";
import { type ConsoleView, tabs } from "@/components/webhooks/console-view";
import { useConsoleView } from "@/components/webhooks/use-console-view";

/** The tabs of the console; each has its own URL. */
export function ConsoleTabs({ id }: { id: string }) {
  const t = useTranslations("webhook-console.tabs");
  const { view, show, hrefOf } = useConsoleView(id);
  const open = (event: MouseEvent, tab: ConsoleView["tab"]) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    show({ tab, delivery: null }, "push");
  };
  return (
    <nav aria-label={t("label")} className="flex h-10 gap-1 overflow-x-auto border-line border-b px-3">
      {tabs.map((tab) => {
        const current = tab === view.tab;
        return (
          <a
            key={tab}
            href={hrefOf({ tab, delivery: null })}
            aria-current={current ? "page" : undefined}
            onClick={(event) => open(event, tab)}
            className={clsx(
              "flex items-center whitespace-nowrap border-b-2 px-2 pt-0.5 text-ink-2 -outline-offset-2 hover:text-ink",
              current ? "border-ink font-semibold text-ink" : "border-transparent",
            )}
          >
            {t(tab)}
          </a>
        );
      })}
    </nav>
  );
}
