import { v7 as uuid } from "uuid";
import { type CompletedExtraction, completeExtraction } from "@/lib/documents/model/complete-extraction";
import type { ExtractedFile } from "@/lib/ingest/documents/child/extract-task";
import type { DocumentType } from "@/lib/ingest/documents/extract/extraction";
import { extractData } from "@/lib/ingest/documents/extract-data";
import type { Document, Prisma } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { env } from "@/lib/platform/env";
import type { Lease } from "@/lib/platform/work/leased-work";
import { finishTask } from "./leased-document";
import { withLocalFile } from "./with-local-file";

/** Older representations of a document are deleted. */
const representationsMax = 10;

/**
 * What is to be extracted: the data of the type that a user set, else of the type of the document. The document is classified unless it
 * is classified already; the type by content is kept beside that of the user.
 */
function toRequest({ documentType, documentTypeManual }: Document, reclassify: boolean) {
  const known = reclassify ? null : documentType;
  return { documentType: (documentTypeManual ?? known) as DocumentType | null, classify: known === null };
}

async function writeRepresentation(
  tx: Tx,
  document: Document,
  { extraction, extractor }: CompletedExtraction,
): Promise<void> {
  const { accountId, id: documentId, fileVersion } = document;
  const { documentType, schemaVersion } = extraction;
  const payload = extraction.payload as Prisma.InputJsonObject;
  const values = extraction.values as Prisma.InputJsonArray;
  await tx.documentRepresentation.create({
    data: { accountId, id: uuid(), documentId, documentType, schemaVersion, payload, values, fileVersion, extractor },
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
async function writePages(tx: Tx, { accountId, id, fileVersion }: Document, { pages }: ExtractedFile): Promise<void> {
  await tx.$executeRawUnsafe(pagesQuery, accountId, id, fileVersion, JSON.stringify(pages));
}

/** Reads the file of a document in a process of its own, and writes its type, pages and a representation. Linking follows. */
export async function extractFile(
  lease: Lease,
  leased: Document,
  { reclassify, signal }: { reclassify: boolean; signal?: AbortSignal | undefined },
): Promise<void> {
  const withText = env().documentModel !== null;
  const request = { fileName: leased.fileName, withText, ...toRequest(leased, reclassify) };
  const read = await withLocalFile(leased, ({ path }) => extractData(path, { ...request, signal }));
  const { classification } = read;
  const completed = await completeExtraction(read.extraction, read.text ?? null);
  await finishTask(lease, async (tx, document) => {
    const { accountId, id: documentId, fileVersion: version } = document;
    await writeRepresentation(tx, document, completed);
    await writePages(tx, document, read);
    const where = { accountId_documentId_version: { accountId, documentId, version } };
    await tx.documentFile.update({ where, data: { contentType: read.contentType } });
    return {
      done: ["reclassify", "extract"],
      added: ["relink"],
      data: {
        ...(classification && {
          documentType: classification.documentType,
          classificationNotes: classification.notes,
        }),
        ...{ status: "extracted", extractionNotes: read.notes, failureCode: null, failureDetail: null },
        // Of the file as submitted: a later version can have another.
        ...(version === 1 && { fileContentType: read.contentType }),
      },
    };
  });
}
