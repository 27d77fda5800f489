import type { FileKind, PageText } from "@/lib/ingest/documents/document-text";

export type Content = { pages: PageText[]; notes: string[] };

/** The pages of a table, message or text. Modules are loaded when their kind of file is read, so that the process stays small. */
export async function readContent(kind: FileKind, path: string): Promise<Content> {
  if (kind === "xlsx") return (await import("@/lib/ingest/documents/tables/read-xlsx")).readXlsx(path);
  if (kind === "csv") return (await import("@/lib/ingest/documents/tables/read-csv")).readCsv(path);
  if (kind === "eml") return (await import("@/lib/ingest/documents/messages/read-eml")).readEml(path);
  return (await import("@/lib/ingest/documents/plain-text/read-text")).readText(path);
}
