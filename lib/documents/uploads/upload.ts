import { z } from "zod";
import { signToken, verifyToken } from "@/lib/platform/auth/signed-token";
import { realNow } from "@/lib/platform/clock";
import { type Prisma, prisma } from "@/lib/platform/db/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";

export type Upload = Prisma.UploadGetPayload<object>;

/** An upload whose bytes are in the storage. */
export type ReceivedUpload = Upload & { storageKey: string; sha256: string };

const isReceived = (upload: Upload): upload is ReceivedUpload => upload.receivedAt !== null;

/** Largest file, in bytes. */
export const fileBytesMax = 50 * 1_048_576;
/** The bytes of an announced file are accepted until then. */
export const putLifetimeMs = 15 * 60_000;
/** An upload that no document has taken over by then is deleted. */
export const uploadLifetimeMs = 60 * 60_000;

const claims = z.object({ account: z.string(), upload: z.string() });
const invalidUpload = (detail: string) => new AppError("invalid", detail, "attached_document");

/** The signed id of an upload (`signed_id`), valid for an hour and for its account only. */
export function signUploadId(account: { id: string }, uploadId: string): string {
  const expiresAt = new Date(realNow().getTime() + uploadLifetimeMs);
  return signToken("attach_upload", { account: account.id, upload: uploadId }, expiresAt);
}

/** The upload of a signed id. Throws `invalid` unless it is genuine, of this account, received, unexpired and not yet attached. */
export async function findReceivedUpload(account: { id: string }, signedId: string): Promise<ReceivedUpload> {
  const { success, data } = claims.safeParse(verifyToken("attach_upload", signedId));
  const upload =
    success && data.account === account.id
      ? await prisma().upload.findUnique({ where: { accountId_id: { accountId: account.id, id: data.upload } } })
      : null;
  if (!upload || upload.expiresAt <= realNow()) throw invalidUpload("The signed id is invalid or has expired.");
  if (!isReceived(upload)) throw invalidUpload("The bytes of the file have not been received.");
  if (upload.attachedAt) throw invalidUpload("The file is already attached to a document.");
  return upload;
}

/** Marks an upload as taken over, so that its file is kept. Throws `invalid` when that has happened before or it has expired. */
export async function attachUpload(tx: Tx, { accountId, id }: Upload): Promise<void> {
  const now = realNow();
  const { count } = await tx.upload.updateMany({
    where: { accountId, id, receivedAt: { not: null }, attachedAt: null, expiresAt: { gt: now } },
    data: { attachedAt: now },
  });
  if (count === 0) throw invalidUpload("The file is already attached to a document, or has expired.");
}
