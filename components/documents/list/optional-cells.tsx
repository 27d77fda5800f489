"use client";

import type { Cells } from "@/components/data-table/data-table";
import type { ShippingDocument } from "@/components/documents/document";
import { fileKindOf, formatByteSize } from "@/components/documents/document-labels";
import { Absent } from "@/components/values/absent";
import { Age, type ListedDocument } from "./cells";

/** A cell with a text, which is not shown on phones; a dash for null. */
const textCell =
  (read: (attributes: ShippingDocument["attributes"], labels: ListedDocument["labels"]) => string | null) =>
  ({ document, labels }: ListedDocument) => ({
    className: "max-md:hidden",
    first: read(document.attributes, labels) || <Absent />,
  });

/** The cells of columns that are shown only where they were chosen, by the ids of `documentHeads`. */
export const optionalCells: Cells<ListedDocument> = {
  added_by: textCell(({ added_by: name }) => name),
  kind: textCell(({ file_content_type: type }, labels) => type && fileKindOf(labels, type)),
  size: textCell(({ file_size_bytes: bytes }, labels) => formatByteSize(labels.language, bytes)),
  pages: textCell(({ page_count: pages }) => pages?.toString() ?? null),
  file: textCell(({ file_name: name }) => name),
  carrier: ({ shipments }) => {
    const names = new Set(shipments.flatMap(({ attributes }) => attributes.shipping_line_short_name ?? []));
    return { className: "max-md:hidden", first: [...names].join(", ") || <Absent /> };
  },
  untracked: ({ document: { attributes } }) => {
    const numbers = attributes.untracked_numbers.map(({ number }) => number).join(", ");
    return { className: "max-md:hidden", first: numbers ? <span className="mono">{numbers}</span> : <Absent /> };
  },
  changed: ({ document: { attributes }, now, zone }) => ({
    className: "max-md:hidden",
    first: <Age at={attributes.updated_at} now={now} zone={zone} />,
  }),
};
