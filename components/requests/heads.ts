import type { Head } from "@/components/data-table/table-layout";
import type { Translator } from "@/components/language/translator";
import type { Messages } from "@/messages/messages";
import type { SortName } from "./requests-view";

type RequestColumn = Omit<Head<SortName>, "id" | "label"> & { id: keyof Messages["requests"]["columns"] };

// As designed, columns are hidden one after another as the list gets narrower: requested, references.

/** The columns of the list of tracking requests. */
export const requestColumns: RequestColumn[] = [
  { id: "number", widthPx: 160, sort: "request_number" },
  { id: "state", widthPx: 140, sort: "status" },
  { id: "reason", widthPx: 280 },
  { id: "next_check", widthPx: 130 },
  { id: "references", widthPx: 140, className: "max-md:hidden @max-[900px]:hidden" },
  {
    id: "requested",
    widthPx: 110,
    sort: "created_at",
    className: "max-md:hidden @max-[1140px]:hidden",
  },
  { id: "actions", widthPx: 250, className: "md:pr-gutter", isAtEnd: true },
  { id: "carrier", widthPx: 150, sort: "scac", isOptional: true },
  { id: "requested_by", widthPx: 140, isOptional: true },
  { id: "tags", widthPx: 130, isOptional: true },
  { id: "last_checked", widthPx: 130, isOptional: true },
  { id: "expires", widthPx: 160, isOptional: true },
];

/** The columns with their labels. */
export const requestHeads = (t: Translator<"requests">): Head<SortName>[] =>
  requestColumns.map((column) => ({ ...column, label: t(`columns.${column.id}`) }));
