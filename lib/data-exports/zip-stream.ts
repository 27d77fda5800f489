import { addAbortSignal, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

/** Adds a file to the archive; resolves when all of its bytes have been read. `isCompressed`: its content is compressed already. */
export type AddFile = (
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  options?: { isCompressed?: boolean },
) => Promise<void>;

/**
 * A ZIP archive (ZIP64 where it is needed) of the files that `fill` adds, one after the other. Only what is being compressed is in memory, because
 * nothing is read before the archive is. It fails with the error of `fill`; when reading it is given up, so is `fill`.
 */
export function zipStream(mtime: Date, fill: (add: AddFile) => Promise<void>): Readable {
  const zip = new ZipFile();
  // It is a stream.PassThrough, which the types state as its oldest interface.
  const output = zip.outputStream as Readable;
  const closing = new AbortController();
  output.once("close", () => closing.abort());
  // It can fail before anybody reads it; the reader gets the error all the same.
  output.on("error", () => undefined);
  zip.on("error", (error: Error) => output.destroy(error));
  const add: AddFile = async (name, bytes, { isCompressed = false } = {}) => {
    closing.signal.throwIfAborted();
    const source = addAbortSignal(closing.signal, Readable.from(bytes, { objectMode: false }));
    const isRead = finished(source, { writable: false });
    zip.addReadStream(source, name, { mtime, mode: 0o100644, compress: !isCompressed });
    await isRead;
  };
  fill(add).then(
    () => zip.end(),
    (error: Error) => output.destroy(error),
  );
  return output;
}
