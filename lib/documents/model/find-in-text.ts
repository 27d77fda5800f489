import type { Box, DocumentText, Word } from "@/lib/ingest/documents/document-text";

/** Words that follow each other on a line, and the box around them. */
type FoundText = { text: string; box: Box };

/** Letters and digits only, in lower case. */
export function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

function boxAround(words: Word[]): Box {
  const left = Math.min(...words.map(({ box }) => box.left));
  const top = Math.min(...words.map(({ box }) => box.top));
  const right = Math.max(...words.map(({ box }) => box.left + box.width));
  const bottom = Math.max(...words.map(({ box }) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** The first words of the line from `start` on that together are the text; null: they are not. */
function matchFrom(line: Word[], start: number, wanted: string): Word[] | null {
  let found = "";
  for (let end = start; end < line.length && wanted.startsWith(found); end++) {
    found += lettersOf(line[end]?.text ?? "");
    if (found === wanted) return line.slice(start, end + 1);
  }
  return null;
}

/** Where a text is on a page, ignoring case, spaces and punctuation; null: it is not on one line of the page. */
export function findInText({ pages }: Pick<DocumentText, "pages">, page: number, text: string): FoundText | null {
  const wanted = lettersOf(text);
  if (wanted === "") return null;
  for (const line of pages.find((each) => each.page === page)?.lines ?? []) {
    for (const start of line.keys()) {
      const words = matchFrom(line, start, wanted);
      if (words) return { text: words.map((word) => word.text).join(" "), box: boxAround(words) };
    }
  }
  return null;
}
