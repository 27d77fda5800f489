import { type Encoding, encodings } from "./accepted-encoding";

// The bytes of an encoded response differ, so its strong ETag does: the coding is added after a dot. If-Match compares the version,
// which is in front.
const suffix = new RegExp(`\\.(?:${encodings.join("|")})"$`);

/** The ETag of a response in this coding: `"<version>.<hash>.br"`. */
export function encodedTag(etag: string, encoding: Encoding): string {
  return `${etag.slice(0, -1)}.${encoding}"`;
}

/** The ETag of the same response without a coding. */
export function plainTag(etag: string): string {
  return etag.replace(suffix, '"');
}
