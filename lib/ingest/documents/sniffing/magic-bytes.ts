import type { FileKind } from "@/lib/ingest/documents/document-text";

/** What the first bytes of a file show: a kind that is read, an archive, or the name of something that is not accepted. */
export type Magic = { kind: FileKind } | { archive: true } | { refused: string; isCompoundFile?: boolean } | null;

const bytes = (...values: number[]) => Buffer.from(values);

const kinds: [Buffer, FileKind][] = [
  [Buffer.from("%PDF-"), "pdf"],
  [bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), "png"],
  [bytes(0xff, 0xd8, 0xff), "jpeg"],
  [bytes(0x49, 0x49, 0x2a, 0x00), "tiff"],
  [bytes(0x4d, 0x4d, 0x00, 0x2a), "tiff"],
];

const refused: [Buffer, string][] = [
  [Buffer.from("GIF8"), "a GIF image"],
  [Buffer.from("BM"), "a bitmap image"],
  [Buffer.from("MZ"), "a program"],
  [Buffer.from("\x7fELF", "latin1"), "a program"],
  [bytes(0xca, 0xfe, 0xba, 0xbe), "a program"],
  [Buffer.from("Rar!"), "a RAR archive"],
  [Buffer.from("7z\xbc\xaf", "latin1"), "a 7-Zip archive"],
  [bytes(0x1f, 0x8b), "a gzip archive"],
  [Buffer.from("BZh"), "a bzip2 archive"],
  [bytes(0xfd, 0x37, 0x7a, 0x58, 0x5a), "an xz archive"],
  [Buffer.from("{\\rtf"), "a rich text file"],
  [Buffer.from("%!PS"), "a PostScript file"],
  [Buffer.from("#!"), "a script"],
];

/** Old Office files, and new ones that are protected by a password. */
const compoundFile = bytes(0xd0, 0xcf, 0x11, 0xe0);

const startsWith = (head: Buffer, magic: Buffer) => head.subarray(0, magic.length).equals(magic);
const isWebp = (head: Buffer) =>
  head.subarray(0, 4).equals(Buffer.from("RIFF")) && head.subarray(8, 12).toString("latin1") === "WEBP";
const isHeif = (head: Buffer) => /^ftyp(heic|heix|mif1|avif)/.test(head.subarray(4, 12).toString("latin1"));

/** Whether bytes are the beginning of a ZIP archive, which may be empty or divided. */
export function isArchive(head: Buffer): boolean {
  return ["PK\x03\x04", "PK\x05\x06", "PK\x07\x08"].some((magic) => startsWith(head, Buffer.from(magic)));
}

/** Null: no known magic bytes, perhaps text. */
export function findMagic(head: Buffer): Magic {
  const kind = kinds.find(([magic]) => startsWith(head, magic))?.[1];
  if (kind) return { kind };
  if (isWebp(head)) return { kind: "webp" };
  if (isArchive(head)) return { archive: true };
  if (isHeif(head)) return { refused: "a HEIF image" };
  if (startsWith(head, compoundFile))
    return { refused: "a file of an old version of Microsoft Office", isCompoundFile: true };
  const name = refused.find(([magic]) => startsWith(head, magic))?.[1];
  return name ? { refused: name } : null;
}
