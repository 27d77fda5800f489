import { createReadStream } from "node:fs";
import { renderPages } from "@/lib/ingest/documents/read-file";
import { prisma } from "@/lib/platform/db/client";
import type { Document } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { newStorageKey, storage } from "@/lib/platform/storage/storage";
import type { Lease } from "@/lib/platform/work/leased-work";
import { isImageTurnOver } from "./document-queues";
import { finishTask } from "./leased-document";
import { type LocalFile, withLocalFile } from "./with-local-file";

/** Pages of a document that get an image; further ones are shown as text. */
const pagesMax = 100;
/** Pages rendered by one process, which has a limit of time. */
const pagesPerRun = 8;

/** Sizes are in pixels; where nothing is known of a page, they are stored as its size, because only their ratio is used. */
type PageImage = { page: number; width: number; height: number; storageKey: string };

/** The first pages without an image. Without any page, the text could not be read, and at least the first is shown. */
async function findPagesToRender({ accountId, id: documentId, fileVersion }: Document): Promise<number[]> {
  const pages = await prisma().documentPage.findMany({
    where: { accountId, documentId, fileVersion },
    select: { pageNumber: true, imageStorageKey: true },
    orderBy: { pageNumber: "asc" },
    take: pagesMax,
  });
  if (pages.length === 0) return [1];
  return pages.filter(({ imageStorageKey }) => imageStorageKey === null).map(({ pageNumber }) => pageNumber);
}

async function renderRun({ path, directory }: LocalFile, pages: number[], fileName: string): Promise<PageImage[]> {
  const images: PageImage[] = [];
  if (pages.length === 0) return images;
  for (const { path: image, ...page } of await renderPages(path, { pages, directory, fileName })) {
    const storageKey = newStorageKey();
    await storage().write(storageKey, createReadStream(image));
    images.push({ ...page, storageKey });
  }
  return images;
}

async function writeImages(tx: Tx, document: Document, images: PageImage[]): Promise<void> {
  const { accountId, id: documentId, fileVersion } = document;
  for (const { page: pageNumber, width, height, storageKey: imageStorageKey } of images) {
    const key = { accountId, documentId, fileVersion, pageNumber };
    await tx.documentPage.upsert({
      where: { accountId_documentId_fileVersion_pageNumber: key },
      create: { ...key, width, height, textSource: "none", imageStorageKey },
      update: { imageStorageKey },
    });
  }
}

/** Renders some pages and writes their images; returns whether the lease is still valid. */
async function renderAndWrite(lease: Lease, document: Document, local: LocalFile, run: Run): Promise<boolean> {
  const images = await renderRun(local, run.pages, document.fileName);
  const isWritten = await finishTask(lease, async (tx, current) => {
    await writeImages(tx, current, images);
    return { done: run.isLast ? ["render"] : [] };
  });
  if (!isWritten) for (const { storageKey } of images) await storage().delete(storageKey);
  return isWritten;
}

type Run = { pages: number[]; isLast: boolean };

function toRuns(pages: number[]): Run[] {
  const count = Math.max(1, Math.ceil(pages.length / pagesPerRun));
  return Array.from({ length: count }, (_, index) => {
    return { pages: pages.slice(index * pagesPerRun, (index + 1) * pagesPerRun), isLast: index === count - 1 };
  });
}

/** Deletes the page images of earlier versions of the file. */
async function deleteOutdatedImages({ accountId, id: documentId, fileVersion }: Document): Promise<void> {
  const where = { accountId, documentId, fileVersion: { lt: fileVersion } };
  const outdated = await prisma().documentPage.findMany({ where, select: { imageStorageKey: true } });
  for (const { imageStorageKey } of outdated) if (imageStorageKey) await storage().delete(imageStorageKey);
  await transaction((tx) => tx.documentPage.deleteMany({ where }));
}

/** Makes the images of a document's pages that the viewer shows, a few pages at a time, until it is the turn of another account. */
export async function renderFile(lease: Lease, document: Document): Promise<void> {
  await deleteOutdatedImages(document);
  const runs = toRuns(await findPagesToRender(document));
  await withLocalFile(document, async (local) => {
    for (const run of runs) {
      if (!(await renderAndWrite(lease, document, local, run))) return;
      if (!run.isLast && (await isImageTurnOver(document.accountId))) return;
    }
  });
}
