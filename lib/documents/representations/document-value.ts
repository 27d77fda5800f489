import { v5 as uuidOf } from "uuid";
import { z } from "zod";
import type { manualValues } from "@/lib/documents/document-attributes";
import type { ExtractedValue } from "@/lib/ingest/documents/extract/extraction";
import { defineResource } from "@/lib/platform/jsonapi/resource";

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const share = z.number().min(0).max(1);

/** Five digits are a hundredth of a point, less than any screen or print shows. */
const rounded = (part: number) => Math.round(part * 100_000) / 100_000;

const roundedBox = ({ left, top, width, height }: ExtractedValue["box"]) => ({
  left: rounded(left),
  top: rounded(top),
  width: rounded(width),
  height: rounded(height),
});

type Value = z.infer<typeof value>;

/** A value of a document: as extracted, as corrected by a user, or both. Null: not extracted. */
export type DocumentValueRow = {
  documentId: string;
  field: string;
  extracted: ExtractedValue | null;
  value: Value;
  isCorrected: boolean;
};

/** The JSON:API resource `document_value`: a value of a document with its place on the page. */
export const documentValues = defineResource({
  type: "document_value",
  attributes: z.object({
    field: z.string().meta({ description: "Path of the value in the payload: `containers[0].gross_weight.value`" }),
    value: value.meta({ description: "The corrected value, else the extracted one; null: a user removed it" }),
    original_value: value.meta({ description: "The extracted value; null: none" }),
    is_corrected: z.boolean().meta({ description: "Whether a user set the value" }),
    text: z.string().nullable().meta({ description: "As written in the document; null: not extracted" }),
    page: z.int().nullable().meta({ description: "Page number, starting at 1; null: not extracted" }),
    box: z.object({ left: share, top: share, width: share, height: share }).nullable().meta({
      description: "Where it is on the page, as fractions of the page's width and height; null: not extracted",
    }),
    confidence: share.nullable().meta({ description: "How certain the extraction is, 0 to 1; null: not extracted" }),
  }),
  serialize: (row: DocumentValueRow) => ({
    id: uuidOf(row.field, row.documentId),
    attributes: {
      field: row.field,
      value: row.value,
      original_value: row.extracted?.value ?? null,
      is_corrected: row.isCorrected,
      text: row.extracted?.text ?? null,
      page: row.extracted?.page ?? null,
      box: row.extracted ? roundedBox(row.extracted.box) : null,
      confidence: row.extracted?.confidence ?? null,
    },
  }),
});

/** The extracted values in their order, each with its correction, followed by the corrections of values that were not extracted. */
export function mergeCorrections(
  documentId: string,
  extracted: ExtractedValue[],
  corrections: z.infer<typeof manualValues>,
): DocumentValueRow[] {
  const rows = extracted.map((item): DocumentValueRow => {
    const isCorrected = Object.hasOwn(corrections, item.field);
    const corrected = isCorrected ? (corrections[item.field] ?? null) : item.value;
    return { documentId, field: item.field, extracted: item, value: corrected, isCorrected };
  });
  const known = new Set(extracted.map(({ field }) => field));
  const added = Object.entries(corrections).flatMap(([field, item]): DocumentValueRow[] =>
    known.has(field) ? [] : [{ documentId, field, extracted: null, value: item, isCorrected: true }],
  );
  return [...rows, ...added];
}
