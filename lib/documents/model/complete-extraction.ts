import type { DocumentText } from "@/lib/ingest/documents/document-text";
import type { Extraction } from "@/lib/ingest/documents/extract/extraction";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { mergeModelValues } from "./merge-model-values";
import { findMissingFields } from "./missing-fields";

/** An extraction and what read it: `rules`, or `rules, <name of the model>` when values of a model were added. */
export type CompletedExtraction = { extraction: Extraction; extractor: string };

/**
 * Queries the model of the installation for the values that the rules did not read. Without a model, or when it does not respond, the
 * extraction stays as it is.
 */
export async function completeExtraction(
  extraction: Extraction,
  text: Pick<DocumentText, "pages"> | null,
): Promise<CompletedExtraction> {
  const { documentModel } = env();
  const byRules = { extraction, extractor: "rules" };
  const fields = documentModel && text ? findMissingFields(extraction) : [];
  if (!documentModel || !text || fields.length === 0) return byRules;
  try {
    // Loaded with the first document: only installations with a model need it.
    const { queryModel } = await import("./query-model");
    const modelValues = await queryModel(documentModel, extraction.documentType, fields, text);
    const merged = mergeModelValues(extraction, text, modelValues);
    const isChanged = merged.values.length > extraction.values.length;
    return isChanged ? { extraction: merged, extractor: `rules, ${documentModel.name}` } : byRules;
  } catch (error) {
    log().warn({ err: error }, "the model did not read a document");
    return byRules;
  }
}
