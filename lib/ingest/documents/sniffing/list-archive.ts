import { type Entry, openPromise, type ZipFile } from "yauzl";
import { DocumentError } from "@/lib/ingest/documents/document-error";

const entriesMax = 1000;

export type Archive = { zip: ZipFile; entries: Entry[] };

const damaged = () => new DocumentError("damaged", "The archive of the spreadsheet is damaged.");

/** Opens a ZIP archive and lists its directory. Nothing is unpacked; sizes are those that the directory states. */
export async function listArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(() => {
    throw damaged();
  });
  if (zip.entryCount > entriesMax) {
    throw new DocumentError(
      "too_large_when_unpacked",
      `The archive has ${zip.entryCount} entries; at most ${entriesMax} are read.`,
    );
  }
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch {
    throw damaged();
  }
  return { zip, entries };
}
