import { z } from "zod";
import { findDocument } from "@/lib/documents/document";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { DocumentDifference } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import { booleanFilter } from "@/lib/platform/jsonapi/filter";
import { type Page, pageArguments, pageOf, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import type { SortKey } from "@/lib/platform/jsonapi/sort";

const sort: SortKey[] = [{ column: "detectedAt", kind: "time", descending: true }];
const id = z.uuid("must be an id").optional();

const open = booleanFilter.optional().meta({
  description: "`true`: only differences that are neither resolved nor dismissed; `false`: only the others",
});

/** Paging and filters of the differences of one document. */
export const documentDifferencesQuery = z.object({ ...pageQuery, "filter[open]": open });

/** Paging and filters of all differences. */
export const differencesQuery = z.object({
  ...pageQuery,
  "filter[open]": open,
  "filter[shipment_id]": id.meta({ description: "Id of the shipment that the differences are about" }),
  "filter[document_id]": id.meta({ description: "Id of the document" }),
});

/** The differences of the account's documents, newest first. */
export async function listDifferences(
  account: Account,
  query: z.infer<typeof differencesQuery>,
): Promise<Page<DocumentDifference>> {
  const request = parsePage({ ...query, sort });
  const { "filter[open]": isOpen, "filter[shipment_id]": shipmentId, "filter[document_id]": documentId } = query;
  const conditions = {
    accountId: account.id,
    document: { deletedAt: null },
    ...(isOpen !== undefined && { resolvedAt: isOpen ? null : { not: null } }),
    ...(shipmentId && { shipmentId }),
    ...(documentId && { documentId }),
  };
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().documentDifference.findMany({ where: { AND: [conditions, where] }, ...range }),
    prisma().documentDifference.count({ where: conditions }),
  ]);
  return pageOf(rows, total, request);
}

/** The differences of one document, newest first. Throws not_found. */
export async function listDocumentDifferences(
  account: Account,
  documentId: string,
  query: z.infer<typeof documentDifferencesQuery>,
): Promise<Page<DocumentDifference>> {
  await findDocument(account, documentId);
  return listDifferences(account, { ...query, "filter[document_id]": documentId });
}

/** One difference of the account's documents. Throws not_found. */
export async function findDifference(account: Account, id: string): Promise<DocumentDifference> {
  const where = { accountId: account.id, id, document: { deletedAt: null } };
  const difference = await prisma().documentDifference.findFirst({ where });
  if (!difference) throw notFound();
  return difference;
}
