"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import type { ShippingDocument } from "@/components/documents/document";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { FieldGroup } from "./field-rows";
import { PageImage } from "./page-image";
import { PageThumbnails } from "./page-thumbnails";
import { PageToolbar } from "./page-toolbar";
import type { useRotate } from "./use-rotate";
import type { Viewer } from "./use-viewer";
import type { DocumentPage } from "./viewer-queries";

type PagePaneProps = {
  document: ShippingDocument;
  pages: DocumentPage[];
  groups: FieldGroup[];
  viewer: Viewer;
  isRotating: boolean;
  rotate: ReturnType<typeof useRotate>;
  onImageError: () => void;
};

/** The page in view with its toolbar, beside the thumbnails of all pages. */
export function PagePane({ document, pages, groups, viewer, isRotating, rotate, onImageError }: PagePaneProps) {
  const t = useTranslations("document-viewer.pages");
  const [zoom, setZoom] = useState<number>(100);
  const shown = pages.find(({ attributes }) => attributes.page_number === viewer.page);
  return (
    <section aria-label={t("label")} className="flex min-h-0 min-w-0 flex-1 flex-col max-xl:h-[70vh]">
      {pages.length > 0 && <PageToolbar viewer={viewer} zoom={zoom} onZoom={setZoom} rotate={rotate} />}
      <p role="status" className="sr-only">
        {isRotating ? t("rotating") : ""}
      </p>
      <div className="flex min-h-0 flex-1 max-xl:flex-col">
        <PageThumbnails pages={pages} current={viewer.page} onSelect={viewer.showPage} />
        <ScrollRegion
          label={t("page", { page: String(viewer.page) })}
          className={`min-w-0 flex-1 overflow-auto bg-canvas p-4 ${isRotating ? "opacity-60" : ""}`}
        >
          {shown ? (
            <PageImage page={shown} groups={groups} viewer={viewer} zoom={zoom} onImageError={onImageError} />
          ) : (
            <p className="px-gutter py-10 text-center text-ink-2">
              {t(document.attributes.status === "failed" ? "unreadable" : "later")}
            </p>
          )}
        </ScrollRegion>
      </div>
    </section>
  );
}
