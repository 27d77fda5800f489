import type { ListDocument } from "@/components/api/document";
import type { Translator } from "@/components/language/translator";
import type { Language } from "@/lib/platform/language";

/** How many rows a list has: at least `total` if it is not exact. `hasNext`: whether the page has a link to the next one. */
export type ListTotal = { total: number; isExact: boolean; hasNext: boolean };

/** The total as a page of the list states it; nothing is counted before the page is loaded. */
export function listTotalOf(page: ListDocument<unknown, unknown> | undefined): ListTotal {
  return {
    total: page?.meta?.total ?? page?.data.length ?? 0,
    isExact: page?.meta?.total_exact !== false,
    hasNext: page?.links?.next !== undefined,
  };
}

/** `1,234`; `10,000+` if there are at least as many. */
export function formatTotal(language: Language, { total, isExact }: Pick<ListTotal, "total" | "isExact">): string {
  return `${total.toLocaleString(language)}${isExact ? "" : "+"}`;
}

/** The total as the position of the last row that is shown tells: more than were counted, or all of them on the last page. */
export function totalAt(position: number, { total, isExact, hasNext }: ListTotal): ListTotal {
  if (isExact) return { total, isExact, hasNext };
  return { total: hasNext ? Math.max(total, position) : position, isExact: !hasNext, hasNext };
}

/** Whether there is a page after this one, from 1; also while another one is loading, if the total is exact. */
export function hasPageAfter(page: number, pageSize: number, { total, isExact, hasNext }: ListTotal): boolean {
  return isExact ? page * pageSize < total : hasNext;
}

type ShownRows = {
  /** From 1. */
  page: number;
  pageSize: number;
  shown: number;
};

/** `1–30 of 1,234`, `10,021–10,050 of 10,050+`. */
export function formatPosition(
  t: Translator<"ui.list">,
  { page, pageSize, shown }: ShownRows,
  list: ListTotal,
): string {
  if (shown === 0) return t("empty", { total: formatTotal(t.language, list) });
  const first = (page - 1) * pageSize + 1;
  const last = first + shown - 1;
  return t("position", {
    first: first.toLocaleString(t.language),
    last: last.toLocaleString(t.language),
    total: formatTotal(t.language, totalAt(last, list)),
  });
}
