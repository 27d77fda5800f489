import { AppError } from "@/lib/platform/errors";

/** The file was not stored, because the disk or the storage service has no space for it. */
export class StorageFullError extends AppError {
  constructor(cause?: unknown) {
    super("storage_full", "The file storage is full. Nothing was stored; try again later.", null, { cause });
  }
}
