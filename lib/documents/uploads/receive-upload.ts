import { z } from "zod";
import { verifyToken } from "@/lib/platform/auth/signed-token";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { newStorageKey, type StoredBytes, storage } from "@/lib/platform/storage/storage";
import { limitUploads } from "./limit-uploads";
import { readUntilInterrupted } from "./read-until-interrupted";
import { fileBytesMax, type Upload } from "./upload";

const attemptsMax = 10;

const claims = z.object({ account: z.uuid(), upload: z.uuid() });

/** A PUT request: what its headers declare, and its body. */
export type UploadRequest = {
  contentLength: string | null;
  contentMd5: string | null;
  bytes: AsyncIterable<Uint8Array>;
};

const alreadyReceived = () => new AppError("conflict", "The bytes of this file have already been received.");

function assertEqual(name: string, received: string | number, announced: string | number): void {
  if (String(received) === String(announced)) return;
  throw new AppError("invalid", `The ${name} is ${received}, but ${announced} was announced. Nothing was stored.`);
}

/** The upload of a token. Throws `forbidden` for an invalid or expired one. */
async function findUpload(token: string): Promise<Upload> {
  const { success, data } = claims.safeParse(verifyToken("upload", token));
  const where = success && { accountId_id: { accountId: data.account, id: data.upload } };
  const upload = where ? await prisma().upload.findUnique({ where }) : null;
  if (upload && upload.expiresAt > realNow()) return upload;
  // The body is not read, so the connection cannot be used again.
  const headers = { connection: "close" };
  throw new AppError("forbidden", "The upload URL is invalid or has expired.", null, { headers });
}

/** Records a new storage key before anything is written under it, so that no file can be forgotten. */
async function recordAttempt({ accountId, id }: Upload): Promise<string> {
  const key = newStorageKey();
  const count = await transaction(
    (tx) => tx.$executeRaw`UPDATE uploads SET attempt_keys = array_append(attempt_keys, ${key})
      WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid AND received_at IS NULL AND cardinality(attempt_keys) < ${attemptsMax}::int`,
  );
  if (count === 0)
    throw new AppError("conflict", "The file has been received, or failed too often. Announce it again.");
  return key;
}

async function storeBytes(upload: Upload, key: string, bytes: AsyncIterable<Uint8Array>): Promise<StoredBytes> {
  const stored = await storage().write(key, bytes, upload.byteSize);
  try {
    assertEqual("number of bytes", stored.byteSize, upload.byteSize);
    assertEqual("MD5", stored.md5, upload.checksum);
    return stored;
  } catch (error) {
    await storage().delete(key);
    throw error;
  }
}

/** Makes the file that of the upload, unless another request has done so, or the account was closed, meanwhile: then the file is deleted. */
async function recordReceived({ accountId, id }: Upload, storageKey: string, { sha256 }: StoredBytes): Promise<void> {
  const now = realNow();
  const { count } = await transaction((tx) =>
    tx.upload.updateMany({
      where: { accountId, id, receivedAt: null, expiresAt: { gt: now } },
      data: { storageKey, sha256, receivedAt: now },
    }),
  );
  if (count > 0) return;
  await storage().delete(storageKey);
  throw alreadyReceived();
}

async function receive(upload: Upload, { contentLength, contentMd5, bytes }: UploadRequest): Promise<void> {
  if (upload.receivedAt) throw alreadyReceived();
  if (contentLength !== null) assertEqual("Content-Length", contentLength, upload.byteSize);
  if (contentMd5 !== null) assertEqual("Content-MD5", contentMd5, upload.checksum);
  await limitUploads(upload.accountId, async () => {
    const key = await recordAttempt(upload);
    // When recording fails, the file remains until the upload expires: the transaction may have been committed nevertheless.
    await recordReceived(upload, key, await storeBytes(upload, key, bytes));
  });
}

/**
 * Receives the bytes of an announced file and stores them if length and MD5 are as announced, else nothing. Only the first
 * complete request of an upload succeeds. Throws `forbidden`, `conflict`, `invalid`, `too_large`, `rate_limited` or StorageFullError.
 */
export async function receiveUpload(token: string, request: UploadRequest): Promise<void> {
  const upload = await findUpload(token);
  const { bytes, discardRest } = readUntilInterrupted(request.bytes);
  try {
    await receive(upload, { ...request, bytes });
  } catch (error) {
    await discardRest(fileBytesMax);
    throw error;
  }
}
