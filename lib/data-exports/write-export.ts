import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { serializeTime } from "@/lib/platform/serialize-time";
import { storage } from "@/lib/platform/storage/storage";
import type { ExportEntry } from "./data-export";
import { type Manifest, type ManifestEntry, readmeOf } from "./describe-export";
import { type ExportedResource, exportedResources } from "./exported-resources";
import { readDocumentFiles } from "./read-document-files";
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
  readonly #onProgress: OnProgress;

  constructor(onProgress: OnProgress) {
    this.#onProgress = onProgress;
  }

  begin(name: string): ExportEntry {
    const entry = { name, count: 0, byte_size: null };
    this.shown.push(entry);
    return entry;
  }

  notify(): Promise<void> {
    return this.#onProgress(this.shown);
  }
}

async function addResource(add: AddFile, log: ExportLog, account: Account, resource: ExportedResource): Promise<void> {
  const name = `${resource.name}.jsonl`;
  const entry = log.begin(name);
  const { pass, finish } = measure(name);
  async function* lines() {
    for await (const rows of readResources(account, resource)) {
      entry.count += rows.length;
      await log.notify();
      if (rows.length > 0) yield linesOf(rows);
    }
  }
  await add(name, pass(lines()));
  const written = finish(entry.count);
  entry.byte_size = written.byte_size;
  log.manifest.push(written);
}

const charactersMax = 120;

/** A name without folders and control characters that every file system accepts; the end of a long name is kept. */
function safeFileName(name: string): string {
  const safe = name.replace(/[\p{Cc}<>:"/\\|?*]/gu, "_").trim();
  const short = [...safe].slice(-charactersMax).join("");
  return /^\.*$/.test(short) ? "file" : short;
}

async function addDocumentFiles(add: AddFile, log: ExportLog, account: Account): Promise<void> {
  const entry = log.begin("documents/");
  let byteSize = 0;
  for await (const { documentId, fileName, storageKey } of readDocumentFiles(account)) {
    await log.notify();
    const stored = await storage().read(storageKey);
    if (!stored) {
      log.missing.push(documentId);
      continue;
    }
    const name = `documents/${documentId}/${safeFileName(fileName)}`;
    const { pass, finish } = measure(name);
    // Scans and office files are compressed already, and large: compressing them again would only take time.
    await add(name, pass(stored.stream), { isCompressed: true });
    const written = finish(null);
    byteSize += written.byte_size;
    entry.count++;
    log.manifest.push(written);
  }
  entry.byte_size = byteSize;
}

/**
 * The bytes of an export: a file with the records of each list, the files of the documents, and at the end a manifest and an explanation. Everything is
 * read page by page while the bytes are.
 */
export function writeExport({ account, exportId, onProgress }: ExportInput): Readable {
  const startedAt = realNow();
  return zipStream(startedAt, async (add) => {
    const log = new ExportLog(onProgress);
    for (const resource of exportedResources) await addResource(add, log, account, resource);
    await addDocumentFiles(add, log, account);
    const manifest: Manifest = {
      format: "landfall-data-export",
      format_version: 1,
      account: { id: account.id, name: account.name },
      export_id: exportId,
      started_at: serializeTime(startedAt),
      completed_at: serializeTime(realNow()),
      entries: log.manifest,
      missing_files: log.missing,
    };
    const addText = (name: string, text: string) => add(name, one(Buffer.from(text)));
    await addText("manifest.json", `${JSON.stringify(manifest, null, 2)}\n`);
    await addText("README.txt", readmeOf(manifest));
    await log.notify();
  });
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
