"use client";

import Link from "next/link";
import { useId } from "react";
import { useTranslations } from "#translations";
import { useApiMutation } from "@/components/api/use-api-mutation";
import type { LinkedShipment, ShippingDocument } from "@/components/documents/document";
import {
  fileKindOf,
  formatByteSize,
  formatExtent,
  typeLabelOf,
  typeTextOf,
} from "@/components/documents/document-labels";
import { useMayEdit } from "@/components/shell/user-context";
import { DetailLine } from "@/components/ui/detail-line";
import { LocalTime } from "@/components/values/local-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { documentTypes } from "@/lib/ingest/documents/extract/document-types";

type DocumentSummaryProps = {
  document: ShippingDocument;
  shipments: LinkedShipment[];
  /** The e-mail that the document was attached to. */
  submission: { id: string; subject: string } | null;
  now: string;
};

/** What the document is, where it comes from and what it is linked to. */
export function DocumentSummary({ document, shipments, submission, now }: DocumentSummaryProps) {
  const t = useTranslations("document-viewer.summary");
  const labels = useTranslations("document-labels");
  const zone = useUserTimeZone();
  const { attributes } = document;
  return (
    <dl aria-label={t("label")} className="border-line border-b px-gutter py-3">
      <DetailLine label={t("type")}>
        <TypeSelect document={document} />
        {attributes.classification_notes && attributes.document_type_manual === null && (
          <span className="block text-12 text-ink-3">{attributes.classification_notes}</span>
        )}
      </DetailLine>
      {attributes.extraction_notes.length > 0 && (
        <DetailLine label={t("notRead")}>
          {attributes.extraction_notes.map((note) => (
            <span key={note} className="block">
              {note}
            </span>
          ))}
        </DetailLine>
      )}
      <DetailLine label={t("linkedTo")}>
        {shipments.length === 0 && <span className="text-ink-3">{t("noShipment")}</span>}
        {shipments.map(({ id, attributes: shipment }) => (
          <Link key={id} href={`/shipments/${id}`} className="block text-accent underline-offset-2 hover:underline">
            <span className="mono">{shipment.bill_of_lading_number}</span> {shipment.shipping_line_short_name}
          </Link>
        ))}
      </DetailLine>
      <DetailLine label={t("from")}>
        {labels(`sources.${attributes.source}`)}
        {attributes.added_by && `, ${attributes.added_by}`}
        {submission && (
          <Link
            href={`/documents/emails/${submission.id}`}
            className="block break-words text-accent underline-offset-2 hover:underline"
          >
            {submission.subject || labels("noSubject")}
          </Link>
        )}
      </DetailLine>
      <DetailLine label={t("added")}>
        <LocalTime at={attributes.created_at} zone={zone} now={now} withZone />
      </DetailLine>
      <DetailLine label={t("file")}>
        <span className="wrap-anywhere">{attributes.file_name}</span>
        <span className="block text-12 text-ink-3">
          {formatByteSize(t.language, attributes.file_size_bytes)}
          {attributes.page_count !== null && ` · ${formatExtent(labels, attributes)}`}
          {attributes.file_content_type && ` · ${fileKindOf(labels, attributes.file_content_type)}`}
        </span>
      </DetailLine>
    </dl>
  );
}

/** The type of the document. A user can set another type, which is extracted again, or go back to that of the content. */
function TypeSelect({ document }: { document: ShippingDocument }) {
  const t = useTranslations("document-viewer.summary");
  const labels = useTranslations("document-labels");
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
  if (!mayEdit) return typeLabelOf(labels, document) ?? <span className="text-ink-3">{t("unknown")}</span>;
  return (
    <>
      <label htmlFor={selectId} className="sr-only">
        {t("documentType")}
      </label>
      <select
        id={selectId}
        value={manual ?? ""}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.target.value || null)}
        className="h-9 max-w-full rounded-control border border-control bg-surface px-1.5 text-16 md:h-6.5 md:text-13"
      >
        <option value="">
          {automatic === null ? t("unknown") : t("byContent", { type: typeTextOf(labels, automatic) })}
        </option>
        {documentTypes.map((code) => (
          <option key={code} value={code}>
            {typeTextOf(labels, code)}
          </option>
        ))}
      </select>
    </>
  );
}
