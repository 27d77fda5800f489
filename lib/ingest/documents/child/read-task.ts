import { DocumentError } from "@/lib/ingest/documents/document-error";
import type { DocumentText, FileKind } from "@/lib/ingest/documents/document-text";
import { OcrBudget } from "@/lib/ingest/documents/ocr/ocr-budget";
import { sniffFile } from "@/lib/ingest/documents/sniffing/sniff-file";
import { type Content, readContent } from "./read-content";

export type ReadTask = { task: "read"; path: string; fileName: string; directory: string };

const images: FileKind[] = ["png", "jpeg", "tiff", "webp"];

async function readPages(kind: FileKind, path: string, directory: string, budget: OcrBudget): Promise<Content> {
  if (kind !== "pdf" && !images.includes(kind)) return readContent(kind, path);
  const { OcrEngine } = await import("@/lib/ingest/documents/ocr/ocr-engine");
  const engine = new OcrEngine(directory);
  try {
    if (kind === "pdf")
      return await (await import("@/lib/ingest/documents/pdf/read-pdf")).readPdf(path, { engine, budget });
    const { readImage } = await import("@/lib/ingest/documents/images/read-image");
    return { pages: await readImage(path, { engine, budget }), notes: [] };
  } finally {
    // Its memory is needed for what follows.
    await engine.stop();
  }
}

/** Reads the text of a file of any accepted kind. */
export async function readTask({ path, fileName, directory }: ReadTask): Promise<DocumentText> {
  const { kind, contentType } = await sniffFile(path, fileName);
  const budget = new OcrBudget();
  const { pages, notes } = await readPages(kind, path, directory, budget);
  if (pages.every(({ words }) => words.length === 0)) {
    throw new DocumentError("no_text", "No text was found in the file.");
  }
  return { kind, contentType, pages, notes: [...notes, ...budget.notes()] };
}
