import type { PageText } from "@/lib/ingest/documents/document-text";

const pagesMax = 300;

/** The first 300 pages, with a note when there are more. */
export function limitPages(pages: PageText[], notes: string[] = []): { pages: PageText[]; notes: string[] } {
  if (pages.length <= pagesMax) return { pages, notes };
  return {
    pages: pages.slice(0, pagesMax),
    notes: [...notes, `Only the first ${pagesMax} of ${pages.length} pages were read.`],
  };
}
