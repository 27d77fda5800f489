import type { Head } from "@/components/data-table/table-layout";
import type { SortName } from "./requests-view";

// As designed, columns are hidden one after another as the list gets narrower: requested, references.

/** The columns of the list of tracking requests. */
export const requestHeads: Head<SortName>[] = [
  { id: "number", label: "Number", widthPx: 160, sort: "request_number" },
  { id: "state", label: "State", widthPx: 140, sort: "status" },
  { id: "reason", label: "Reason", widthPx: 280 },
  { id: "next_check", label: "Next check", widthPx: 130 },
  { id: "references", label: "References", widthPx: 140, className: "max-md:hidden @max-[900px]:hidden" },
  {
    id: "requested",
    label: "Requested",
    widthPx: 110,
    sort: "created_at",
    className: "max-md:hidden @max-[1140px]:hidden",
  },
  { id: "actions", label: "Actions", widthPx: 250, className: "md:pr-gutter", isAtEnd: true },
  { id: "carrier", label: "Carrier", widthPx: 150, sort: "scac", isOptional: true },
  { id: "requested_by", label: "Requested by", widthPx: 140, isOptional: true },
  { id: "tags", label: "Tags", widthPx: 130, isOptional: true },
  { id: "last_checked", label: "Last check", widthPx: 130, isOptional: true },
  { id: "expires", label: "Waits for manifest until", widthPx: 160, isOptional: true },
];
