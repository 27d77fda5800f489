"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef } from "react";
import type { Resource } from "@/components/api/document";
import { useShortcuts } from "@/components/shell/use-shortcuts";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { useConsoleView } from "@/components/webhooks/use-console-view";
import { formatCount } from "@/components/webhooks/webhook-labels";
import { deliveriesPageSize } from "./deliveries-query";
import { type Delivery, subjectOf } from "./delivery";
import { DeliveryRow } from "./delivery-row";

type DeliveryTableProps = {
  webhookId: string;
  rows: Delivery[];
  included: Resource<string, unknown>[];
  selected: ReadonlySet<string>;
  onSelect: (ids: string[], on: boolean) => void;
  now: string;
};

const headClass = "h-8 px-2.5 text-left font-medium text-12 text-ink-2";

/** The deliveries with their results. */
export function DeliveryTable({ webhookId, rows, included, selected, onSelect, now }: DeliveryTableProps) {
  const mayEdit = useMayEdit();
  const { view, show, hrefOf } = useConsoleView(webhookId);
  const table = useDeliveryKeys({
    onMove: (id) => view.delivery !== null && show({ delivery: id }),
    onToggle: (id) => mayEdit && onSelect([id], !selected.has(id)),
  });
  const ids = rows.map(({ id }) => id);
  const all = ids.every((id) => selected.has(id));
  return (
    <table ref={table} className="w-full max-md:block">
      <caption className="sr-only">Deliveries, newest first</caption>
      <thead className="max-md:hidden">
        <tr className="border-line border-b">
          {mayEdit && (
            <th scope="col" className="w-9 pl-gutter">
              <input
                type="checkbox"
                aria-label="Select all on this page"
                className="block size-4 accent-accent"
                checked={all}
                onChange={(event) => onSelect(ids, event.target.checked)}
              />
            </th>
          )}
          <th scope="col" className={`${headClass} ${mayEdit ? "" : "pl-gutter"}`}>
            Time
          </th>
          <th scope="col" className={`w-full ${headClass}`}>
            Event
          </th>
          <th scope="col" className={headClass}>
            Subject
          </th>
          <th scope="col" className={headClass}>
            Result
          </th>
          <th scope="col" className={`${headClass} pr-gutter text-right ${view.delivery === null ? "" : "sr-only"}`}>
            Attempts
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            subject={subjectOf(delivery, included)}
            href={hrefOf({ delivery: delivery.id })}
            isOpen={view.delivery === delivery.id}
            showsAttempts={view.delivery === null}
            isSelected={selected.has(delivery.id)}
            onOpen={() => show({ delivery: delivery.id }, view.delivery === null ? "push" : "replace")}
            onSelect={mayEdit ? (on) => onSelect([delivery.id], on) : null}
            now={now}
          />
        ))}
      </tbody>
    </table>
  );
}

type DeliveryFooterProps = {
  page: number;
  shown: number;
  /** At least as many if `isTotalExact` is false. */
  total: number;
  isTotalExact: boolean;
  hasNext: boolean;
  onPage: (page: number) => void;
};

/** The position in the list and the keyboard shortcuts. */
export function DeliveryFooter({ page, shown, total, isTotalExact, hasNext, onPage }: DeliveryFooterProps) {
  const first = (page - 1) * deliveriesPageSize + 1;
  const pageButton = (target: number, label: string, Icon: typeof ChevronLeft, disabled: boolean) => (
    <Button
      kind="ghost"
      size="small"
      className="w-9 px-0 md:w-6.5"
      aria-label={label}
      disabled={disabled}
      onClick={() => onPage(target)}
    >
      <Icon aria-hidden size={16} />
    </Button>
  );
  return (
    <footer className="sticky bottom-0 z-10 mt-auto flex min-h-9 items-center gap-3 border-line border-t bg-surface px-gutter py-1 text-12 text-ink-3 max-md:static max-md:py-3">
      {(hasNext || page > 1) && (
        <span className="flex gap-1">
          {pageButton(page - 1, "Newer deliveries", ChevronLeft, page === 1)}
          {pageButton(page + 1, "Older deliveries", ChevronRight, !hasNext)}
        </span>
      )}
      <span className="flex-1">
        {formatCount(first)}–{formatCount(first + shown - 1)} of {formatCount(total)}
        {isTotalExact ? "" : "+"} · times in your time zone
      </span>
      <span aria-hidden className="flex items-center gap-1 max-xl:hidden">
        <Kbd>J</Kbd>
        <Kbd>K</Kbd> <span className="mr-2">move</span>
        <Kbd>X</Kbd> <span className="mr-2">select</span>
        <Kbd>Esc</Kbd> close
      </span>
    </footer>
  );
}

type KeyActions = { onMove: (id: string) => void; onToggle: (id: string) => void };

/** J, K and the arrow keys move the focus, and the open panel with it; X toggles the selection of the focused row. */
function useDeliveryKeys({ onMove, onToggle }: KeyActions) {
  const table = useRef<HTMLTableElement>(null);
  const links = () => [...(table.current?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])];
  const focused = () => links().find((link) => link === document.activeElement);
  const move = (step: 1 | -1) => {
    const all = links();
    const current = focused();
    const next = current ? all[all.indexOf(current) + step] : all[0];
    next?.focus();
    if (next?.dataset.rowLink) onMove(next.dataset.rowLink);
    return next !== undefined;
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => focused() !== undefined && move(1),
    ArrowUp: () => focused() !== undefined && move(-1),
    x: () => {
      const id = focused()?.dataset.rowLink;
      if (id) onToggle(id);
      return id !== undefined;
    },
  });
  return table;
}
