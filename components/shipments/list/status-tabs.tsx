"use client";

import { clsx } from "clsx";
import type { MouseEvent } from "react";
import { type ShipmentStatus, shipmentLabels } from "@/components/values/state-labels";
import { hrefOfView, type ListView } from "./list-view";

const statuses: ShipmentStatus[] = [
  "awaiting_departure",
  "in_transit",
  "transshipment",
  "arrived_at_pod",
  "inland",
  "complete",
  "stopped",
];

type StatusTabsProps = { view: ListView; onShow: (view: ListView) => void };

/** Filters the list by status; each tab is a link. */
export function StatusTabs({ view, onShow }: StatusTabsProps) {
  const tabs = [null, ...statuses].map((status) => ({
    status,
    label: status === null ? "All" : shipmentLabels[status].label,
    target: { ...view, status, page: 1 },
  }));
  const select = (event: MouseEvent, target: ListView) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onShow(target);
  };
  return (
    <nav
      aria-label="Filter by status"
      className="sticky top-12 z-10 flex gap-1 overflow-x-auto border-line border-b bg-surface px-gutter max-md:static max-md:gap-2 max-md:py-2 md:h-10"
    >
      {tabs.map(({ status, label, target }) => {
        const isCurrent = status === view.status;
        return (
          <a
            key={label}
            href={hrefOfView(target)}
            aria-current={isCurrent ? "true" : undefined}
            onClick={(event) => select(event, target)}
            className={clsx(
              "flex items-center whitespace-nowrap px-2 text-ink-2 -outline-offset-2 hover:text-ink",
              "max-md:h-8 max-md:rounded-full max-md:border max-md:px-3",
              "md:border-b-2 md:pt-0.5",
              isCurrent
                ? "font-semibold text-ink max-md:border-ink max-md:bg-ink max-md:text-surface md:border-ink"
                : "max-md:border-line-strong md:border-transparent",
            )}
          >
            {label}
          </a>
        );
      })}
    </nav>
  );
}
