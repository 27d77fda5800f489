import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import { toMany, toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { documentAttributes } from "./document-attributes";

/** The relations that a DocumentRow includes: its links, its last page, its newest representation, its open differences. */
export const documentInclude = {
  links: {
    select: { shipmentId: true, containerId: true },
    orderBy: [{ createdAt: "asc" as const }, { id: "asc" as const }],
  },
  pages: {
    select: { fileVersion: true, pageNumber: true },
    orderBy: [{ fileVersion: "desc" as const }, { pageNumber: "desc" as const }],
    take: 1,
  },
  representations: {
    select: { id: true },
    orderBy: [{ createdAt: "desc" as const }, { id: "desc" as const }],
    take: 1,
  },
  _count: { select: { differences: { where: { resolvedAt: null } } } },
} satisfies Prisma.DocumentInclude;

export type DocumentRow = Prisma.DocumentGetPayload<{ include: typeof documentInclude }>;

function attributesOf(row: DocumentRow) {
  const [lastPage] = row.pages;
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
    open_differences_count: row._count.differences,
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
    const representation = toOne("document_representation", row.representations[0]?.id);
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
  findMany: findDocuments,
});

/** The account's documents with these ids; unknown and deleted ones are omitted. */
export function findDocuments(account: Pick<Account, "id">, ids: string[]): Promise<DocumentRow[]> {
  return prisma().document.findMany({
    where: { accountId: account.id, id: { in: ids }, deletedAt: null },
    include: documentInclude,
  });
}

/** One document of the account. Throws not_found, also for a deleted document and for another account's. */
export async function findDocument(account: Pick<Account, "id">, id: string): Promise<DocumentRow> {
  const [document] = await findDocuments(account, [id]);
  if (!document) throw notFound();
  return document;
}
