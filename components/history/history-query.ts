import { type DocumentQuery, type ListDocument, pathWith, type Resource } from "@/components/api/document";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { historyEntries } from "@/lib/shipments/history/history-entry";

export type HistoryEntry = Resource<"history_entry", AttributesOf<typeof historyEntries>>;

/** A record with a history. */
export type HistorySubject = {
  type: "shipment" | "container";
  id: string;
  attributes: { times_without_timezone: string[] };
  /** Zones that are not among the attributes, by the names that the labels have for them. */
  zones?: Record<string, string | null>;
};

export const historyPageSize = 30;

/** One page of the changes of a record, newest first. Its key is that of the record, so that it is fetched again when this changes. */
export function historyQuery(
  { type, id }: Pick<HistorySubject, "type" | "id">,
  page: number,
): DocumentQuery<ListDocument<HistoryEntry>> {
  const path = pathWith(`/v2/${type}s/${id}/history`, { "page[number]": page, "page[size]": historyPageSize });
  return { key: [type, id, "history", String(page)], path };
}
