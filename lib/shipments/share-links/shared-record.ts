import type { ShareLink } from "@/lib/platform/db/generated/client";
import type { Identifier } from "@/lib/platform/jsonapi/document";

/** What a link can leave out of the shared page. */
export const hideableFields = ["references", "last_free_days", "holds", "fees", "vessel_positions"] as const;
export type HideableField = (typeof hideableFields)[number];

/** The records that can be shared, with the column that has the id of each. */
export const sharedRecordColumns = {
  shipment: "shipmentId",
  container: "containerId",
  saved_view: "savedViewId",
} as const;
export type SharedRecordType = keyof typeof sharedRecordColumns;
export const sharedRecordTypes = ["shipment", "container", "saved_view"] as const satisfies SharedRecordType[];

/** The record that a link shares. */
export function sharedRecordOf(row: Pick<ShareLink, "shipmentId" | "containerId" | "savedViewId">): Identifier {
  const type = sharedRecordTypes.find((each) => row[sharedRecordColumns[each]] !== null) ?? "shipment";
  return { type, id: row[sharedRecordColumns[type]] ?? "" };
}
