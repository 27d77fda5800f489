import type { PageText } from "@/lib/ingest/documents/document-text";
import { type Recognizer, recognizePage } from "@/lib/ingest/documents/ocr/recognize-page";
import { decode, openImage, sizeOf } from "./open-image";

/** The pages of an image file, by text recognition. */
export async function readImage(path: string, recognizer: Recognizer): Promise<PageText[]> {
  const file = await openImage(path);
  const pages: PageText[] = [];
  for (let page = 1; page <= file.pageCount; page += 1) {
    const size = await decode(async () => sizeOf(await file.open(page).metadata()));
    pages.push(await decode(() => recognizePage(recognizer, { image: file.open(page), page, ...size })));
  }
  return pages;
}
