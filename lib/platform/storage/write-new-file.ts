import { open, rm } from "node:fs/promises";
import { StorageFullError } from "./storage-full-error";

/** A full disk, an exhausted disk quota, and the limit of the system or process for the size of a file. */
const fullCodes = ["ENOSPC", "EDQUOT", "EFBIG"];

/** The code of a system error, such as ENOENT; null for other errors. */
export function systemCodeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error ? String(error.code) : null;
}

/** StorageFullError for the error of a system that cannot store more; other errors unchanged. */
export function toStorageError(error: unknown): unknown {
  return fullCodes.includes(systemCodeOf(error) ?? "") ? new StorageFullError(error) : error;
}

/** Writes the bytes to a new file and forces them to the disk. Removes the file when that fails; StorageFullError when the disk is full. */
export async function writeNewFile(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    for await (const chunk of bytes) await file.writeFile(chunk);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw toStorageError(error);
  } finally {
    await file.close();
  }
}
