import type { ShippingDocument } from "./document";

type Attributes = ShippingDocument["attributes"];

const sourceLabels: Record<Attributes["source"], string> = {
  upload: "Upload",
  api: "API",
  email: "E-mail",
  split_document: "Part of a document",
};

/** How a document arrived: `E-mail`. */
export function sourceLabelOf({ source }: Pick<Attributes, "source">): string {
  return sourceLabels[source];
}

const byteUnits = ["bytes", "kB", "MB"];

/** `812 bytes`, `1.2 MB`. */
export function formatByteSize(byteSize: number): string {
  if (byteSize === 1) return "1 byte";
  const power = byteSize < 1_000 ? 0 : byteSize < 1_000_000 ? 1 : 2;
  const amount = byteSize / 1_000 ** power;
  return `${power === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${byteUnits[power]}`;
}

/** `1 page`, `40 pages`; the size of the file until its pages are known. */
export function formatExtent({ page_count, file_size_bytes }: Pick<Attributes, "page_count" | "file_size_bytes">) {
  if (page_count === null) return formatByteSize(file_size_bytes);
  return page_count === 1 ? "1 page" : `${page_count} pages`;
}

const fileKinds: Record<string, string> = {
  "application/pdf": "PDF",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "Excel workbook",
  "message/rfc822": "E-mail",
  "text/csv": "CSV",
  "text/plain": "Text",
};

/** The kind of a file by its media type: `PDF`, `JPEG image`; the media type itself when it is not a usual one. */
export function fileKindOf(contentType: string): string {
  const image = /^image\/(\w+)/.exec(contentType)?.[1];
  return fileKinds[contentType] ?? (image ? `${image.toUpperCase()} image` : contentType);
}

const numberTypeLabels: Record<Attributes["untracked_numbers"][number]["number_type"], string> = {
  bill_of_lading: "Bill of lading",
  booking_number: "Booking",
  container: "Container",
};

export function numberTypeLabelOf(type: keyof typeof numberTypeLabels): string {
  return numberTypeLabels[type];
}
