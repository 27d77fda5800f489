import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { toFileName } from "@/lib/documents/file-name";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { log } from "@/lib/platform/log";
import { serializeTime } from "@/lib/platform/serialize-time";
import { storage } from "@/lib/platform/storage/storage";
import { systemCodeOf } from "@/lib/platform/storage/write-new-file";
import type { ExportEntry } from "./data-export";
import { type Manifest, type ManifestEntry, readmeOf, type UnreadableFile } from "./describe-export";
import { type ExportedResource, exportedResources } from "./exported-resources";
import { openFile } from "./open-file";
import { type DocumentFile, readDocumentFiles } from "./read-document-files";
import { readResources } from "./read-resources";
import { type AddFile, zipStream } from "./zip-stream";

/** Called after each page and file; throws to give up. */
type OnProgress = (entries: ExportEntry[]) => Promise<void>;

type ExportInput = { account: Account; exportId: string; onProgress: OnProgress };

/** Passes bytes on while it counts and hashes them. */
function measure(name: string) {
  const sha256 = createHash("sha256");
  let size = 0;
  async function* pass(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      size += chunk.byteLength;
      sha256.update(chunk);
      yield chunk;
    }
  }
  const finish = (count: number | null): ManifestEntry => {
    return { name, count, byte_size: size, sha256: sha256.digest("hex") };
  };
  return { pass, finish };
}

const linesOf = (rows: ResourceObject[]) => Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));

/** The entries that are shown while the export is made, and those of its manifest. */
class ExportLog {
  readonly shown: ExportEntry[] = [];
  readonly manifest: ManifestEntry[] = [];
  readonly missing: string[] = [];
  readonly unreadable: UnreadableFile[] = [];
  readonly #onProgress: OnProgress;

  constructor(onProgress: OnProgress) {
    this.#onProgress = onProgress;
  }

  begin(name: string): ExportEntry {
    const entry = { name, count: 0, byte_size: null, incomplete_count: 0 };
    this.shown.push(entry);
    return entry;
  }

  notify(): Promise<void> {
    return this.#onProgress(this.shown);
  }
}

async function addResource(
  add: AddFile,
  exportLog: ExportLog,
  account: Account,
  resource: ExportedResource,
): Promise<void> {
  const name = `${resource.name}.jsonl`;
  const entry = exportLog.begin(name);
  const { pass, finish } = measure(name);
  const records = "read" in resource ? resource.read(account) : readResources(account, resource);
  async function* lines() {
    for await (const rows of records) {
      entry.count += rows.length;
      await exportLog.notify();
      if (rows.length > 0) yield linesOf(rows);
    }
  }
  await add(name, pass(lines()));
  const written = finish(entry.count);
  entry.byte_size = written.byte_size;
  exportLog.manifest.push(written);
}

const charactersMax = 120;

/** The name of a document's file without characters that some file systems refuse; the end of a long name is kept. */
function safeFileName(name: string): string {
  const safe = toFileName(name).replace(/[<>:"|?*]/g, "_");
  return [...safe].slice(-charactersMax).join("").trim();
}

/** Why a file could not be read, without the paths that messages of the system have. */
function reasonOf(error: unknown): string {
  const code = systemCodeOf(error);
  return code === null ? "The file could not be read." : `The file could not be read (${code}).`;
}

/** Adds what can be read of the file of a document. Returns its size; null when there is nothing. */
async function addDocumentFile(add: AddFile, exportLog: ExportLog, document: DocumentFile): Promise<number | null> {
  const { documentId, fileName, storageKey } = document;
  const recordError = (error: unknown) => {
    log().warn({ err: error, document: documentId }, "file of a document is not readable for a data export");
    exportLog.unreadable.push({ document_id: documentId, reason: reasonOf(error) });
    return undefined;
  };
  const file = await openFile((range) => storage().read(storageKey, range)).catch(recordError);
  if (file === null) exportLog.missing.push(documentId);
  if (!file) return null;
  const name = `documents/${documentId}/${safeFileName(fileName)}`;
  const { pass, finish } = measure(name);
  // Scans and office files are compressed already, and large: compressing them again would only take time.
  await add(name, pass(file.chunks), { isCompressed: true });
  if (file.error !== null) recordError(file.error);
  const written = finish(null);
  exportLog.manifest.push(written);
  return written.byte_size;
}

async function addDocumentFiles(add: AddFile, exportLog: ExportLog, account: Account): Promise<void> {
  const entry = exportLog.begin("documents/");
  let total = 0;
  for await (const document of readDocumentFiles(account)) {
    await exportLog.notify();
    const byteSize = await addDocumentFile(add, exportLog, document);
    entry.incomplete_count = exportLog.missing.length + exportLog.unreadable.length;
    if (byteSize === null) continue;
    total += byteSize;
    entry.count++;
  }
  entry.byte_size = total;
}

/**
 * The bytes of an export: a file with the records of each list, the files of the documents, and at the end a manifest and an explanation. Everything is
 * read page by page while the bytes are.
 */
export function writeExport({ account, exportId, onProgress }: ExportInput): Readable {
  const startedAt = realNow();
  return zipStream(startedAt, async (add) => {
    const exportLog = new ExportLog(onProgress);
    for (const resource of exportedResources) await addResource(add, exportLog, account, resource);
    await addDocumentFiles(add, exportLog, account);
    const manifest: Manifest = {
      format: "landfall-data-export",
      format_version: 1,
      account: { id: account.id, name: account.name },
      export_id: exportId,
      started_at: serializeTime(startedAt),
      completed_at: serializeTime(realNow()),
      entries: exportLog.manifest,
      missing_files: exportLog.missing,
      unreadable_files: exportLog.unreadable,
    };
    const addText = (name: string, text: string) => add(name, one(Buffer.from(text)));
    await addText("manifest.json", `${JSON.stringify(manifest, null, 2)}\n`);
    await addText("README.txt", readmeOf(manifest));
    await exportLog.notify();
  });
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
