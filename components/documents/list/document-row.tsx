"use client";

import { clsx } from "clsx";
import Link from "next/link";
import {
  documentStateOf,
  documentTypeLabelOf,
  type LinkedShipment,
  type ShippingDocument,
  shipmentsOf,
} from "@/components/documents/document";
import { formatExtent, sourceLabelOf } from "@/components/documents/document-labels";
import { documentsList } from "@/components/shell/saved-list";
import { edgeClass, RowCell, rowClass } from "@/components/ui/row-cell";
import { Absent } from "@/components/values/absent";
import { documentLabels } from "@/components/values/document-state-labels";
import { formatAge } from "@/components/values/format-time";
import { Status } from "@/components/values/status";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { addedColumn } from "./table-frame";

type DocumentRowProps = { document: ShippingDocument; included: LinkedShipment[]; now: string };

/** Why the document could not be read, how many values differ, or how many of its numbers are not tracked. */
function stateDetail({ attributes }: ShippingDocument): string | null {
  const { failure_detail, open_differences_count: differences, untracked_numbers: untracked, status } = attributes;
  if (status === "failed") return failure_detail;
  if (differences > 0) return differences === 1 ? "1 value" : `${differences} values`;
  if (untracked.length > 0)
    return untracked.length === 1 ? "1 number not tracked" : `${untracked.length} numbers not tracked`;
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

/** A document as a row of the list. */
export function DocumentRow({ document, included, now }: DocumentRowProps) {
  const zone = useUserTimeZone();
  const { attributes, id } = document;
  const shipments = shipmentsOf(document, included);
  return (
    <tr className={rowClass}>
      <RowCell
        className={clsx("md:max-w-80 md:pl-gutter", edgeClass)}
        first={
          <Link
            data-row-link={id}
            onClick={() => documentsList.markOpened(id)}
            prefetch={false}
            href={`/documents/${id}`}
            className="break-words font-medium after:absolute after:inset-0 focus-visible:outline-none"
          >
            {attributes.name}
          </Link>
        }
        second={formatExtent(attributes)}
      />
      <RowCell
        className="max-md:text-right"
        first={<span className="whitespace-nowrap">{documentTypeLabelOf(document) ?? <Absent />}</span>}
        second={attributes.document_type_manual !== null && "Set by hand"}
      />
      <RowCell
        className="max-md:hidden md:max-w-52"
        first={sourceLabelOf(attributes)}
        second={<span className="break-words">{attributes.added_by}</span>}
      />
      <RowCell
        className={shipments.length === 0 ? "max-md:hidden" : "max-md:order-1 max-md:text-right"}
        first={<LinkedTo shipments={shipments} />}
        second={shipments[0]?.attributes.shipping_line_short_name}
      />
      <RowCell
        className={clsx("md:max-w-72", shipments.length === 0 && "max-md:col-span-2")}
        first={<Status state={documentLabels[documentStateOf(document)]} />}
        second={<span className="break-words">{stateDetail(document)}</span>}
      />
      <RowCell
        className={clsx(addedColumn, "md:pr-gutter")}
        first={
          <time dateTime={attributes.created_at} suppressHydrationWarning className="whitespace-nowrap">
            {formatAge(attributes.created_at, now, zone)}
          </time>
        }
      />
    </tr>
  );
}
