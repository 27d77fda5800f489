import { DocumentError } from "@/lib/ingest/documents/document-error";
import type { FileKind } from "@/lib/ingest/documents/document-text";
import { listArchive } from "./list-archive";

/** Folders of Office files by which they are recognized. */
const others: [RegExp, string][] = [
  [/^word\//, "a Word document"],
  [/^ppt\//, "a presentation"],
  [/^META-INF\//, "a Java archive"],
];

/** What a ZIP archive is. Only spreadsheets are accepted; the files of another archive have to be sent one by one. */
export async function findArchiveKind(path: string, refuse: (name: string) => never): Promise<FileKind> {
  const { zip, entries } = await listArchive(path);
  zip.close();
  const names = entries.map(({ fileName }) => fileName);
  if (names.includes("xl/workbook.xml")) return "xlsx";
  const other = others.find(([pattern]) => names.some((name) => pattern.test(name)));
  if (other) return refuse(other[1]);
  if (entries.some((entry) => entry.isEncrypted()))
    throw new DocumentError("encrypted", "The archive is protected by a password.");
  return refuse("an archive");
}
