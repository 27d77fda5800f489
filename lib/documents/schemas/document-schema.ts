import { v5 as uuidOf } from "uuid";
import { z } from "zod";
import { documentSchemas } from "@/lib/ingest/documents/extract/schemas/document-schemas";
import { notFound } from "@/lib/platform/errors";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { typeDescriptions } from "./type-descriptions";

/** A schema with the id by which it is read, which is derived from `fullVersion`. */
export type DocumentSchemaRow = (typeof documentSchemas)[number] & { id: string; fullVersion: string };

const namespace = "6b9b2f0e-6f0c-5c55-9f5b-7f2a4f1d8c11";

const rows: DocumentSchemaRow[] = documentSchemas.map((schema) => {
  const fullVersion = `${schema.type}@${schema.version}`;
  return { ...schema, fullVersion, id: uuidOf(fullVersion, namespace) };
});

/** The JSON Schema of a payload, without `$schema`, which is no valid member name in a JSON:API document. */
function toPayloadSchema(schema: z.ZodObject): Record<string, unknown> {
  const { $schema: _, ...payloadSchema } = z.toJSONSchema(schema);
  return payloadSchema;
}

/** The JSON:API resource `document_schema`: what is extracted from documents of a type. */
export const documentSchemaResource = defineResource({
  type: "document_schema",
  path: (_, row) => `/v2/document_schemas/${row.fullVersion}`,
  attributes: z.object({
    document_type: z.string().meta({ description: "Code of the document type" }),
    label: z.string().meta({ description: "Name of the document type" }),
    schema_version: z.string().meta({ description: "Date of the schema" }),
    full_version: z.string().meta({ description: "`<document_type>@<schema_version>`, by which it can be read" }),
    current: z.boolean().meta({ description: "Whether new extractions use the schema" }),
    draft: z.boolean().meta({ description: "Whether the schema may still change" }),
    active_at: z.iso.datetime().nullable().meta({ description: "Since when extractions use the schema" }),
    schema_format: z.literal("json_schema"),
    description: z.string().nullable().meta({ description: "What the document type is" }),
    schema_payload: z
      .record(z.string(), z.unknown())
      .meta({ description: "JSON Schema (draft 2020-12) of the payload, without `$schema`" }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  serialize: (row: DocumentSchemaRow) => {
    const at = `${row.version}T00:00:00Z`;
    return {
      id: row.id,
      attributes: {
        document_type: row.type,
        label: row.label,
        schema_version: row.version,
        full_version: row.fullVersion,
        current: true,
        draft: false,
        active_at: at,
        schema_format: "json_schema",
        description: typeDescriptions[row.type],
        schema_payload: toPayloadSchema(row.schema),
        created_at: at,
        updated_at: at,
      },
    };
  },
});

/** The schema with this id or full version (`bill_of_lading@2026-11-22`). Throws not_found. */
export function findDocumentSchema(key: string): DocumentSchemaRow {
  const row = rows.find(({ id, fullVersion }) => fullVersion === key || id === key.toLowerCase());
  if (!row) throw notFound();
  return row;
}
