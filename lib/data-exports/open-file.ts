import type { ByteRange, StoredFile } from "@/lib/platform/storage/storage";
import { withRetries } from "./with-retries";

/** Reads a file or a range of it; null: there is no such file. */
type ReadFile = (range?: ByteRange) => Promise<StoredFile | null>;

/** A file whose first bytes could be read. `error`: why it has ended before its end. */
type OpenFile = { chunks: AsyncIterable<Uint8Array>; error: unknown };

type Position = { next: Uint8Array | undefined; reader: ReadableStreamDefaultReader<Uint8Array>; byteSize: number };

async function openAt(read: ReadFile, range?: ByteRange): Promise<Position | null> {
  const stored = await read(range);
  if (!stored) return null;
  const reader = stored.stream.getReader();
  return { next: (await reader.read()).value, reader, byteSize: stored.byteSize };
}

/** Continues after an error where the file has been read to. */
async function reopen(read: ReadFile, start: number, byteSize: number): Promise<Position> {
  const position = await withRetries(() => openAt(read, { start, end: byteSize - 1 }));
  if (!position) throw new Error("the file was deleted while it was read");
  return position;
}

/**
 * Opens a file and reads its first bytes. Reading is tried again after an error, also in the middle of the file, where it continues. Null:
 * there is no such file. Throws the error of a file of which nothing can be read.
 */
export async function openFile(read: ReadFile): Promise<OpenFile | null> {
  const opened = await withRetries(() => openAt(read));
  if (!opened) return null;
  const { byteSize } = opened;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    let { next, reader } = opened as Position;
    let readTo = 0;
    try {
      while (next) {
        readTo += next.byteLength;
        yield next;
        next = await reader.read().then(
          ({ value }) => value,
          async () => {
            if (readTo >= byteSize) return undefined;
            const position = await reopen(read, readTo, byteSize);
            reader = position.reader;
            return position.next;
          },
        );
      }
      if (readTo < byteSize) throw new Error("the file ended before its size");
    } catch (error) {
      file.error = error;
    } finally {
      // Closes a file that is not read to its end; one that has failed is closed.
      await reader.cancel().catch(() => undefined);
    }
  }
  const file: OpenFile = { chunks: chunks(), error: null };
  return file;
}
