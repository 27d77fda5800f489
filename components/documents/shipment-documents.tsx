"use client";

import { FileText } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import { useHasFeature, useMayEdit } from "@/components/shell/user-context";
import { createLazyModule } from "@/components/ui/lazy-module";
import { Skeleton } from "@/components/ui/skeleton";
import { documentLabels } from "@/components/values/document-state-labels";
import { Status } from "@/components/values/status";
import { shipmentDifferencesQuery } from "./differences/difference";
import { documentStateOf, type ShippingDocument } from "./document";
import { typeLabelOf } from "./document-labels";
import { documentsPollMs, shipmentDocumentsQuery } from "./list/documents-query";
import { DropArea, UploadButton } from "./upload/drop-area";
import { UploadList } from "./upload/upload-list";

const differenceList = createLazyModule(() => import("./differences/difference-list"));

/** The documents of a shipment and what they say otherwise than the carrier; nothing when documents are not enabled. */
export function ShipmentDocuments({ shipmentId }: { shipmentId: string }) {
  const t = useTranslations("shipment-documents");
  const uploads = useTranslations("document-uploads");
  const errorText = useErrorText();
  const mayEdit = useMayEdit();
  const isEnabled = useHasFeature("documents");
  const documents = useDocument(shipmentDocumentsQuery(shipmentId), { pollMs: documentsPollMs, enabled: isEnabled });
  const differences = useDocument(shipmentDifferencesQuery(shipmentId), { pollMs: 30_000, enabled: isEnabled });
  const list = differenceList.useModule((differences.data?.data.length ?? 0) > 0);
  if (!isEnabled) return null;
  const rows = documents.data?.data ?? [];
  const total = documents.data?.meta?.total ?? rows.length;
  const differing = differences.data?.data.length ?? 0;
  return (
    <DropArea label={uploads("drop")}>
      <section aria-labelledby="documents" className="border-line border-t py-3.5">
        <div className="mb-1.5 flex flex-wrap items-center gap-2 px-gutter">
          <h2 id="documents" className="font-semibold">
            {total === 0
              ? t("title")
              : t.rich("titleWithCount", {
                  total: String(total),
                  count: (chunks) => <span className="font-normal text-ink-3">{chunks}</span>,
                })}
          </h2>
          {differing > 0 && (
            <Status state={documentLabels.differs} label={t("differ", { count: differing })} variant="pill" />
          )}
          <span className="flex-1" />
          <UploadButton size="small" />
        </div>
        {!documents.data && !documents.error && (
          <p role="status" className="flex min-h-7 items-center px-gutter">
            <span className="sr-only">{t("loading")}</span>
            <Skeleton width="w-40" tall />
          </p>
        )}
        {!documents.data && documents.error && (
          <p className="px-gutter text-ink-2">{t("failed", { reason: errorText(documents.error) })}</p>
        )}
        {documents.data && rows.length === 0 && (
          <p className="px-gutter text-ink-2">{t(mayEdit ? "noneForEditors" : "none")}</p>
        )}
        <ul>
          {rows.map((document) => (
            <DocumentLine key={document.id} document={document} />
          ))}
        </ul>
        {total > rows.length && <p className="px-gutter text-12 text-ink-3">{t("newest", { count: rows.length })}</p>}
        <UploadList />
        {differences.data && differing > 0 && list && (
          <div className="mt-2">
            <list.DifferenceList differences={differences.data} loadedAtMs={differences.dataUpdatedAt} />
          </div>
        )}
      </section>
    </DropArea>
  );
}

function DocumentLine({ document }: { document: ShippingDocument }) {
  const labels = useTranslations("document-labels");
  const state = documentStateOf(document);
  const type = typeLabelOf(labels, document);
  return (
    <li className="flex min-h-7 items-start gap-2 px-gutter py-0.5">
      <FileText aria-hidden size={14} className="mt-0.5 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">
        <Link href={`/documents/${document.id}`} className="break-words underline-offset-2 hover:underline">
          {type ?? document.attributes.name}
        </Link>
        {type !== null && <span className="block break-words text-12 text-ink-3">{document.attributes.name}</span>}
      </span>
      {state !== "read" && <Status state={documentLabels[state]} />}
    </li>
  );
}
