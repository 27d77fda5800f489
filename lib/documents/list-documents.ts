import { z } from "zod";
import { documentTypes } from "@/lib/ingest/documents/extract/document-types";
import type { Account } from "@/lib/platform/auth/account";
import { type Document, Prisma } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { booleanFilter, valuesFilter } from "@/lib/platform/jsonapi/filter";
import { conditionsOf, filterBy, oneOf, schemasOf } from "@/lib/platform/jsonapi/list-filters";
import { type Page, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { readPage } from "@/lib/platform/jsonapi/read-page";
import { sortQueryOf } from "@/lib/platform/jsonapi/sort";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { type DocumentRow, documentRows } from "./document";
import { documentSources, documentStatuses } from "./document-attributes";

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

const typeSql = (row: string) => `coalesce(${row}.document_type_manual, ${row}.document_type)`;

/** Few documents differ, and the index of the differences finds them; the others are looked at one after the other. */
const differsCondition = (account: Account, differs: boolean) =>
  differs
    ? Prisma.sql`r.id = ANY(ARRAY(SELECT its.document_id FROM document_differences its
        WHERE its.account_id = ${account.id}::uuid AND its.resolved_at IS NULL))`
    : Prisma.sql`NOT EXISTS (SELECT FROM document_differences its
        WHERE its.account_id = r.account_id AND its.document_id = r.id AND its.resolved_at IS NULL)`;

const filters = {
  "filter[filename]": filterBy(
    z
      .string()
      .max(500)
      .optional()
      .meta({ description: "Words, or their beginnings, of the name of the document or of its file" }),
    async (text, { account }) => Prisma.sql`r.id = ANY(${await findIdsByName(account, text.trim())}::uuid[])`,
  ),
  "filter[reference]": filterBy(
    z
      .string()
      .max(255)
      .optional()
      .meta({ description: "A number or reference in the document, ignoring case, spaces and dashes" }),
    (reference) => Prisma.sql`r.numbers @> ARRAY[${normalizeNumber(reference.trim())}]::text[]`,
  ),
  "filter[document_types]": filterBy(
    valuesFilter(documentTypes, "Codes of document types, comma-separated; a type that a user set takes precedence"),
    (types) => oneOf(typeSql("r"), types),
  ),
  "filter[status]": filterBy(
    valuesFilter(documentStatuses, `Statuses, comma-separated: ${documentStatuses.join(", ")}`),
    (statuses) => oneOf("r.status", statuses),
  ),
  "filter[source]": filterBy(
    valuesFilter(documentSources, `How the document was submitted, comma-separated: ${documentSources.join(", ")}`),
    (sources) => oneOf("r.source", sources),
  ),
  "filter[differs]": filterBy(
    booleanFilter.optional().meta({ description: "Whether values of the document differ from the tracked data" }),
    (differs, { account }) => differsCondition(account, differs),
  ),
  "filter[shipment_id]": filterBy(
    z.uuid("must be an id").optional().meta({ description: "Id of a shipment that the document is linked to" }),
    (id) => Prisma.sql`EXISTS (SELECT FROM document_links its
      WHERE its.account_id = r.account_id AND its.document_id = r.id AND its.shipment_id = ${id}::uuid)`,
  ),
};

/** The name, ignoring the case of the letters A to Z, as in the index `documents_by_name`. */
const nameWithoutCase = {
  sql: (row: string) => `lower(${row}.name COLLATE "C")`,
  valueOf: ({ name }: Document) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
};

/** The type that a user set, else the one by the content, as in `filter[document_types]` and the index `documents_by_type`. */
const typeInEffect = {
  sql: typeSql,
  valueOf: ({ documentTypeManual, documentType }: Document) => documentTypeManual ?? documentType,
};

/** Sorting and filters of the list. */
export const documentsQuery = z.object({
  ...pageQuery,
  ...sortQueryOf<Document>({
    created_at: { column: "createdAt", kind: "time" },
    name: { column: "name", kind: "text", computed: nameWithoutCase },
    document_type: { column: "documentType", kind: "text", nullable: true, isShared: true, computed: typeInEffect },
    status: { column: "status", kind: "text", isShared: true },
    added_by: { column: "addedBy", kind: "text", nullable: true },
  }),
  ...schemasOf(filters),
});

type Query = z.infer<typeof documentsQuery>;

/** The account's documents, newest first unless `sort` is given. */
export async function listDocuments(account: Account, query: Query): Promise<Page<DocumentRow>> {
  const conditions = await conditionsOf(filters, account, query);
  return readPage(account, { source: documentRows, conditions, request: parsePage(query), hasExactTotal: true });
}
