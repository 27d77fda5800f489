import type { Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of a page as it is printed, and whether its paper lies on the long side. */
export async function printPage(page: Page): Promise<{ text: string; isLandscape: boolean }> {
  const loaded = getDocument({ data: new Uint8Array(await page.pdf({ preferCSSPageSize: true })) });
  const pdf = await loaded.promise;
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  const items = await Promise.all(pages.map(async (each) => (await each.getTextContent()).items));
  const text = items
    .flat()
    .map((item) => ("str" in item ? item.str : ""))
    .join(" ");
  const { width, height } = pages[0]?.getViewport({ scale: 1 }) ?? { width: 0, height: 0 };
  await loaded.destroy();
  return { text, isLandscape: width > height };
}
