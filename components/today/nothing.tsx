import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { EmptyState } from "@/components/ui/empty-state";
import { clausesText, nothingTitle, plannedText } from "./nothing-text";
import { plannedQuery } from "./tracked-query";

type NothingProps = {
  /** How many shipments are tracked; undefined: not loaded. */
  tracked: { total: number; total_exact?: false } | undefined;
  /** What is so because each group is empty. */
  clauses: string[];
  /** How long ago that was. */
  checked: string;
};

/** That nobody has to do anything. */
export function Nothing({ tracked, clauses, checked }: NothingProps) {
  const t = useTranslations("today");
  const { data } = useDocument(plannedQuery, { pollMs: 60_000, pollsWhenLive: true });
  const planned = data?.meta;
  return (
    <EmptyState title={nothingTitle(t, tracked, planned)}>
      {[plannedText(t, tracked, planned), clausesText(t, clauses)].filter(Boolean).join(" ")}{" "}
      {t.rich("nothing.checked", { checked, age: (chunks) => <span suppressHydrationWarning>{chunks}</span> })}
    </EmptyState>
  );
}
