import { extensionOf } from "@/lib/ingest/documents/sniffing/name-extension";

/** The type that clients declare when they know none. */
const unspecific = "application/octet-stream";

const typeOfExtension = new Map([
  ["pdf", "application/pdf"],
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["tif", "image/tiff"],
  ["tiff", "image/tiff"],
  ["webp", "image/webp"],
  ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["csv", "text/csv"],
  ["eml", "message/rfc822"],
  ["txt", "text/plain"],
]);

/**
 * The media type of a file before its content is read: as declared by the client, without parameters, or else by the extension of
 * its name. Nothing may depend on it but what is shown.
 */
export function declaredContentType(declared: string, fileName: string): string {
  const [type = ""] = declared.toLowerCase().split(";");
  const isSpecific = /^[\w.+-]+\/[\w.+-]+$/.test(type.trim()) && type.trim() !== unspecific;
  return isSpecific ? type.trim() : (typeOfExtension.get(extensionOf(fileName)) ?? unspecific);
}
