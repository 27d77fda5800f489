import { formatTotal } from "@/components/ui/list-total";

/** How many records a list has; undefined: not loaded. */
type Count = { total: number; total_exact?: false };
type Counted = Count | undefined;

const countOf = ({ total, total_exact }: Count) => formatTotal({ total, isExact: total_exact !== false });

const verbOf = ({ total }: Count) => (total === 1 ? "shipment is" : "shipments are");

/** `Nothing needs you. 312 shipments are as planned.` `planned`: those of which the arrival is expected about when it was first published. */
export function nothingTitle(tracked: Counted, planned: Counted): string {
  const shown = planned && planned.total > 0 ? { counted: planned, state: "as planned" } : null;
  const known = shown ?? (tracked && tracked.total > 0 ? { counted: tracked, state: "tracked" } : null);
  if (planned === undefined || known === null) return "Nothing needs you.";
  return `Nothing needs you. ${countOf(known.counted)} ${verbOf(known.counted)} ${known.state}.`;
}

/** What the title means by that, and of how many; null: nothing is as planned. */
export function plannedText(tracked: Counted, planned: Counted): string | null {
  if (!planned || planned.total === 0) return null;
  const of = tracked ? ` of ${countOf(tracked)} tracked` : "";
  return `As planned: the ${countOf(planned)}${of} that are expected at most 12 h later than first published.`;
}

/** The clauses as one sentence: `No hold is reported, and no document differs.` */
export function clausesText(clauses: string[]): string {
  const [last = "", ...before] = clauses.toReversed();
  const text = before.length === 0 ? last : `${before.toReversed().join(", ")}, and ${last}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
