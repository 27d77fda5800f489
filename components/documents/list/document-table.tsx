"use client";

import type { ReactNode, RefObject } from "react";
import { RowCell, rowClass } from "@/components/ui/row-cell";
import { Skeleton } from "@/components/ui/skeleton";
import { addedColumn, DocumentRow } from "./document-row";
import type { DocumentsPage } from "./documents-query";

const headClass = "px-2.5 text-left font-medium text-12 text-ink-2 md:first:pl-gutter md:last:pr-gutter";

/** The table of the list, for its rows and its skeleton. */
function TableFrame({ children, ref }: { children: ReactNode; ref?: RefObject<HTMLTableElement | null> }) {
  return (
    <div className="@container">
      <table ref={ref} className="w-full border-collapse max-md:block">
        <caption className="sr-only">Documents, newest first</caption>
        <thead className="max-md:sr-only">
          <tr className="h-8 border-line border-b">
            {["Name", "Type", "From", "Linked to", "State"].map((label) => (
              <th key={label} scope="col" className={headClass}>
                {label}
              </th>
            ))}
            <th scope="col" className={`${headClass} ${addedColumn}`}>
              Added
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">{children}</tbody>
      </table>
    </div>
  );
}

type DocumentTableProps = { page: DocumentsPage; now: string; ref: RefObject<HTMLTableElement | null> };

export function DocumentTable({ page, now, ref }: DocumentTableProps) {
  return (
    <TableFrame ref={ref}>
      {page.data.map((document) => (
        <DocumentRow key={document.id} document={document} included={page.included ?? []} now={now} />
      ))}
    </TableFrame>
  );
}

const skeletonRows = [1, 2, 3, 4, 5, 6, 7, 8];

/** The list while it loads, with rows of the final height. */
export function DocumentTableSkeleton() {
  const lines = (
    <span className="flex h-8.5 flex-col justify-center gap-2">
      <Skeleton width="w-28" tall />
      <Skeleton width="w-16" />
    </span>
  );
  return (
    <>
      <p role="status" className="sr-only">
        Loading documents
      </p>
      <div aria-hidden>
        <TableFrame>
          {skeletonRows.map((row) => (
            <tr key={row} className={`${rowClass} max-md:h-24`}>
              {["name", "type", "from", "linked", "state"].map((column) => (
                <RowCell key={column} className="md:first:pl-gutter" first={lines} />
              ))}
              <RowCell className={addedColumn} first={<Skeleton width="w-16" tall />} />
            </tr>
          ))}
        </TableFrame>
      </div>
    </>
  );
}
