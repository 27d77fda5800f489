"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "#translations";
import { Button } from "./button";
import { Kbd } from "./kbd";
import { formatPosition, hasPageAfter, type ListTotal } from "./list-total";

type ListFooterProps = {
  /** From 1. */
  page: number;
  pageSize: number;
  shown: number;
  list: ListTotal;
  /** Follows the position, for example how times are shown. */
  note: string;
  onPage: (page: number) => void;
};

/** The position in the list, paging, and keyboard shortcuts. */
export function ListFooter({ page, pageSize, shown, list, note, onPage }: ListFooterProps) {
  const t = useTranslations("ui.list");
  const hasNext = hasPageAfter(page, pageSize, list);
  return (
    <footer className="sticky bottom-0 z-2 mt-auto flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-surface px-gutter py-1 text-12 text-ink-3 max-md:static max-md:py-3">
      {(hasNext || page > 1) && (
        <span className="flex gap-1">
          <Button
            kind="ghost"
            size="small"
            className="w-9 px-0 md:w-6.5"
            aria-label={t("previousPage")}
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft aria-hidden size={16} />
          </Button>
          <Button
            kind="ghost"
            size="small"
            className="w-9 px-0 md:w-6.5"
            aria-label={t("nextPage")}
            disabled={!hasNext}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight aria-hidden size={16} />
          </Button>
        </span>
      )}
      <span>{formatPosition(t, { page, pageSize, shown }, list)}</span>
      <span className="flex-1 max-md:hidden">· {note}</span>
      <span aria-hidden className="flex items-center gap-1 max-xl:hidden">
        <Kbd>J</Kbd>
        <Kbd>K</Kbd> <span className="mr-2">{t("move")}</span>
        <Kbd>↵</Kbd> <span className="mr-2">{t("open")}</span>
        <Kbd>?</Kbd> {t("shortcuts")}
      </span>
    </footer>
  );
}
