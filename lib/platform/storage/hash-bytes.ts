import { createHash } from "node:crypto";
import { AppError } from "@/lib/platform/errors";
import type { StoredBytes } from "./storage";

/** Passes bytes on while it counts and hashes them. `finish` returns the result once all have passed. Throws `too_large` above `limit` bytes. */
export function hashBytes(source: AsyncIterable<Uint8Array>, limit = Number.POSITIVE_INFINITY) {
  const md5 = createHash("md5");
  const sha256 = createHash("sha256");
  let byteSize = 0;
  async function* pass(): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      byteSize += chunk.byteLength;
      if (byteSize > limit) throw new AppError("too_large", `The file must not exceed ${limit} bytes.`);
      md5.update(chunk);
      sha256.update(chunk);
      yield chunk;
    }
  }
  const finish = (): StoredBytes => ({ byteSize, md5: md5.digest("base64"), sha256: sha256.digest("hex") });
  return { bytes: pass(), finish };
}
