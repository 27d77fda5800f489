import { z } from "zod";
import type { ExtractedFile } from "./child/extract-task";
import { type DocumentType, documentTypes } from "./extract/document-types";
import { documentSchemas } from "./extract/schemas/document-schemas";
import { documentText, pageSize } from "./read-file";
import { runChild } from "./run-child";

export type ExtractOptions = {
  fileName: string;
  /** What is extracted; null: the type by content. */
  documentType: DocumentType | null;
  /** Whether the type by content is returned. */
  classify: boolean;
  /** Whether the words of the file are returned. */
  withText?: boolean;
  signal?: AbortSignal | undefined;
};

const type = z.enum(documentTypes);
const notes = z.string().nullable();
const share = z.number().min(0).max(1);

const value = z.object({
  field: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
  text: z.string(),
  page: z.int().min(1),
  box: z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }),
  confidence: share,
});

const extraction = z
  .object({
    documentType: type,
    typeConfidence: share,
    notes,
    schemaVersion: z.string(),
    payload: z.record(z.string(), z.unknown()),
    values: z.array(value),
  })
  .transform((result, context) => {
    const { data, error } = payloadSchemaOf(result.documentType).safeParse(result.payload);
    if (data) return { ...result, payload: data };
    context.addIssue(`The payload does not have the schema of its type: ${z.prettifyError(error)}`);
    return z.NEVER;
  });

function payloadSchemaOf(documentType: DocumentType): z.ZodObject {
  const found = documentSchemas.find((schema) => schema.type === documentType);
  if (!found) throw new Error(`the document type ${documentType} has no schema`);
  return found.schema;
}

/** What the child process returns. It has handled an untrusted file, so its output is untrusted, too. */
export const extractedFile = z.object({
  contentType: z.string(),
  notes: z.array(z.string()),
  pages: z.array(pageSize),
  classification: z.object({ documentType: type, notes }).nullable(),
  extraction,
  text: documentText.optional(),
}) satisfies z.ZodType<ExtractedFile>;

/** Reads a file in a process of its own, and extracts the data of its type there. Throws DocumentError. */
export async function extractData(path: string, { signal, ...options }: ExtractOptions): Promise<ExtractedFile> {
  const result = await runChild((directory, file) => ({ task: "extract", path: file, directory, ...options }), {
    path,
    signal,
  });
  return extractedFile.parse(result);
}
