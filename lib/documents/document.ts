import type { Account } from "@/lib/platform/auth/account";
import type { Document, DocumentLink, DocumentPage } from "@/lib/platform/db/generated/client";
import { findRowsById } from "@/lib/platform/db/read-rows";
import type { RowSource } from "@/lib/platform/db/row-source";
import { notFound } from "@/lib/platform/errors";
import { toMany, toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { documentAttributes } from "./document-attributes";

/** A document with its links, its last page, its newest representation and the number of its open differences. */
export type DocumentRow = Document & {
  links: Pick<DocumentLink, "shipmentId" | "containerId">[];
  lastPage: Pick<DocumentPage, "fileVersion" | "pageNumber"> | null;
  representationId: string | null;
  openDifferences: number;
};

/** The condition that belongs to the document `row`, of a table whose alias is `its`. */
const ofDocument = (row: string) => `its.account_id = ${row}.account_id AND its.document_id = ${row}.id`;

/** What a DocumentRow consists of. Deleted documents are kept for a while, but not found. */
export const documentRows: RowSource<DocumentRow> = {
  table: "documents",
  condition: (row) => `${row}.deleted_at IS NULL`,
  derived: {
    links: (
      row,
    ) => `(SELECT coalesce(json_agg(json_build_object('shipmentId', its.shipment_id, 'containerId', its.container_id)
      ORDER BY its.created_at, its.id), '[]') FROM document_links its WHERE ${ofDocument(row)})`,
    lastPage: (row) => `(SELECT json_build_object('fileVersion', its.file_version, 'pageNumber', its.page_number)
      FROM document_pages its WHERE ${ofDocument(row)} ORDER BY its.file_version DESC, its.page_number DESC LIMIT 1)`,
    representationId: (row) => `(SELECT its.id FROM document_representations its WHERE ${ofDocument(row)}
      ORDER BY its.created_at DESC, its.id DESC LIMIT 1)`,
    openDifferences: (row) => `(SELECT count(*) FROM document_differences its
      WHERE ${ofDocument(row)} AND its.resolved_at IS NULL)`,
  },
};

function attributesOf(row: DocumentRow) {
  const { lastPage } = row;
  return {
    id: row.id,
    name: row.name,
    document_type: row.documentType,
    document_type_manual: row.documentTypeManual,
    classification_notes: row.classificationNotes,
    extraction_notes: row.extractionNotes,
    extracted_data_manual: row.extractedDataManual,
    source: row.source,
    added_by: row.addedBy,
    file_name: row.fileName,
    file_content_type: row.fileContentType,
    file_size_bytes: row.fileSizeBytes,
    file_version: row.fileVersion,
    page_count: lastPage?.fileVersion === row.fileVersion ? lastPage.pageNumber : null,
    status: row.status,
    failure_code: row.failureCode,
    failure_detail: row.failureDetail,
    open_differences_count: row.openDifferences,
    untracked_numbers: row.untrackedNumbers,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}

const unique = (ids: (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))];

/** The JSON:API resource `document`. Everything but the name and the manual corrections changes without an edit. */
export const documents = defineResource({
  type: "document",
  path: (id) => `/v2/documents/${id}`,
  links: { download: (id) => `/v2/documents/${id}/download_url` },
  attributes: documentAttributes,
  volatile: [
    "document_type",
    "classification_notes",
    "extraction_notes",
    "file_content_type",
    "file_version",
    "page_count",
    "status",
    "failure_code",
    "failure_detail",
    "open_differences_count",
    "untracked_numbers",
    "updated_at",
    "last_document_representation",
    "current_extraction",
    "shipments",
    "cargos",
  ],
  relationships: {
    account: { types: ["account"] },
    user: { types: ["user"] },
    email_submission: { types: ["email_submission"] },
    last_document_representation: { types: ["document_representation"] },
    current_extraction: { types: ["document_representation"] },
    shipments: { types: ["shipment"], many: true },
    cargos: { types: ["container"], many: true },
  },
  serialize: (row: DocumentRow) => {
    const representation = toOne("document_representation", row.representationId);
    return {
      id: row.id,
      attributes: attributesOf(row),
      relationships: {
        account: toOne("account", row.accountId),
        user: toOne("user", row.userId),
        email_submission: toOne("email_submission", row.emailSubmissionId),
        last_document_representation: representation,
        current_extraction: representation,
        shipments: toMany("shipment", unique(row.links.map(({ shipmentId }) => shipmentId))),
        cargos: toMany("container", unique(row.links.map(({ containerId }) => containerId))),
      },
    };
  },
  rows: documentRows,
});

/** The account's documents with these ids; unknown and deleted ones are omitted. */
export function findDocuments(account: Pick<Account, "id">, ids: string[]): Promise<DocumentRow[]> {
  return findRowsById(documentRows, account.id, ids);
}

/** One document of the account. Throws not_found, also for a deleted document and for another account's. */
export async function findDocument(account: Pick<Account, "id">, id: string): Promise<DocumentRow> {
  const [document] = await findDocuments(account, [id]);
  if (!document) throw notFound();
  return document;
}
