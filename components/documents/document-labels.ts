import type { Translator } from "@/components/language/translator";
import { formatOneDecimal } from "@/components/values/format-number";
import { documentTypes } from "@/lib/ingest/documents/extract/document-types";
import type { Language } from "@/lib/platform/language";
import { documentTypeOf, type ShippingDocument } from "./document";

type Labels = Translator<"document-labels">;
type Attributes = ShippingDocument["attributes"];

/** `Bill of lading`; a type without a label as its code. Null: not known yet. */
export function typeLabelOf(t: Labels, document: ShippingDocument): string | null {
  const code = documentTypeOf(document);
  return code && typeTextOf(t, code);
}

/** The name of a type by its code; a type without a name as its code. */
export function typeTextOf(t: Labels, code: string): string {
  const known = documentTypes.find((type) => type === code);
  return known ? t(`types.${known}`) : code;
}

/** Why a file was not read: by its code where there is a message for it, else the detail of the API, which is in English. */
export const notReadText = (t: Labels, { code, detail }: { code: string; detail: string }): string =>
  t("notRead", { code, detail });

/** Why the extraction of a document failed; null: it has not. */
export const failureOf = (
  t: Labels,
  { failure_code: code, failure_detail: detail }: Pick<Attributes, "failure_code" | "failure_detail">,
): string | null => detail && notReadText(t, { code: code ?? "none", detail });

const byteUnits = ["B", "kB", "MB"];

/** `812 B`, `1.2 MB`, in German `1,2 MB`. */
export function formatByteSize(language: Language, byteSize: number): string {
  const power = byteSize < 1_000 ? 0 : byteSize < 1_000_000 ? 1 : 2;
  const amount = byteSize / 1_000 ** power;
  return `${power === 0 || amount >= 100 ? Math.round(amount) : formatOneDecimal(language, amount)} ${byteUnits[power]}`;
}

/** `1 page`, `40 pages`; the size of the file until its pages are known. */
export function formatExtent(
  t: Labels,
  { page_count: count, file_size_bytes: bytes }: Pick<Attributes, "page_count" | "file_size_bytes">,
): string {
  return count === null ? formatByteSize(t.language, bytes) : t("pages", { count });
}

const fileKinds = {
  "application/pdf": "pdf",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "workbook",
  "message/rfc822": "email",
  "text/csv": "csv",
  "text/plain": "text",
} as const;

/** The kind of a file by its media type: `PDF`, `JPEG image`; the media type itself when it is not a usual one. */
export function fileKindOf(t: Labels, contentType: string): string {
  const image = /^image\/(\w+)/.exec(contentType)?.[1];
  if (image) return t("fileKinds.image", { format: image.toUpperCase() });
  const isKnown = (type: string): type is keyof typeof fileKinds => Object.hasOwn(fileKinds, type);
  return isKnown(contentType) ? t(`fileKinds.${fileKinds[contentType]}`) : contentType;
}
