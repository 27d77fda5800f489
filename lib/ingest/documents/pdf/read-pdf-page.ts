import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PageText } from "@/lib/ingest/documents/document-text";
import { pageOfWords } from "@/lib/ingest/documents/layout/page-of-words";
import { splitRun, type TextRun } from "@/lib/ingest/documents/layout/split-run";

type Matrix = readonly number[];
type Annotation = { subtype?: string; fieldValue?: unknown; rect?: number[]; hidden?: boolean; password?: boolean };

function multiply(one: Matrix, other: Matrix): number[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = one;
  const [g = 0, h = 0, i = 0, j = 0, k = 0, l = 0] = other;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function toRun(item: { str: string; width: number; height: number; transform: Matrix }, viewport: Matrix): TextRun {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = multiply(viewport, item.transform);
  const length = Math.hypot(a, b) || 1;
  return {
    text: item.str,
    x,
    y,
    dx: a / length,
    dy: b / length,
    width: item.width,
    height: item.height || Math.hypot(c, d),
  };
}

/** Values typed into the fields of a form, which are not part of the page's text. */
async function findFieldRuns(page: PDFPageProxy, viewport: Matrix): Promise<TextRun[]> {
  const annotations = (await page.getAnnotations()) as Annotation[];
  return annotations.flatMap(({ subtype, fieldValue, rect, hidden, password }) => {
    if (subtype !== "Widget" || hidden || password || typeof fieldValue !== "string" || !fieldValue.trim() || !rect)
      return [];
    const [left = 0, bottom = 0, right = 0, top = 0] = rect;
    const lines = fieldValue.split(/\r\n?|\n/);
    const height = Math.min(Math.abs(top - bottom) / lines.length, 10);
    return lines.map((text, index) => {
      const width = Math.min(Math.abs(right - left), text.length * height * 0.55);
      const y = Math.max(top, bottom) - (index + 0.9) * height;
      return toRun({ str: text, width, height, transform: [height, 0, 0, height, Math.min(left, right), y] }, viewport);
    });
  });
}

/** The text that the page itself contains, including the values of form fields. */
export async function readPdfPage(page: PDFPageProxy): Promise<PageText> {
  const viewport = page.getViewport({ scale: 1 });
  const content = await page.getTextContent();
  const runs = content.items.flatMap((item) =>
    "str" in item && item.str.trim() ? toRun(item, viewport.transform) : [],
  );
  const all = [...runs, ...(await findFieldRuns(page, viewport.transform))];
  const size = { page: page.pageNumber, width: viewport.width, height: viewport.height };
  return pageOfWords(
    size,
    all.flatMap((run) => splitRun(run, size)),
    "text",
  );
}
