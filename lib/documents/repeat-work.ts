import type { Account } from "@/lib/platform/auth/account";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { queueTasks, type Task } from "./queue-tasks";
import { lockDocument } from "./update-document";

/** Queues work on a document that was done before. Throws not_found. */
export async function repeatWork(account: Account, id: string, task: Exclude<Task, "rotate">): Promise<void> {
  await transaction(async (tx) => queueTasks(tx, await lockDocument(tx, account, id), [task]));
}

const rotatableTypes = ["application/pdf", "image/jpeg", "image/png", "image/tiff", "image/webp"];

/**
 * Queues a rotation of a document's file, clockwise; it makes a new version of the file. Throws not_found, and not_supported unless
 * the file was read as an image or a PDF: what its sender declares can be wrong.
 */
export async function rotateDocument(account: Account, id: string, degrees: 90 | 180 | 270): Promise<void> {
  await transaction(async (tx) => {
    const document = await lockDocument(tx, account, id);
    const { fileVersion: version } = document;
    const where = { accountId: account.id, documentId: id };
    // Only a file that was read has pages, and only such a one gets a second version.
    const isRead = version > 1 || (await tx.documentPage.count({ where: { ...where, fileVersion: version } })) > 0;
    if (!isRead) {
      throw new AppError(
        "not_supported",
        "The file has not been read as an image or a PDF. It can be rotated after it has been read.",
      );
    }
    const file = await tx.documentFile.findFirst({ where: { ...where, version } });
    const type = document.fileContentType ?? file?.contentType ?? "";
    if (!rotatableTypes.includes(type)) {
      throw new AppError("not_supported", "Only images and PDF files can be rotated.");
    }
    await queueTasks(tx, document, ["rotate"], { degrees });
  });
}
