"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { useLocale } from "#translations";
import type { Cells } from "@/components/data-table/data-table";
import { documentStateOf, type LinkedShipment, type ShippingDocument } from "@/components/documents/document";
import { failureOf, formatExtent, typeLabelOf } from "@/components/documents/document-labels";
import type { Translator } from "@/components/language/translator";
import { documentsList } from "@/components/shell/saved-list";
import { edgeClass } from "@/components/ui/row-cell";
import { Absent } from "@/components/values/absent";
import { documentLabels } from "@/components/values/document-state-labels";
import { formatAge } from "@/components/values/format-time";
import { Status } from "@/components/values/status";

/** What the cells of a document show. */
export type ListedDocument = {
  document: ShippingDocument;
  /** The shipments that it is linked to. */
  shipments: LinkedShipment[];
  now: string;
  /** The zone of the user. */
  zone: string;
  t: Translator<"documents">;
  labels: Translator<"document-labels">;
};

/** Why the document could not be read, how many values differ, or how many of its numbers are not tracked. */
function stateDetail({ t, labels, document: { attributes } }: ListedDocument): string | null {
  const { open_differences_count: differences, untracked_numbers: untracked, status } = attributes;
  if (status === "failed") return failureOf(labels, attributes);
  if (differences > 0) return t("cells.values", { count: differences });
  if (untracked.length > 0) return t("cells.untracked", { count: untracked.length });
  return null;
}

function LinkedTo({ shipments }: { shipments: LinkedShipment[] }) {
  const [first, ...others] = shipments;
  if (!first) return <Absent />;
  return (
    <Link
      href={`/shipments/${first.id}`}
      className="mono relative z-1 whitespace-nowrap text-accent underline-offset-2 hover:underline"
    >
      {first.attributes.bill_of_lading_number}
      {others.length > 0 && ` +${others.length}`}
    </Link>
  );
}

/** How long ago a time is, in the zone of the user. */
export function Age({ at, now, zone }: { at: string; now: string; zone: string }) {
  const language = useLocale();
  return (
    <time dateTime={at} suppressHydrationWarning className="whitespace-nowrap">
      {formatAge(language, at, now, zone)}
    </time>
  );
}

/** The cells as designed of the list of documents, by the ids of `documentHeads`. */
export const documentCells: Cells<ListedDocument> = {
  name: ({ document: { attributes, id }, labels }) => ({
    className: clsx("md:max-w-80", edgeClass),
    first: (
      <Link
        data-row-link={id}
        onClick={() => documentsList.markOpened(id)}
        prefetch={false}
        href={`/documents/${id}`}
        className="break-words font-medium after:absolute after:inset-0 focus-visible:outline-none"
      >
        {attributes.name}
      </Link>
    ),
    second: formatExtent(labels, attributes),
  }),
  type: ({ document, t, labels }) => ({
    className: "max-md:text-right",
    first: <span className="whitespace-nowrap">{typeLabelOf(labels, document) ?? <Absent />}</span>,
    second: document.attributes.document_type_manual !== null && t("cells.setByHand"),
  }),
  from: ({ document: { attributes }, labels }) => ({
    className: "max-md:hidden md:max-w-52",
    first: labels(`sources.${attributes.source}`),
    second: <span className="break-words">{attributes.added_by}</span>,
  }),
  linked: ({ shipments }) => ({
    className: shipments.length === 0 ? "max-md:hidden" : "max-md:order-1 max-md:text-right",
    first: <LinkedTo shipments={shipments} />,
    second: shipments[0]?.attributes.shipping_line_short_name,
  }),
  state: (row) => ({
    className: clsx("md:max-w-72", row.shipments.length === 0 && "max-md:col-span-2"),
    first: <Status state={documentLabels[documentStateOf(row.document)]} />,
    second: <span className="break-words">{stateDetail(row)}</span>,
  }),
  added: ({ document: { attributes }, now, zone }) => ({
    className: "max-md:hidden",
    first: <Age at={attributes.created_at} now={now} zone={zone} />,
  }),
};
