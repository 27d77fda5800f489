import type { Box, DocumentText } from "@/lib/ingest/documents/document-text";
import { classifyDocument } from "./classify/classify-document";
import type { DocumentType } from "./document-types";
import { readContext } from "./fields/document-context";
import { readPayload } from "./fields/read-payload";
import { schemaVersion } from "./schemas/document-schemas";

export type { DocumentType };

/** A value of the payload with its place in the document. */
export type ExtractedValue = {
  /** Path of a string, number or boolean in the payload: "containers[0].gross_weight.value". */
  field: string;
  value: string | number | boolean;
  /** As written in the document. */
  text: string;
  /** From 1. */
  page: number;
  box: Box;
  /** 0 to 1. */
  confidence: number;
};

/** The result of reading a document. The payload has the schema of the document type, and each of its values is in `values`. */
export type Extraction = {
  documentType: DocumentType;
  /** 0 to 1. */
  typeConfidence: number;
  /** An English sentence about the classification, for example why the type is doubtful; null: nothing to note. */
  notes: string | null;
  /** Date of the schema: "2026-11-22". */
  schemaVersion: string;
  payload: Record<string, unknown>;
  values: ExtractedValue[];
};

/** Classifies a document, unless its type is given, and reads the values of its type. Pure: the same text gives the same result. */
export function extractDocument(text: DocumentText, options: { documentType?: DocumentType } = {}): Extraction {
  const context = readContext(text);
  const given = options.documentType;
  const classification = given ? { type: given, confidence: 1, notes: null } : classifyDocument(context.segments);
  const { payload, values } = readPayload(classification.type, context);
  return {
    documentType: classification.type,
    typeConfidence: classification.confidence,
    notes: classification.notes,
    schemaVersion,
    payload,
    values,
  };
}
