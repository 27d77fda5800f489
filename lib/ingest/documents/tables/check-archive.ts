import type { Entry, ZipFile } from "yauzl";
import { DocumentError } from "@/lib/ingest/documents/document-error";
import { listArchive } from "@/lib/ingest/documents/sniffing/list-archive";
import { isArchive } from "@/lib/ingest/documents/sniffing/magic-bytes";

const unpackedBytesMax = 100_000_000;
/** XML that is read: tables, texts and styles. */
const xmlBytesMax = 30_000_000;
/** Of entries above this size, more than this ratio is a bomb: XML of real tables is packed about 10 to 1. */
const ratioMax = 100;
const ratioFromBytes = 1_000_000;

const tooLarge = (detail: string) => new DocumentError("too_large_when_unpacked", detail);
const archiveName = /\.(zip|xlsx|xlsm|docx|docm|pptx|jar|7z|rar|gz|bz2|xz|tar)$/i;

function assertSizes(entries: Entry[], fileBytes: number): void {
  const sum = (size: (entry: Entry) => number) => entries.reduce((total, entry) => total + size(entry), 0);
  if (sum((entry) => entry.compressedSize) > fileBytes) {
    throw new DocumentError("damaged", "Entries of the spreadsheet's archive overlap.");
  }
  if (sum((entry) => entry.uncompressedSize) > unpackedBytesMax)
    throw tooLarge("The spreadsheet is larger than 100 MB when unpacked.");
  const xml = entries.filter(({ fileName }) => /\.(xml|rels)$/i.test(fileName));
  if (xml.reduce((total, entry) => total + entry.uncompressedSize, 0) > xmlBytesMax) {
    throw tooLarge("The tables of the spreadsheet are larger than 30 MB when unpacked.");
  }
  const isBomb = (entry: Entry) =>
    entry.uncompressedSize > ratioFromBytes && entry.uncompressedSize > ratioMax * Math.max(entry.compressedSize, 1);
  if (entries.some(isBomb)) throw tooLarge("A part of the spreadsheet is packed more than 100 to 1.");
}

/** Unpacks an entry without keeping it. The reader fails when the size differs from what the directory states. */
async function unpack(zip: ZipFile, entry: Entry): Promise<void> {
  const stream = await zip.openReadStreamPromise(entry);
  let isStart = true;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (isStart && isArchive(chunk)) {
      throw new DocumentError("nested_archive", `The spreadsheet contains the archive ${entry.fileName}.`);
    }
    isStart = false;
  }
}

/** Checks the archive of a spreadsheet before a library reads it: sizes, ratio, nested archives, passwords, and each checksum of size. */
export async function checkArchive(path: string, fileBytes: number): Promise<void> {
  const { zip, entries } = await listArchive(path);
  try {
    if (entries.some((entry) => entry.isEncrypted()))
      throw new DocumentError("encrypted", "The spreadsheet is protected by a password.");
    assertSizes(entries, fileBytes);
    const nested = entries.find(({ fileName }) => archiveName.test(fileName));
    if (nested) throw new DocumentError("nested_archive", `The spreadsheet contains the archive ${nested.fileName}.`);
    for (const entry of entries) if (!entry.fileName.endsWith("/")) await unpack(zip, entry);
  } catch (error) {
    throw error instanceof DocumentError
      ? error
      : new DocumentError("damaged", "The archive of the spreadsheet is damaged.");
  } finally {
    zip.close();
  }
}
