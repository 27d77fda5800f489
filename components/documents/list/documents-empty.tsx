"use client";

import { useTranslations } from "#translations";
import { UploadButton } from "@/components/documents/upload/drop-area";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { MissingPage } from "@/components/ui/missing-page";
import { type DocumentsView, isFiltered, withoutFilters } from "./list-view";

type DocumentsEmptyProps = { view: DocumentsView; onShow: (view: DocumentsView) => void };

/** No documents: the first visit, a page that does not exist, or filters that nothing matches. */
export function DocumentsEmpty({ view, onShow }: DocumentsEmptyProps) {
  const t = useTranslations("documents.empty");
  if (view.page > 1) {
    return <MissingPage page={view.page} onFirst={() => onShow({ ...view, page: 1 })} />;
  }
  if (!isFiltered(view)) {
    return (
      <EmptyState title={t("title")} actions={<UploadButton />}>
        {t("text")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={view.q ? t("noMatch", { text: view.q }) : t("noFilterMatch")}
      actions={
        <>
          {view.q && (
            <Button onClick={() => onShow({ ...view, byNumber: !view.byNumber, page: 1 })}>
              {t(view.byNumber ? "searchNames" : "searchNumbers")}
            </Button>
          )}
          <Button kind="ghost" onClick={() => onShow(withoutFilters(view))}>
            {t("showAll")}
          </Button>
        </>
      }
    />
  );
}
