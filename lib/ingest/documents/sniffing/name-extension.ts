import type { FileKind } from "@/lib/ingest/documents/document-text";

const images: FileKind[] = ["png", "jpeg", "tiff", "webp"];
const texts: FileKind[] = ["csv", "text", "eml"];

/** The kinds of content that a name may stand for. Programs mix up image formats and kinds of text; both are harmless. */
const kindsOfExtension: Record<string, FileKind[]> = {
  pdf: ["pdf"],
  png: images,
  jpg: images,
  jpeg: images,
  jpe: images,
  tif: images,
  tiff: images,
  webp: images,
  xlsx: ["xlsx"],
  xlsm: ["xlsx"],
  xls: ["xlsx", ...texts],
  csv: texts,
  tsv: texts,
  txt: texts,
  text: texts,
  eml: texts,
};

/** Names of content that is not read: a readable content behind such a name is a lie. */
const otherExtensions =
  /^(exe|com|scr|bat|cmd|js|mjs|vbs|ps1|sh|jar|html?|xhtml|svg|xml|php|zip|rar|7z|gz|docx?|docm|pptx?|rtf|gif|bmp|heic|msg|mp4|mp3|iso)$/;

/** In lower case without the dot; empty: none. */
export function extensionOf(fileName: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? "";
}

/** Whether the extension of the name means that the content is of another kind. Without a known extension it is not known. */
export function isOtherKind(extension: string, kind: FileKind): boolean {
  if (otherExtensions.test(extension)) return true;
  return kindsOfExtension[extension]?.includes(kind) === false;
}

/** Whether the name promises one of the kinds that are read. */
export function isKnownExtension(extension: string): boolean {
  return extension in kindsOfExtension;
}
