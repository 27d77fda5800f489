import { z } from "zod";
import { unwrapSchema } from "@/lib/documents/representations/validate-corrections";
import type { Extraction } from "@/lib/ingest/documents/extract/extraction";
import { documentSchemas } from "@/lib/ingest/documents/extract/schemas/document-schemas";

/** The schema of the payload of a document type. */
export function payloadSchemaOf(documentType: string): z.ZodObject {
  return documentSchemas.find(({ type }) => type === documentType)?.schema ?? z.object({});
}

/**
 * Paths of the single values that the rules did not read: `vessel_name`, `port_of_lading.name`. Values that were read in part, and
 * lists, are not among them.
 */
export function findMissingFields({ documentType, payload }: Pick<Extraction, "documentType" | "payload">): string[] {
  return Object.entries(payloadSchemaOf(documentType).shape).flatMap(([key, member]) => {
    if (payload[key] !== null) return [];
    const schema = unwrapSchema(member as z.ZodType);
    return schema instanceof z.ZodObject ? Object.keys(schema.shape).map((name) => `${key}.${name}`) : [key];
  });
}
