import { z } from "zod";
import { effectivePayload } from "@/lib/documents/effective-payload";
import { findCorrectionProblems, unwrapSchema } from "@/lib/documents/representations/validate-corrections";
import type { DocumentText } from "@/lib/ingest/documents/document-text";
import type { ExtractedValue, Extraction } from "@/lib/ingest/documents/extract/extraction";
import { findInText } from "./find-in-text";
import { isStated } from "./is-stated";
import { findMissingFields, payloadSchemaOf } from "./missing-fields";
import type { ModelValue } from "./query-model";

/** Below that of every value that the rules read: the text is in the document, but no label or format confirms what it means. */
const modelConfidence = 0.5;

const memberOf = (path: string) => path.split(".")[0] ?? path;

/** An object with null for what it lacks and what may be null; other values unchanged. */
function withNulls(schema: z.ZodType, value: unknown): unknown {
  const inner = unwrapSchema(schema);
  if (!(inner instanceof z.ZodObject) || value === null || typeof value !== "object") return value;
  const nulls = Object.keys(inner.shape).map((name): [string, unknown] => [name, null]);
  return { ...Object.fromEntries(nulls), ...value };
}

/** The values of missing fields whose text is in the document and states them. The first one of a field counts. */
function verify(
  extraction: Extraction,
  text: Pick<DocumentText, "pages">,
  modelValues: ModelValue[],
): ExtractedValue[] {
  const missing = new Set(findMissingFields(extraction));
  const schema = payloadSchemaOf(extraction.documentType);
  return modelValues.flatMap(({ field, value, ...place }): ExtractedValue[] => {
    const found = missing.has(field) ? findInText(text, place.page, place.text) : null;
    if (!found || !isStated(value, found.text) || findCorrectionProblems(schema, { [field]: value }).length > 0)
      return [];
    missing.delete(field);
    return [{ field, value, page: place.page, ...found, confidence: modelConfidence }];
  });
}

/**
 * Adds the values of a model to what the rules read. A value of the rules is never replaced, and a value of the model is added only
 * if the document states it. What would not have the schema of the document type is left out.
 */
export function mergeModelValues(
  extraction: Extraction,
  text: Pick<DocumentText, "pages">,
  modelValues: ModelValue[],
): Extraction {
  const schema = payloadSchemaOf(extraction.documentType);
  const verified = verify(extraction, text, modelValues);
  const added = effectivePayload({}, Object.fromEntries(verified.map(({ field, value }) => [field, value])));
  const valid = Object.entries(added).flatMap(([key, value]): [string, unknown][] => {
    const member = schema.shape[key] as z.ZodType;
    const parsed = member.safeParse(withNulls(member, value));
    return parsed.success ? [[key, parsed.data]] : [];
  });
  const keys = new Set(valid.map(([key]) => key));
  const values = verified.filter(({ field }) => keys.has(memberOf(field)));
  return {
    ...extraction,
    payload: { ...extraction.payload, ...Object.fromEntries(valid) },
    values: [...extraction.values, ...values],
  };
}
