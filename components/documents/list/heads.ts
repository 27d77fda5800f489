import type { Head } from "@/components/data-table/table-layout";
import type { Translator } from "@/components/language/translator";
import type { Messages } from "@/messages/messages";
import type { SortName } from "./list-view";

type DocumentColumn = Omit<Head<SortName>, "id" | "label"> & { id: keyof Messages["documents"]["columns"] };

/** The columns of the list of documents. As designed, the time of the upload is hidden first as the list gets narrower. */
export const documentColumns: DocumentColumn[] = [
  { id: "name", widthPx: 260, sort: "name" },
  { id: "type", widthPx: 150, sort: "document_type" },
  { id: "from", widthPx: 150 },
  { id: "linked", widthPx: 150 },
  { id: "state", widthPx: 190, sort: "status" },
  {
    id: "added",
    widthPx: 110,
    sort: "created_at",
    className: "max-md:hidden @max-[900px]:hidden md:pr-gutter",
  },
  { id: "added_by", widthPx: 150, sort: "added_by", isOptional: true },
  { id: "kind", widthPx: 130, isOptional: true },
  { id: "size", widthPx: 90, isOptional: true },
  { id: "pages", widthPx: 80, isOptional: true },
  { id: "file", widthPx: 200, isOptional: true },
  { id: "carrier", widthPx: 140, isOptional: true },
  { id: "untracked", widthPx: 170, isOptional: true },
  { id: "changed", widthPx: 110, isOptional: true },
];

/** The columns with their labels. */
export const documentHeads = (t: Translator<"documents.columns">): Head<SortName>[] =>
  documentColumns.map((column) => ({ ...column, label: t(column.id) }));
