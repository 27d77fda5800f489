import { DocumentError } from "@/lib/ingest/documents/document-error";

const endOfDirectory = Buffer.from("PK\x05\x06", "latin1");
const endOfDirectoryBytes = 22;

/** Whether programs for archives open the file as a ZIP: its directory ends exactly at the end of the file, or after the end of the PDF. */
function endsAsArchive(tail: Buffer): boolean {
  const endOfPdf = tail.lastIndexOf("%%EOF");
  for (
    let at = tail.lastIndexOf(endOfDirectory);
    at >= 0;
    at = at > 0 ? tail.lastIndexOf(endOfDirectory, at - 1) : -1
  ) {
    const hasRoom = at + endOfDirectoryBytes <= tail.length;
    if (hasRoom && at + endOfDirectoryBytes + tail.readUInt16LE(at + 20) === tail.length) return true;
    if (endOfPdf >= 0 && at > endOfPdf) return true;
  }
  return false;
}

/** Refuses a file of another kind that programs also open as a PDF: with its header in the first kilobyte, and its end. */
export function assertNoPdfInside(head: Buffer, tail: Buffer): void {
  if (head.subarray(0, 1024).indexOf("%PDF-") < 0 || tail.indexOf("%%EOF") < 0) return;
  throw new DocumentError("polyglot", "The file is a PDF and another kind of file at once.");
}

/** Refuses a file that programs also open as an archive. The tail has the last 66 kB. */
export function assertNoArchiveInside(tail: Buffer): void {
  if (!endsAsArchive(tail)) return;
  throw new DocumentError("polyglot", "The file is an archive and another kind of file at once.");
}
