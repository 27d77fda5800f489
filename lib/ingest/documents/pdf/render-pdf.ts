import type { PageRenderer } from "@/lib/ingest/documents/child/render-task";
import { canvasImage } from "@/lib/ingest/documents/images/canvas-image";
import { openPdf } from "./open-pdf";
import { renderPdfPage } from "./render-pdf-page";

/** Draws the pages of a PDF. */
export async function renderPdf(path: string, longSide: number): Promise<PageRenderer> {
  const pdf = await openPdf(path);
  return async (number) => {
    if (number > pdf.numPages) return null;
    const page = await pdf.getPage(number).catch(() => null);
    const canvas = page && (await renderPdfPage(page, longSide).catch(() => null));
    page?.cleanup();
    return canvas && canvasImage(canvas);
  };
}
