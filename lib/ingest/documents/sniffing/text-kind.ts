import type { FileKind } from "@/lib/ingest/documents/document-text";

/** Text, or what kind of text it is that is not accepted. Null: not text. */
export type TextKind = { kind: FileKind } | { refused: string } | null;

const markup = /^\s*(<!--[\s\S]*?-->\s*)*<(!doctype|\?xml|html|head|body|script|svg|iframe|[a-z]+:?[a-z]*[\s>])/i;
const messageHeader =
  /^(Received|Return-Path|Delivered-To|From|To|Subject|Date|Message-ID|MIME-Version|X-[\w-]+|DKIM-Signature|ARC-[\w-]+|Reply-To|Content-Type|Authentication-Results|Thread-\w+|References|In-Reply-To|Cc|Sender|List-[\w-]+):/i;
const delimiters = [";", "\t", ",", "|"];

/** A message begins with header fields; two of the first are usual ones, or the file name has the extension of a message. */
function isMessage(text: string, extension: string): boolean {
  const lines = text.replace(/\r\n?/g, "\n").split("\n\n", 1)[0]?.split("\n") ?? [];
  const isHeader = lines.every((line) => /^[\w-]+:|^[ \t]|^From /.test(line));
  return isHeader && lines.filter((line) => messageHeader.test(line)).length >= (extension === "eml" ? 1 : 3);
}

/** The first lines have the same delimiter equally often, at least once. */
function isTable(text: string): boolean {
  const lines = text
    .split(/\r\n?|\n/)
    .filter((line) => line.trim())
    .slice(0, 20);
  if (lines.length < 3) return false;
  const counts = (delimiter: string) => lines.map((line) => line.replace(/"[^"]*"/g, "").split(delimiter).length - 1);
  return delimiters.some((delimiter) => {
    const [first = 0, ...rest] = counts(delimiter);
    return first >= (delimiter === "," ? 2 : 1) && rest.filter((count) => count === first).length >= 0.8 * rest.length;
  });
}

/** What kind of text a file is, by its beginning. The extension decides only between kinds of text. */
export function findTextKind(text: string, extension: string): TextKind {
  if (hasControlCharacters(text)) return null;
  if (markup.test(text)) return { refused: /^\s*<\?xml/.test(text) ? "an XML file" : "a web page" };
  if (isMessage(text, extension)) return { kind: "eml" };
  if (extension === "csv" || extension === "tsv" || (extension !== "txt" && isTable(text))) return { kind: "csv" };
  return { kind: "text" };
}

/** Control characters other than tab, line feed, form feed and carriage return do not occur in text. */
function hasControlCharacters(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if ((code < 32 && ![9, 10, 12, 13, 27].includes(code)) || code === 0xfffd) return true;
  }
  return false;
}
