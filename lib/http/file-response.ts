import { contentDisposition } from "@/lib/documents/downloads/content-disposition";
import { notFound } from "@/lib/platform/errors";
import { storage } from "@/lib/platform/storage/storage";
import { readRange } from "./read-range";
import { isFresh } from "./response-headers";

/** A file in the storage. `isImage`: an image that this installation has rendered, the only kind that is shown and not saved. */
export type DownloadedFile = {
  storageKey: string;
  fileName: string;
  contentType: string;
  byteSize: number;
  isImage: boolean;
};

const renderedType = "image/webp";
/** Types that no browser runs scripts of. All others are sent as bytes of unknown type. */
const inertType =
  /^(application\/(pdf|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)|image\/(png|jpeg|tiff|webp)|message\/rfc822|text\/(csv|plain))$/;

function typeOf({ contentType, isImage }: DownloadedFile): string {
  if (isImage) return renderedType;
  return inertType.test(contentType) ? contentType : "application/octet-stream";
}

function headersOf(file: DownloadedFile, etag: string): Record<string, string> {
  return {
    "accept-ranges": "bytes",
    "cache-control": file.isImage ? "private, max-age=900, immutable" : "private, no-store",
    "content-disposition": contentDisposition(file.fileName, file.isImage ? "inline" : "attachment"),
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "content-type": typeOf(file),
    etag,
  };
}

/** `If-Range` with another version of the file cancels the range. */
function requestedRange({ headers }: Request, etag: string, byteSize: number) {
  const condition = headers.get("if-range");
  return condition === null || condition === etag ? readRange(headers.get("range"), byteSize) : null;
}

/**
 * The response with a file, or the part of it that `Range` asks for, to be saved and never rendered as a page. Throws not_found when
 * the file has been deleted, `range_not_satisfiable` for a range beyond its end.
 */
export async function fileResponse(request: Request, file: DownloadedFile): Promise<Response> {
  // A file never changes under its key, so the key is its version.
  const etag = `"${file.storageKey.split("/").at(-1)}"`;
  const headers = headersOf(file, etag);
  if (isFresh(request, etag)) return new Response(null, { status: 304, headers });
  const range = requestedRange(request, etag, file.byteSize);
  const found = await storage().read(file.storageKey, range ?? undefined);
  if (!found) throw notFound();
  const length = range ? range.end - range.start + 1 : found.byteSize;
  return new Response(found.stream, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "content-length": String(length),
      ...(range && { "content-range": `bytes ${range.start}-${range.end}/${found.byteSize}` }),
    },
  });
}
