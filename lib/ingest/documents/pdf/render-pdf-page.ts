import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Draws a page on white so that its long side has this many pixels. */
export async function renderPdfPage(page: PDFPageProxy, longSide: number): Promise<Canvas> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longSide / Math.max(width, height) });
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  // The types expect the canvas of a browser; the package draws on this one in Node.
  const target = canvas as unknown as HTMLCanvasElement;
  await page.render({ canvas: target, viewport, background: "#ffffff" }).promise;
  return canvas;
}
