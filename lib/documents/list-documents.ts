import { z } from "zod";
import { documentTypes } from "@/lib/ingest/documents/extract/document-types";
import type { Account } from "@/lib/platform/auth/account";
import { type Document, Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import { sql } from "@/lib/platform/db/sql";
import { booleanFilter, valuesFilter } from "@/lib/platform/jsonapi/filter";
import { oneOf } from "@/lib/platform/jsonapi/filter-conditions";
import { type Page, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { readPage } from "@/lib/platform/jsonapi/read-page";
import { sortQueryOf } from "@/lib/platform/jsonapi/sort";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { type DocumentRow, documentRows } from "./document";
import { documentSources, documentStatuses } from "./document-attributes";

const id = z.uuid("must be an id").optional();

/** Sorting and filters of the list. */
export const documentsQuery = z.object({
  ...pageQuery,
  ...sortQueryOf<Document>({
    created_at: { column: "createdAt", kind: "time" },
    document_type: { column: "documentType", kind: "text", nullable: true },
    added_by: { column: "addedBy", kind: "text", nullable: true },
  }),
  "filter[filename]": z
    .string()
    .max(500)
    .optional()
    .meta({ description: "Words, or their beginnings, of the name of the document or of its file" }),
  "filter[reference]": z
    .string()
    .max(255)
    .optional()
    .meta({ description: "A number or reference in the document, ignoring case, spaces and punctuation" }),
  "filter[document_types]": valuesFilter(
    documentTypes,
    "Codes of document types, comma-separated; a type that a user set takes precedence",
  ),
  "filter[status]": valuesFilter(documentStatuses, `Statuses, comma-separated: ${documentStatuses.join(", ")}`),
  "filter[source]": valuesFilter(
    documentSources,
    `How the document was submitted, comma-separated: ${documentSources.join(", ")}`,
  ),
  "filter[differs]": booleanFilter
    .optional()
    .meta({ description: "Whether values of the document differ from the tracked data" }),
  "filter[shipment_id]": id.meta({ description: "Id of a shipment that the document is linked to" }),
});

type Query = z.infer<typeof documentsQuery>;

/** More ids than a statement can have as parameters are not compared: of such a filter the newest documents are listed. */
const namedMax = 10_000;

/** Ids of the documents whose name or file name has words that start with all words of the text. */
async function findIdsByName(account: Account, text: string): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `SELECT id FROM documents
     WHERE account_id = $1::uuid AND deleted_at IS NULL
       AND to_tsvector('simple', document_words(name || ' ' || file_name)) @@ to_tsquery('simple', (
         SELECT string_agg(quote_literal(word) || ':*', ' & ')
         FROM regexp_split_to_table(document_words($2::text), '\\s+') word WHERE word <> ''))
     ORDER BY created_at DESC LIMIT ${namedMax}`,
    [account.id, text],
  );
  return rows.map((row) => row.id);
}

const ofTypes = (types: string[]) =>
  Prisma.sql`coalesce(r.document_type_manual, r.document_type) = ANY(${types}::text[])`;

const hasOpenDifference = Prisma.sql`EXISTS (SELECT FROM document_differences its
  WHERE its.account_id = r.account_id AND its.document_id = r.id AND its.resolved_at IS NULL)`;

const isLinkedTo = (shipmentId: string) => Prisma.sql`EXISTS (SELECT FROM document_links its
  WHERE its.account_id = r.account_id AND its.document_id = r.id AND its.shipment_id = ${shipmentId}::uuid)`;

async function conditionsOf(account: Account, query: Query): Promise<Sql[]> {
  const fileName = query["filter[filename]"]?.trim();
  const reference = query["filter[reference]"]?.trim();
  const types = query["filter[document_types]"];
  const shipmentId = query["filter[shipment_id]"];
  const differs = query["filter[differs]"];
  return [
    ...(fileName ? [Prisma.sql`r.id = ANY(${await findIdsByName(account, fileName)}::uuid[])`] : []),
    ...(reference ? [Prisma.sql`r.numbers @> ARRAY[${normalizeNumber(reference)}]::text[]`] : []),
    ...(types?.length ? [ofTypes(types)] : []),
    ...oneOf("r.status", query["filter[status]"]),
    ...oneOf("r.source", query["filter[source]"]),
    ...(differs === undefined ? [] : [differs ? hasOpenDifference : Prisma.sql`NOT ${hasOpenDifference}`]),
    ...(shipmentId ? [isLinkedTo(shipmentId)] : []),
  ];
}

/** The account's documents, newest first unless `sort` is given. */
export async function listDocuments(account: Account, query: Query): Promise<Page<DocumentRow>> {
  const conditions = await conditionsOf(account, query);
  return readPage(account, { source: documentRows, conditions, request: parsePage(query), hasExactTotal: true });
}
