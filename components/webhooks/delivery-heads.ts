import type { Head } from "@/components/data-table/table-layout";
import type { Translator } from "@/components/language/translator";

/**
 * The columns of the list of deliveries, which is newest first, with the keys of their labels. As designed, the attempts are hidden next
 * to an open delivery.
 */
export const deliveryColumns = [
  { id: "time", label: "time", widthPx: 140, sort: "created_at" },
  { id: "event", label: "event", widthPx: 270, widthClass: "w-full" },
  { id: "subject", label: "subject", widthPx: 150 },
  { id: "result", label: "result", widthPx: 190 },
  { id: "attempts", label: "attempts", widthPx: 90, className: "max-md:hidden @max-[760px]:hidden md:pr-gutter" },
  { id: "response", label: "response", widthPx: 190, isOptional: true },
  { id: "duration", label: "duration", widthPx: 90, isOptional: true },
  { id: "last_attempt", label: "lastAttempt", widthPx: 140, isOptional: true },
  { id: "next_attempt", label: "nextAttempt", widthPx: 140, isOptional: true },
  { id: "sequence", label: "sequence", widthPx: 110, isOptional: true },
  { id: "id", label: "id", widthPx: 320, isOptional: true },
] as const satisfies readonly Head<"created_at">[];

/** The columns with their labels. */
export const deliveryHeads = (t: Translator<"webhook-console.deliveries.columns">): Head<"created_at">[] =>
  deliveryColumns.map((column) => ({ ...column, label: t(column.label) }));
