import { z } from "zod";
import { documentTypes } from "@/lib/ingest/documents/extract/document-types";
import { documentSchemas } from "@/lib/ingest/documents/extract/schemas/document-schemas";
import { computeChangeset, recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { type Document, Prisma } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError, notFound } from "@/lib/platform/errors";
import { type DocumentRow, findDocument } from "./document";
import { manualValues } from "./document-attributes";
import { queueTasks, type Task } from "./queue-tasks";
import { findCorrectionProblems } from "./representations/validate-corrections";
import { documentName } from "./submit-document";

/** Attributes that a client may change; others in the body are ignored. Null clears an attribute. */
export const documentChanges = z
  .object({
    name: documentName,
    document_type_manual: z.enum(documentTypes, { error: `must be one of ${documentTypes.join(", ")}` }).nullable(),
    extracted_data_manual: manualValues.nullable(),
  })
  .partial();

/** Locks a document until the transaction ends. Throws not_found, also for a deleted document. */
export async function lockDocument(tx: Tx, account: Pick<Account, "id">, id: string): Promise<Document> {
  await tx.$queryRaw`SELECT 1 FROM documents WHERE account_id = ${account.id}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
  const document = await tx.document.findFirst({ where: { accountId: account.id, id, deletedAt: null } });
  if (!document) throw notFound();
  return document;
}

function tasksOf(changeset: Record<string, unknown>): Task[] {
  if ("documentTypeManual" in changeset) return ["extract"];
  return "extractedDataManual" in changeset ? ["relink"] : [];
}

/**
 * Changes the given attributes of a document. Another type is extracted anew; corrected values are linked and compared anew, in the
 * background. Throws not_found.
 */
export async function updateDocument(
  account: Account,
  id: string,
  changes: z.infer<typeof documentChanges>,
): Promise<DocumentRow> {
  await transaction(async (tx) => {
    const document = await lockDocument(tx, account, id);
    const { name, document_type_manual: type, extracted_data_manual: corrections } = changes;
    const next = {
      name: name ?? document.name,
      documentTypeManual: type === undefined ? document.documentTypeManual : type,
      extractedDataManual: corrections === undefined ? document.extractedDataManual : withoutEmpty(corrections),
    };
    if (corrections) assertCorrections(next.documentTypeManual ?? document.documentType, corrections);
    const changeset = computeChangeset({ ...document }, next);
    if (changeset) {
      const data = { ...next, extractedDataManual: next.extractedDataManual ?? Prisma.DbNull };
      const key = { accountId_id: { accountId: account.id, id } };
      const snapshot = await tx.document.update({ where: key, data });
      recordChanges({ accountId: account.id, reason: "user", actor: account, at: realNow() }, [
        { resourceType: "document", resourceId: id, shipmentId: null, changeset, snapshot },
      ]);
      await queueTasks(tx, document, tasksOf(changeset));
    }
  });
  return findDocument(account, id);
}

/** Throws invalid for corrections that the schema of the type does not have. A document without a type has no values. */
function assertCorrections(type: string | null, corrections: z.infer<typeof manualValues>): void {
  const schema = documentSchemas.find((known) => known.type === type)?.schema ?? z.object({});
  const [first, ...rest] = findCorrectionProblems(schema, corrections);
  if (first) throw AppError.of([first, ...rest]);
}

/** No corrections are stored as null. */
function withoutEmpty(corrections: z.infer<typeof manualValues> | null) {
  return corrections && Object.keys(corrections).length > 0 ? corrections : null;
}
