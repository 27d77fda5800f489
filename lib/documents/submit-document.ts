import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { transaction } from "@/lib/platform/db/transaction";
import { createDocument } from "./create-document";
import { type DocumentRow, findDocument } from "./document";
import { attachUpload, findReceivedUpload } from "./uploads/upload";

export const documentName = z.string().trim().min(1).max(255, "must have at most 255 characters");

/** Attributes of a POST. The name defaults to that of the file. */
export const documentInput = z.object({
  name: documentName.optional(),
  attached_document: z
    .string()
    .min(1)
    .max(4_000)
    .meta({ description: "The `signed_id` of a direct upload whose bytes have been received" }),
});

/**
 * Creates a document of an uploaded file. Throws invalid when the upload is unknown, expired, not received or already attached, and
 * duplicate_document when the account has a document with identical content.
 */
export async function submitDocument(account: Account, input: z.infer<typeof documentInput>): Promise<DocumentRow> {
  const { id } = await transaction(async (tx) => {
    const upload = await findReceivedUpload(account, input.attached_document);
    const { fileName, contentType, byteSize, storageKey, sha256 } = upload;
    const file = { name: input.name ?? fileName, fileName, contentType, byteSize, storageKey, sha256: sha256 ?? "" };
    const document = await createDocument(tx, account, file, { source: account.apiKeyId ? "api" : "upload" });
    await attachUpload(tx, upload);
    return document;
  });
  return findDocument(account, id);
}
