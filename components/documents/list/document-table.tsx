"use client";

import type { RefObject } from "react";
import { DocumentRow } from "./document-row";
import type { DocumentsPage } from "./documents-query";
import { TableFrame } from "./table-frame";

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
