"use client";

import Link from "next/link";
import { useId } from "react";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { documentTypeLabelOf, type LinkedShipment, type ShippingDocument } from "@/components/documents/document";
import { fileKindOf, formatByteSize, formatExtent, sourceLabelOf } from "@/components/documents/document-labels";
import { useMayEdit } from "@/components/shell/user-context";
import { DetailLine } from "@/components/ui/detail-line";
import { LocalTime } from "@/components/values/local-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { documentTypeLabels } from "@/lib/ingest/documents/extract/document-types";

type DocumentSummaryProps = {
  document: ShippingDocument;
  shipments: LinkedShipment[];
  /** The e-mail that the document was attached to. */
  submission: { id: string; subject: string } | null;
  now: string;
};

/** What the document is, where it comes from and what it is linked to. */
export function DocumentSummary({ document, shipments, submission, now }: DocumentSummaryProps) {
  const zone = useUserTimeZone();
  const { attributes } = document;
  return (
    <dl aria-label="About the document" className="border-line border-b px-gutter py-3">
      <DetailLine label="Type">
        <TypeSelect document={document} />
        {attributes.classification_notes && attributes.document_type_manual === null && (
          <span className="block text-12 text-ink-3">{attributes.classification_notes}</span>
        )}
      </DetailLine>
      {attributes.extraction_notes.length > 0 && (
        <DetailLine label="Not read">
          {attributes.extraction_notes.map((note) => (
            <span key={note} className="block">
              {note}
            </span>
          ))}
        </DetailLine>
      )}
      <DetailLine label="Linked to">
        {shipments.length === 0 && <span className="text-ink-3">No shipment yet</span>}
        {shipments.map(({ id, attributes: shipment }) => (
          <Link key={id} href={`/shipments/${id}`} className="block text-accent underline-offset-2 hover:underline">
            <span className="mono">{shipment.bill_of_lading_number}</span> {shipment.shipping_line_short_name}
          </Link>
        ))}
      </DetailLine>
      <DetailLine label="From">
        {sourceLabelOf(attributes)}
        {attributes.added_by && `, ${attributes.added_by}`}
        {submission && (
          <Link
            href={`/documents/emails/${submission.id}`}
            className="block break-words text-accent underline-offset-2 hover:underline"
          >
            {submission.subject || "(no subject)"}
          </Link>
        )}
      </DetailLine>
      <DetailLine label="Added">
        <LocalTime at={attributes.created_at} zone={zone} now={now} withZone />
      </DetailLine>
      <DetailLine label="File">
        <span className="wrap-anywhere">{attributes.file_name}</span>
        <span className="block text-12 text-ink-3">
          {formatByteSize(attributes.file_size_bytes)}
          {attributes.page_count !== null && ` · ${formatExtent(attributes)}`}
          {attributes.file_content_type && ` · ${fileKindOf(attributes.file_content_type)}`}
        </span>
      </DetailLine>
    </dl>
  );
}

/** The type of the document. A user can set another type, which is extracted again, or go back to that of the content. */
function TypeSelect({ document }: { document: ShippingDocument }) {
  const selectId = useId();
  const mayEdit = useMayEdit();
  const { document_type: automatic, document_type_manual: manual } = document.attributes;
  const change = useApiMutation<string | null, unknown>({
    request: (type) => ({
      path: `/v2/documents/${document.id}`,
      method: "PATCH",
      body: { data: { type: "document", id: document.id, attributes: { document_type_manual: type } } },
    }),
    invalidates: ["document", "document_values", "documents"],
  });
  const labels = documentTypeLabels as Record<string, string>;
  if (!mayEdit) return documentTypeLabelOf(document) ?? <span className="text-ink-3">Not known yet</span>;
  return (
    <>
      <label htmlFor={selectId} className="sr-only">
        Document type
      </label>
      <select
        id={selectId}
        value={manual ?? ""}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.target.value || null)}
        className="h-9 max-w-full rounded-control border border-control bg-surface px-1.5 text-16 md:h-6.5 md:text-13"
      >
        <option value="">
          {automatic === null ? "Not known yet" : `${labels[automatic] ?? automatic} (by content)`}
        </option>
        {Object.entries(labels).map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
}
