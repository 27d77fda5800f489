import type { z } from "zod";
import { findDocument } from "@/lib/documents/document";
import type { manualValues } from "@/lib/documents/document-attributes";
import type { ExtractedValue } from "@/lib/ingest/documents/extract/extraction";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { type DocumentValueRow, mergeCorrections } from "./document-value";

/** The values of a document's newest extraction with the corrections of users. Throws not_found. */
export async function findDocumentValues(account: Account, id: string): Promise<DocumentValueRow[]> {
  const document = await findDocument(account, id);
  const { representationId } = document;
  const representation = representationId
    ? await prisma().documentRepresentation.findUnique({
        where: { accountId_id: { accountId: account.id, id: representationId } },
        select: { values: true },
      })
    : null;
  const extracted = (representation?.values ?? []) as ExtractedValue[];
  return mergeCorrections(id, extracted, (document.extractedDataManual ?? {}) as z.infer<typeof manualValues>);
}
