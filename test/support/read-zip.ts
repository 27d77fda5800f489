import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";

/** For tests: the files of a ZIP archive with their contents, in the order of its directory. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { autoClose: false });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}
