import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { env } from "@/lib/platform/env";
import { oncePerProcess } from "@/lib/platform/per-process";
import { deleteAbandonedFiles } from "./delete-abandoned-files";
import { createFolderStorage, incomingFolder } from "./folder-storage";
import { createS3Storage } from "./s3-storage";

/** Size and hashes of the bytes that were stored. */
export type StoredBytes = { byteSize: number; md5: string /* base64 */; sha256: string /* hex */ };

/** Bytes of a range are inclusive, as in HTTP. */
export type ByteRange = { start: number; end: number };

/** The bytes that were asked for, and the size of the whole file. */
export type StoredFile = { stream: ReadableStream<Uint8Array>; byteSize: number };

/** Files under random keys. The names that users gave them are never part of a path. */
export interface Storage {
  /**
   * Writes all bytes or nothing; an existing file of that key is replaced. Throws `too_large` above `limit` bytes, StorageFullError
   * when there is no space, and the error of `source` when that fails.
   */
  write(key: string, source: AsyncIterable<Uint8Array>, limit?: number): Promise<StoredBytes>;
  /** Null: there is no such file. */
  read(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Deletes a file. An absent one is no error. */
  delete(key: string): Promise<void>;
}

const folderOf = () => join(env().dataDir, "files");
const abandonedAfterMs = 3_600_000;

/** The storage of this installation: an S3-compatible service if `STORAGE_S3_URL` is set, else the folder `DATA_DIR/files`. */
export function storage(): Storage {
  return oncePerProcess("storage", () => {
    const { s3 } = env();
    return s3 ? createS3Storage(s3, join(folderOf(), incomingFolder)) : createFolderStorage(folderOf());
  });
}

/** Deletes what processes that were killed while writing left behind in this `DATA_DIR`. Returns the number of files. */
export async function cleanUpStorage(): Promise<number> {
  return deleteAbandonedFiles(join(folderOf(), incomingFolder), abandonedAfterMs);
}

/** A new random key, `ab/` and 32 hexadecimal digits. The first part distributes the files over folders. */
export function newStorageKey(): string {
  const name = randomBytes(16).toString("hex");
  return `${name.slice(0, 2)}/${name}`;
}
