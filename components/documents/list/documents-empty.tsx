"use client";

import { UploadButton } from "@/components/documents/upload/drop-area";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { MissingPage } from "@/components/ui/missing-page";
import { type DocumentsView, isFiltered, withoutFilters } from "./list-view";

type DocumentsEmptyProps = { view: DocumentsView; onShow: (view: DocumentsView) => void };

/** No documents: the first visit, a page that does not exist, or filters that nothing matches. */
export function DocumentsEmpty({ view, onShow }: DocumentsEmptyProps) {
  if (view.page > 1) {
    return <MissingPage page={view.page} onFirst={() => onShow({ ...view, page: 1 })} />;
  }
  if (!isFiltered(view)) {
    return (
      <EmptyState title="No documents yet" actions={<UploadButton />}>
        Drop bills of lading, arrival notices, delivery orders or invoices here: PDF, images, Excel, CSV or e-mail
        files, up to 50 MB each. Their data is read, linked to your shipments, and compared with what the carrier
        reports.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={view.q ? `No documents match “${view.q}”` : "No documents match these filters"}
      actions={
        <>
          {view.q && (
            <Button onClick={() => onShow({ ...view, byNumber: !view.byNumber, page: 1 })}>
              {view.byNumber ? "Search in names" : "Search in the numbers of documents"}
            </Button>
          )}
          <Button kind="ghost" onClick={() => onShow(withoutFilters(view))}>
            Show all
          </Button>
        </>
      }
    />
  );
}
