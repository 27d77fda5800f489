import type { Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

type PrintedPage = {
  text: string;
  /** The first line of each sheet. */
  heads: string[];
  /** Whether the paper lies on the long side. */
  isLandscape: boolean;
};

type Item = { str: string; y: number };

/** Lines are at least this far apart, in points. */
const lineGap = 4;

function headOf(items: Item[]): string {
  const top = Math.max(...items.map(({ y }) => y));
  const line = items.filter(({ y }) => top - y < lineGap);
  return line.map(({ str }) => str).join(" ");
}

/** A page as it is printed. */
export async function printPage(page: Page): Promise<PrintedPage> {
  const loaded = getDocument({ data: new Uint8Array(await page.pdf({ preferCSSPageSize: true })) });
  const pdf = await loaded.promise;
  const sheets = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  const contents = await Promise.all(sheets.map((sheet) => sheet.getTextContent()));
  const items = contents.map((content) =>
    content.items.flatMap((item): Item[] =>
      "str" in item && item.str.trim() ? [{ str: item.str, y: item.transform[5] }] : [],
    ),
  );
  const text = items
    .flat()
    .map(({ str }) => str)
    .join(" ");
  const { width, height } = sheets[0]?.getViewport({ scale: 1 }) ?? { width: 0, height: 0 };
  await loaded.destroy();
  return { text, heads: items.map(headOf), isLandscape: width > height };
}
