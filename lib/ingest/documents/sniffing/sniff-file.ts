import { open } from "node:fs/promises";
import { DocumentError } from "@/lib/ingest/documents/document-error";
import type { FileKind } from "@/lib/ingest/documents/document-text";
import { decodeText } from "@/lib/ingest/documents/plain-text/decode-text";
import { findArchiveKind } from "./archive-kind";
import { findMagic } from "./magic-bytes";
import { extensionOf, isKnownExtension, isOtherKind } from "./name-extension";
import { assertNoArchiveInside, assertNoPdfInside } from "./polyglot";
import { findTextKind } from "./text-kind";

const headBytes = 8192;
const tailBytes = 66_000;

const contentTypes: Record<FileKind, string> = {
  pdf: "application/pdf",
  png: "image/png",
  jpeg: "image/jpeg",
  tiff: "image/tiff",
  webp: "image/webp",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv",
  eml: "message/rfc822",
  text: "text/plain",
};

export type SniffedFile = { kind: FileKind; contentType: string };

type Ends = { head: Buffer; tail: Buffer; byteSize: number };

async function readEnds(path: string): Promise<Ends> {
  const file = await open(path);
  try {
    const byteSize = (await file.stat()).size;
    const head = Buffer.alloc(Math.min(headBytes, byteSize));
    const tail = Buffer.alloc(Math.min(tailBytes, byteSize));
    await file.read(head, 0, head.length, 0);
    await file.read(tail, 0, tail.length, byteSize - tail.length);
    return { head, tail, byteSize };
  } finally {
    await file.close();
  }
}

/** The last bytes of the beginning may be half a character. */
function startOfText(head: Buffer): string {
  const isCut = head.length === headBytes;
  const lastLine = head.lastIndexOf("\n");
  return decodeText(isCut && lastLine > 0 ? head.subarray(0, lastLine + 1) : head);
}

function refuse(extension: string, name: string): never {
  if (isKnownExtension(extension)) {
    throw new DocumentError("type_mismatch", `The name ends with .${extension}, but the file is ${name}.`);
  }
  throw new DocumentError("unsupported_type", `The file is ${name}, which is not accepted.`);
}

/** White space before the header of a PDF is harmless and occurs. */
const isPdfHeader = (head: Buffer) => /^\s{0,64}%PDF-/.test(head.subarray(0, 80).toString("utf8"));

/** New Office files that are protected by a password are packed like old ones. */
function refuseCompoundFile(extension: string, name: string): never {
  if (!/^xls[xm]$/.test(extension))
    throw new DocumentError("unsupported_type", `The file is ${name}, which is not accepted.`);
  throw new DocumentError("encrypted", "The spreadsheet is protected by a password.");
}

async function findKind(path: string, { head, tail }: Ends, extension: string): Promise<FileKind> {
  const isPdf = isPdfHeader(head);
  if (!isPdf) assertNoPdfInside(head, tail);
  const magic = isPdf ? ({ kind: "pdf" } as const) : findMagic(head);
  if (magic && "kind" in magic) return magic.kind;
  if (magic && "archive" in magic) return findArchiveKind(path, (name) => refuse(extension, name));
  if (magic && "refused" in magic && magic.isCompoundFile) refuseCompoundFile(extension, magic.refused);
  if (magic && "refused" in magic) return refuse(extension, magic.refused);
  const text = findTextKind(startOfText(head), extension);
  if (text && "kind" in text) return text.kind;
  return refuse(extension, text ? text.refused : "of an unknown kind");
}

/** The kind of a file by its content. Throws DocumentError when it is not accepted or the extension of its name is of another type. */
export async function sniffFile(path: string, fileName: string): Promise<SniffedFile> {
  const ends = await readEnds(path);
  if (ends.byteSize === 0) throw new DocumentError("empty_file", "The file has no bytes.");
  const extension = extensionOf(fileName);
  const kind = await findKind(path, ends, extension);
  if (kind !== "xlsx") assertNoArchiveInside(ends.tail);
  if (isOtherKind(extension, kind)) {
    const detail = `The name ends with .${extension}, but the content is of the type ${contentTypes[kind]}.`;
    throw new DocumentError("type_mismatch", detail);
  }
  return { kind, contentType: contentTypes[kind] };
}
