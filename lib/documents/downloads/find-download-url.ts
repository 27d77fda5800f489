import { findDocument } from "@/lib/documents/document";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { notFound } from "@/lib/platform/errors";
import { signedFileUrl } from "./signed-file-url";

/** A signed URL of the current version of a document's file. `origin`: of the URL. Throws not_found. */
export async function findDownloadUrl(account: Account, id: string, origin: string): Promise<string> {
  const { fileVersion: version, fileName } = await findDocument(account, id);
  const key = { accountId: account.id, documentId: id, version };
  const file = await prisma().documentFile.findUnique({ where: { accountId_documentId_version: key } });
  if (!file) throw notFound();
  return signedFileUrl(origin, { ...file, fileName });
}
