import type { DocumentText } from "@/lib/ingest/documents/document-text";
import type { DocumentType } from "@/lib/ingest/documents/extract/document-types";
import type { Extraction } from "@/lib/ingest/documents/extract/extraction";
import { readTask } from "./read-task";

/**
 * `documentType`: what is extracted; null: the type by content. `classify`: find the type by content, too. `withText`: return the words
 * of the file, too.
 */
export type ExtractTask = {
  task: "extract";
  path: string;
  fileName: string;
  directory: string;
  documentType: DocumentType | null;
  classify: boolean;
  withText?: boolean;
};

/** What a file contains. `text`: only if it was asked for. */
export type ExtractedFile = Pick<DocumentText, "contentType" | "notes"> & {
  pages: Pick<DocumentText["pages"][number], "page" | "width" | "height" | "textSource">[];
  /** The type by content; null unless it was asked for. */
  classification: Pick<Extraction, "documentType" | "notes"> | null;
  extraction: Extraction;
  text?: DocumentText;
};

/** Reads a file, and extracts the data of its type. */
export async function extractTask({ documentType, classify, withText, ...task }: ExtractTask): Promise<ExtractedFile> {
  const text = await readTask({ ...task, task: "read" });
  const { extractDocument } = await import("@/lib/ingest/documents/extract/extraction");
  const byContent = classify || documentType === null ? extractDocument(text) : null;
  const isOfType = byContent && (documentType === null || documentType === byContent.documentType);
  return {
    contentType: text.contentType,
    notes: text.notes,
    pages: text.pages.map(({ page, width, height, textSource }) => ({ page, width, height, textSource })),
    classification: byContent && { documentType: byContent.documentType, notes: byContent.notes },
    ...(withText && { text }),
    extraction: isOfType ? byContent : extractDocument(text, documentType === null ? {} : { documentType }),
  };
}
