import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { DocumentError } from "@/lib/ingest/documents/document-error";
import { projectRoot } from "@/lib/platform/project-root";

export const pagesMax = 300;
const imagePixelsMax = 50_000_000;

const packages = join(projectRoot(), "node_modules");
const folder = (name: string) => `${join(packages, "pdfjs-dist", name)}/`;

/** Fonts, character maps and decoders of the package: nothing is fetched. */
const settings = {
  standardFontDataUrl: folder("standard_fonts"),
  cMapUrl: folder("cmaps"),
  cMapPacked: true,
  wasmUrl: folder("wasm"),
  isEvalSupported: false,
  enableXfa: false,
  disableFontFace: true,
  useSystemFonts: false,
  maxImageSize: imagePixelsMax,
  canvasMaxAreaInBytes: 4 * imagePixelsMax,
  verbosity: 0,
};

function toDocumentError(error: unknown): DocumentError {
  const name = error instanceof Error ? error.name : "";
  return name === "PasswordException"
    ? new DocumentError("encrypted", "The PDF is protected by a password.")
    : new DocumentError("damaged", "The PDF is damaged and cannot be opened.");
}

/** Opens a PDF. Its scripts, forms of XFA and attachments are never run or opened. */
export async function openPdf(path: string): Promise<PDFDocumentProxy> {
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const data = new Uint8Array(await readFile(path));
  const pdf = await getDocument({ data, ...settings }).promise.catch((error: unknown) => {
    throw toDocumentError(error);
  });
  if (pdf.numPages < 1) throw new DocumentError("damaged", "The PDF has no pages.");
  if (pdf.numPages <= pagesMax) return pdf;
  throw new DocumentError("too_many_pages", `The PDF has ${pdf.numPages} pages; at most ${pagesMax} are read.`);
}
