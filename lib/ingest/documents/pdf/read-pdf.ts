import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { DocumentError } from "@/lib/ingest/documents/document-error";
import type { PageText } from "@/lib/ingest/documents/document-text";
import type { Recognizer } from "@/lib/ingest/documents/ocr/recognize-page";
import { openPdf } from "./open-pdf";
import { readPdfPage } from "./read-pdf-page";

/** A page with fewer characters may be a scan with a stamped header: then its image has far more. */
const charactersMin = 120;
/** Letters drawn as outlines are many paths. */
const pathsMin = 300;
const longSide = 3000;

const lengthOf = (page: PageText) => page.words.reduce((sum, { text }) => sum + text.length, 0);

/** Whether there may be text in an image, or drawn as outlines. */
async function hasPicture(page: PDFPageProxy): Promise<boolean> {
  const { OPS } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const { fnArray } = await page.getOperatorList();
  const pictures: number[] = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject];
  return (
    fnArray.some((code) => pictures.includes(code)) ||
    fnArray.filter((code) => code === OPS.constructPath).length > pathsMin
  );
}

async function recognize(page: PDFPageProxy, text: PageText, recognizer: Recognizer): Promise<PageText> {
  const { canvasImage } = await import("@/lib/ingest/documents/images/canvas-image");
  const { renderPdfPage } = await import("./render-pdf-page");
  const { recognizePage } = await import("@/lib/ingest/documents/ocr/recognize-page");
  const canvas = await renderPdfPage(page, longSide);
  const [pixelWidth, pixelHeight] = [canvas.width, canvas.height];
  const image = canvasImage(canvas);
  const { page: number, width, height } = text;
  return recognizePage(recognizer, { image, pixelWidth, pixelHeight, page: number, width, height });
}

/** The text of each page: its own, or recognized when the page is an image. A page that is damaged has no words. */
export async function readPdf(path: string, recognizer: Recognizer): Promise<{ pages: PageText[]; notes: string[] }> {
  const pdf = await openPdf(path);
  const pages: PageText[] = [];
  const damaged: number[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const read = async (): Promise<PageText> => {
      const page = await pdf.getPage(number);
      const text = await readPdfPage(page);
      if (lengthOf(text) >= charactersMin || !(await hasPicture(page))) return text;
      const recognized = await recognize(page, text, recognizer);
      page.cleanup();
      return lengthOf(recognized) > 2 * lengthOf(text) ? recognized : text;
    };
    const page = await read().catch((error: unknown) => {
      if (error instanceof DocumentError) throw error;
      damaged.push(number);
      return null;
    });
    if (page) pages.push(page);
  }
  if (pages.length === 0) throw new DocumentError("damaged", "No page of the PDF can be read.");
  const notes =
    damaged.length > 0 ? [`${damaged.length} damaged pages, from page ${damaged[0]} on, were not read.`] : [];
  return { pages, notes };
}
