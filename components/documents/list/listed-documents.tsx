"use client";

import type { RefObject } from "react";
import { useTranslations } from "#translations";
import { DataTable } from "@/components/data-table/data-table";
import { shipmentsOf } from "@/components/documents/document";
import type { useFrozenPage } from "@/components/live/freeze-list-order";
import { createLazyModule } from "@/components/ui/lazy-module";
import { ListFooter } from "@/components/ui/list-footer";
import { sortBy } from "@/components/ui/list-sort";
import { listTotalOf } from "@/components/ui/list-total";
import { NewerRows } from "@/components/ui/newer-rows";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { documentCells } from "./cells";
import { type DocumentsPage, documentsPageSize } from "./documents-query";
import { documentHeads } from "./heads";
import type { DocumentsView } from "./list-view";

type ListedDocumentsProps = Pick<ReturnType<typeof useFrozenPage>, "newer" | "showNewer" | "handlers"> & {
  page: DocumentsPage;
  view: DocumentsView;
  onShow: (view: DocumentsView, mode?: "push" | "replace") => void;
  now: string;
  table: RefObject<HTMLTableElement | null>;
  focusFirst: () => void;
};

const optional = createLazyModule(() => import("./optional-cells"));

/** The rows of the list, and the position of the page. */
export function ListedDocuments(props: ListedDocumentsProps) {
  const { page, newer, showNewer, handlers, view, onShow, now, table, focusFirst } = props;
  const t = useTranslations("documents");
  const columns = useTranslations("documents.columns");
  const labels = useTranslations("document-labels");
  const zone = useUserTimeZone();
  const more = optional.useModule(view.layout.columns !== null);
  return (
    <>
      <div {...handlers}>
        <NewerRows
          count={view.page === 1 ? newer : 0}
          pageSize={documentsPageSize}
          onShow={showNewer}
          focusFirst={focusFirst}
        />
        <DataTable
          ref={table}
          caption={t("title")}
          heads={documentHeads(columns)}
          layout={view.layout}
          onLayout={(layout) => onShow({ ...view, layout }, "replace")}
          headClass="[&>th]:top-22"
          sort={view.sort}
          onSort={(name) => onShow({ ...view, sort: sortBy(view.sort, name), page: 1 })}
          rows={page.data}
          identify={({ id, attributes }) => ({ id, name: attributes.name })}
          useRow={(document) => {
            const shipments = shipmentsOf(document, page.included ?? []);
            return { document, shipments, now, zone, t, labels };
          }}
          cells={{ ...documentCells, ...more?.optionalCells }}
        />
      </div>
      <ListFooter
        page={view.page}
        pageSize={documentsPageSize}
        shown={page.data.length}
        list={listTotalOf(page)}
        note={t("note")}
        onPage={(next) => onShow({ ...view, page: next })}
      />
    </>
  );
}
