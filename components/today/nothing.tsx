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
  const { data } = useDocument(plannedQuery, { pollMs: 60_000, pollsWhenLive: true });
  const planned = data?.meta;
  return (
    <EmptyState title={nothingTitle(tracked, planned)}>
      {[plannedText(tracked, planned), clausesText(clauses)].filter(Boolean).join(" ")} Checked{" "}
      <span suppressHydrationWarning>{checked}</span>.
    </EmptyState>
  );
}
