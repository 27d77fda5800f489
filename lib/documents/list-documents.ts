import { z } from "zod";
import { documentTypes } from "@/lib/ingest/documents/extract/document-types";
import type { Account } from "@/lib/platform/auth/account";
import { type Prisma, prisma } from "@/lib/platform/db/client";
import type { Document } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { booleanFilter, valuesFilter } from "@/lib/platform/jsonapi/filter";
import { type Page, pageArguments, pageOf, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { sortQueryOf } from "@/lib/platform/jsonapi/sort";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { type DocumentRow, documentInclude } from "./document";
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

function typeCondition(types: string[]): Prisma.DocumentWhereInput {
  return { OR: [{ documentTypeManual: { in: types } }, { documentTypeManual: null, documentType: { in: types } }] };
}

async function conditionsOf(account: Account, query: Query): Promise<Prisma.DocumentWhereInput> {
  const fileName = query["filter[filename]"]?.trim();
  const reference = query["filter[reference]"]?.trim();
  const types = query["filter[document_types]"];
  const statuses = query["filter[status]"];
  const sources = query["filter[source]"];
  const shipmentId = query["filter[shipment_id]"];
  const differs = query["filter[differs]"];
  const openDifference = { accountId: account.id, resolvedAt: null };
  return {
    accountId: account.id,
    deletedAt: null,
    ...(fileName && { id: { in: await findIdsByName(account, fileName) } }),
    ...(reference && { numbers: { has: normalizeNumber(reference) } }),
    ...(types?.length && typeCondition(types)),
    ...(statuses?.length && { status: { in: statuses } }),
    ...(sources?.length && { source: { in: sources } }),
    ...(differs !== undefined && { differences: { [differs ? "some" : "none"]: openDifference } }),
    ...(shipmentId && { links: { some: { accountId: account.id, shipmentId } } }),
  };
}

/** The account's documents, newest first unless `sort` is given. */
export async function listDocuments(account: Account, query: Query): Promise<Page<DocumentRow>> {
  const request = parsePage(query);
  const conditions = await conditionsOf(account, query);
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().document.findMany({ where: { AND: [conditions, where] }, ...range, include: documentInclude }),
    prisma().document.count({ where: conditions }),
  ]);
  return pageOf(rows, total, request);
}
