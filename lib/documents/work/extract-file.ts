import { v7 as uuid } from "uuid";
import type { DocumentText } from "@/lib/ingest/documents/document-text";
import { type DocumentType, type Extraction, extractDocument } from "@/lib/ingest/documents/extract/extraction";
import { readDocumentText } from "@/lib/ingest/documents/read-file";
import type { Document, Prisma } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import type { Lease } from "@/lib/platform/work/leased-work";
import { finishTask } from "./leased-document";
import { withLocalFile } from "./with-local-file";

/** Older representations of a document are deleted. */
const representationsMax = 10;

type Classified = Pick<Document, "documentType" | "classificationNotes"> & { extraction: Extraction };

/**
 * Classifies a document unless it is classified already, and extracts the data of its type. The type that a user set decides what is
 * extracted, and the type by content is kept beside it.
 */
function classifyAndExtract(text: DocumentText, document: Document, reclassify: boolean): Classified {
  const manual = document.documentTypeManual as DocumentType | null;
  const known = reclassify ? null : (document.documentType as DocumentType | null);
  const byContent = known ? null : extractDocument(text);
  const type = manual ?? known;
  const extraction = byContent && (type === null || type === byContent.documentType) ? byContent : null;
  return {
    documentType: known ?? byContent?.documentType ?? null,
    classificationNotes: byContent ? byContent.notes : document.classificationNotes,
    extraction: extraction ?? extractDocument(text, type === null ? {} : { documentType: type }),
  };
}

async function writeRepresentation(tx: Tx, document: Document, extraction: Extraction): Promise<void> {
  const { accountId, id: documentId, fileVersion } = document;
  const { documentType, schemaVersion } = extraction;
  const payload = extraction.payload as Prisma.InputJsonObject;
  const values = extraction.values as Prisma.InputJsonArray;
  await tx.documentRepresentation.create({
    data: { accountId, id: uuid(), documentId, documentType, schemaVersion, payload, values, fileVersion },
  });
  const outdated = await tx.documentRepresentation.findMany({
    where: { accountId, documentId },
    select: { id: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: representationsMax,
  });
  const id = { in: outdated.map((row) => row.id) };
  await tx.documentRepresentation.deleteMany({ where: { accountId, id } });
}

const pagesQuery = `INSERT INTO document_pages (account_id, document_id, file_version, page_number, width, height, text_source)
  SELECT $1::uuid, $2::uuid, $3::int, page, width, height, "textSource"
  FROM jsonb_to_recordset($4::jsonb) AS row(page int, width float8, height float8, "textSource" text)
  ON CONFLICT (account_id, document_id, file_version, page_number)
    DO UPDATE SET width = excluded.width, height = excluded.height, text_source = excluded.text_source`;

/** Writes the pages of the file with the source of their words. Images that exist are kept. */
async function writePages(tx: Tx, { accountId, id, fileVersion }: Document, { pages }: DocumentText): Promise<void> {
  const rows = pages.map(({ page, width, height, textSource }) => ({ page, width, height, textSource }));
  await tx.$executeRawUnsafe(pagesQuery, accountId, id, fileVersion, JSON.stringify(rows));
}

/** Reads the file of a document in a process of its own, and writes its type, pages and a representation. Linking follows. */
export async function extractFile(
  lease: Lease,
  leased: Document,
  { reclassify }: { reclassify: boolean },
): Promise<void> {
  const text = await withLocalFile(leased, ({ path }) => readDocumentText(path, { fileName: leased.fileName }));
  const { extraction, ...classification } = classifyAndExtract(text, leased, reclassify);
  await finishTask(lease, async (tx, document) => {
    const { accountId, id: documentId, fileVersion: version } = document;
    await writeRepresentation(tx, document, extraction);
    await writePages(tx, document, text);
    const where = { accountId_documentId_version: { accountId, documentId, version } };
    await tx.documentFile.update({ where, data: { contentType: text.contentType } });
    return {
      done: ["reclassify", "extract"],
      added: ["relink"],
      data: {
        ...classification,
        ...{ status: "extracted", failureCode: null, failureDetail: null },
        // Of the file as submitted: a later version can have another.
        ...(version === 1 && { fileContentType: text.contentType }),
      },
    };
  });
}
