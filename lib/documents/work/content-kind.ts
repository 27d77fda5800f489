import type { FileKind } from "@/lib/ingest/documents/document-text";

const kinds = new Map<string, FileKind>([
  ["application/pdf", "pdf"],
  ["image/png", "png"],
  ["image/jpeg", "jpeg"],
  ["image/tiff", "tiff"],
  ["image/webp", "webp"],
]);

/** The kind of a file whose pages have an image and can be rotated, by its content type; null for tables and text. */
export function kindOfContentType(contentType: string): FileKind | null {
  return kinds.get(contentType) ?? null;
}
