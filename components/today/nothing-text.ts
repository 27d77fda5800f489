import type { Translator } from "@/components/language/translator";
import { formatTotal } from "@/components/ui/list-total";

/** How many records a list has; undefined: not loaded. */
type Count = { total: number; total_exact?: false };
type Counted = Count | undefined;

const countOf = ({ language }: Translator<"today">, { total, total_exact }: Count) =>
  formatTotal(language, { total, isExact: total_exact !== false });

/** `Nothing needs you. 312 shipments are as planned.` `planned`: those of which the arrival is expected about when it was first published. */
export function nothingTitle(t: Translator<"today">, tracked: Counted, planned: Counted): string {
  if (planned === undefined) return t("nothing.title");
  if (planned.total > 0) return t("nothing.planned", { count: planned.total, total: countOf(t, planned) });
  if (!tracked || tracked.total === 0) return t("nothing.title");
  return t("nothing.tracked", { count: tracked.total, total: countOf(t, tracked) });
}

/** What the title means by that, and of how many; null: nothing is as planned. */
export function plannedText(t: Translator<"today">, tracked: Counted, planned: Counted): string | null {
  if (!planned || planned.total === 0) return null;
  return tracked
    ? t("nothing.meaningOf", { planned: countOf(t, planned), tracked: countOf(t, tracked) })
    : t("nothing.meaning", { planned: countOf(t, planned) });
}

/** The clauses as one sentence: `No hold is reported, and no document differs.` */
export function clausesText(t: Translator<"today">, clauses: string[]): string {
  const [last = "", ...before] = clauses.toReversed();
  const text =
    before.length === 0
      ? t("nothing.clause", { clause: last })
      : t("nothing.clauses", { before: before.toReversed().join(", "), last });
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
