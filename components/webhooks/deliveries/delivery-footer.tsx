"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { countWords } from "@/components/webhooks/console/health-words";
import { deliveriesPageSize } from "@/components/webhooks/webhooks-query";

type DeliveryFooterProps = { page: number; shown: number; total: number; onPage: (page: number) => void };

/** Where in the list one is, and the keys that move through it. */
export function DeliveryFooter({ page, shown, total, onPage }: DeliveryFooterProps) {
  const first = (page - 1) * deliveriesPageSize + 1;
  const hasNext = first + shown - 1 < total;
  const turn = (to: number, label: string, Icon: typeof ChevronLeft, disabled: boolean) => (
    <Button
      kind="ghost"
      size="small"
      className="w-9 px-0 md:w-6.5"
      aria-label={label}
      disabled={disabled}
      onClick={() => onPage(to)}
    >
      <Icon aria-hidden size={16} />
    </Button>
  );
  return (
    <footer className="sticky bottom-0 z-10 mt-auto flex min-h-9 items-center gap-3 border-line border-t bg-surface px-gutter py-1 text-12 text-ink-3 max-md:static max-md:py-3">
      {(hasNext || page > 1) && (
        <span className="flex gap-1">
          {turn(page - 1, "Newer deliveries", ChevronLeft, page === 1)}
          {turn(page + 1, "Older deliveries", ChevronRight, !hasNext)}
        </span>
      )}
      <span className="flex-1">
        {countWords(first)}–{countWords(first + shown - 1)} of {countWords(total)} · your time
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
