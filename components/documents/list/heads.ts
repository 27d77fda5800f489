import type { Head } from "@/components/data-table/table-layout";
import type { SortName } from "./list-view";

/** The columns of the list of documents. As designed, the time of the upload is hidden first as the list gets narrower. */
export const documentHeads: Head<SortName>[] = [
  { id: "name", label: "Name", widthPx: 260, sort: "name" },
  { id: "type", label: "Type", widthPx: 150, sort: "document_type" },
  { id: "from", label: "From", widthPx: 150 },
  { id: "linked", label: "Linked to", widthPx: 150 },
  { id: "state", label: "State", widthPx: 190, sort: "status" },
  {
    id: "added",
    label: "Added",
    widthPx: 110,
    sort: "created_at",
    className: "max-md:hidden @max-[900px]:hidden md:pr-gutter",
  },
  { id: "added_by", label: "Added by", widthPx: 150, sort: "added_by", isOptional: true },
  { id: "kind", label: "Kind of file", widthPx: 130, isOptional: true },
  { id: "size", label: "Size", widthPx: 90, isOptional: true },
  { id: "pages", label: "Pages", widthPx: 80, isOptional: true },
  { id: "file", label: "File name", widthPx: 200, isOptional: true },
  { id: "carrier", label: "Carrier", widthPx: 140, isOptional: true },
  { id: "untracked", label: "Not tracked", widthPx: 170, isOptional: true },
  { id: "changed", label: "Changed", widthPx: 110, isOptional: true },
];
