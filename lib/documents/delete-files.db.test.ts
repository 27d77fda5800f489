import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { newStorageKey, storage } from "@/lib/platform/storage/storage";
import { createEmailSubmission } from "@/test/fixtures/document-fixture";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { createDocument } from "./create-document";
import { deleteDocumentFiles } from "./delete-document-files";
import { deleteOrphanedFiles } from "./delete-orphaned-files";
import { deleteExpiredUploads } from "./uploads/delete-expired-uploads";
import { attachUpload, findReceivedUpload, signUploadId } from "./uploads/upload";

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function storeFile(): Promise<string> {
  const key = newStorageKey();
  await storage().write(key, [Buffer.from(key)] as never);
  return key;
}

async function exists(key: string): Promise<boolean> {
  const found = await storage().read(key);
  await found?.stream.cancel();
  return found !== null;
}

type NewUpload = { expiresAt?: Date; received?: boolean };

/** An upload with one failed attempt whose file is still there, and by default a received file. */
async function addUpload(accountId: string, { expiresAt = minutesFromNow(60), received = true }: NewUpload = {}) {
  const [failedKey, key] = [await storeFile(), await storeFile()];
  const file = { fileName: "a.pdf", contentType: "application/pdf", byteSize: 35, checksum: "x" };
  const done = received ? { storageKey: key, sha256: key.slice(3).repeat(2), receivedAt: new Date() } : {};
  const attempts = { attemptKeys: [failedKey, key], expiresAt };
  const row = await prisma().upload.create({ data: { accountId, id: uuid(), ...file, ...done, ...attempts } });
  return { row, id: row.id, key, failedKey };
}

const attach = (accountId: string, id: string) =>
  transaction(async (tx) =>
    attachUpload(tx, await findReceivedUpload({ id: accountId }, signUploadId({ id: accountId }, id))),
  );

test("an upload is attached once, by its own account, after it was received and before it expires", async () => {
  const { accountId } = await createTestUser();
  const other = await createTestUser();
  const { id } = await addUpload(accountId);
  const invalid = { code: "invalid", problems: [{ source: { field: "attached_document" } }] };
  const signed = signUploadId({ id: accountId }, id);
  await expect(findReceivedUpload({ id: other.accountId }, signed)).rejects.toMatchObject(invalid);
  await expect(findReceivedUpload({ id: accountId }, `${signed}x`)).rejects.toMatchObject(invalid);
  const outcomes = await Promise.allSettled([attach(accountId, id), attach(accountId, id), attach(accountId, id)]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(attach(accountId, id)).rejects.toMatchObject(invalid);
  for (const options of [{ received: false }, { expiresAt: new Date() }]) {
    await expect(attach(accountId, (await addUpload(accountId, options)).id)).rejects.toMatchObject(invalid);
  }
});

test("deletes the files of expired uploads and failed attempts, but not those of documents", async () => {
  const { accountId } = await createTestUser();
  const attached = await addUpload(accountId);
  await attach(accountId, attached.id);
  const [expired, recent] = [await addUpload(accountId), await addUpload(accountId)];
  const expire = "UPDATE uploads SET expires_at = now() - interval '21 minutes' WHERE id = ANY ($1::uuid[])";
  await sql(expire, [[attached.id, expired.id]]);
  expect(await deleteExpiredUploads()).toBe(3);
  const files = [attached.key, attached.failedKey, expired.key, expired.failedKey, recent.key, recent.failedKey];
  expect(await Promise.all(files.map(exists))).toEqual([true, false, false, false, true, true]);
  expect(await deleteExpiredUploads()).toBe(0);
});

/** A document with a page image. */
async function addDocument(accountId: string, emailSubmissionId?: string) {
  const [storageKey, imageStorageKey] = [await storeFile(), await storeFile()];
  const file = { fileName: "a.pdf", contentType: "application/pdf", byteSize: 35, sha256: storageKey, storageKey };
  const { id } = await transaction((tx) =>
    createDocument(tx, { id: accountId }, { name: "A", ...file }, { source: "api", emailSubmissionId }),
  );
  const page = { fileVersion: 1, pageNumber: 1, width: 1, height: 1, textSource: "none", imageStorageKey };
  await prisma().documentPage.create({ data: { accountId, documentId: id, ...page } });
  return { id, files: [storageKey, imageStorageKey] };
}

test("deletes the files of a deleted account, but none of other accounts", async () => {
  const [{ accountId }, other] = [await createTestUser(), await createTestUser()];
  const emailSubmissionId = await createEmailSubmission(accountId, "a@carrier.example");
  const messageKey = await storeFile();
  await sql("UPDATE email_submissions SET storage_key = $2 WHERE id = $1", [emailSubmissionId, messageKey]);
  const [document, upload] = [await addDocument(accountId, emailSubmissionId), await addUpload(accountId)];
  const [kept, keptUpload] = [await addDocument(other.accountId), await addUpload(other.accountId)];
  await sql("DELETE FROM uploads WHERE id = $1", [keptUpload.id]);
  await sql("DELETE FROM accounts WHERE id = $1", [accountId]);
  expect(await deleteOrphanedFiles()).toBe(0);
  await sql("UPDATE orphaned_files SET created_at = now() - interval '21 minutes'");
  expect(await deleteOrphanedFiles()).toBe(5);
  const deleted = [...document.files, upload.key, upload.failedKey, messageKey];
  expect(await Promise.all(deleted.map(exists))).toEqual(deleted.map(() => false));
  expect(await Promise.all([...kept.files, keptUpload.key].map(exists))).toEqual([true, true, true]);
  expect(await deleteOrphanedFiles()).toBe(0);
});

test("deletes the files of deleted documents, and their rows after 30 days", async () => {
  const { accountId } = await createTestUser();
  const [kept, deleted, old] = [
    await addDocument(accountId),
    await addDocument(accountId),
    await addDocument(accountId),
  ];
  await sql("UPDATE documents SET deleted_at = now() WHERE id = $1", [deleted.id]);
  await sql("UPDATE documents SET deleted_at = now() - interval '31 days' WHERE id = $1", [old.id]);
  expect(await deleteDocumentFiles()).toBe(4);
  expect(await Promise.all([...kept.files, ...deleted.files, ...old.files].map(exists))).toEqual([
    ...[true, true],
    ...[false, false, false, false],
  ]);
  const rows = await prisma().document.findMany({ where: { accountId }, select: { id: true } });
  expect(rows.map(({ id }) => id).sort()).toEqual([kept.id, deleted.id].sort());
  expect(await deleteDocumentFiles()).toBe(0);
});
