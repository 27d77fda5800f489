import { createDocument, type StoredFile } from "@/lib/documents/create-document";
import { prisma } from "@/lib/platform/db/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { newStorageKey, storage } from "@/lib/platform/storage/storage";
import { demoVoyageOf } from "./documents/demo-voyage";

/** The voyage of a demo shipment, at the time at which its itinerary starts. */
async function findVoyage(accountId: string, number: string) {
  const { anchorAt } = await prisma().sandboxItinerary.findUniqueOrThrow({
    where: { accountId_number: { accountId, number } },
  });
  return { voyage: demoVoyageOf(number, anchorAt), anchorAt };
}

/** Draws the papers of three demo shipments. The libraries are loaded only when they are needed, for the sake of the start time. */
async function drawPapers(accountId: string): Promise<{ fileName: string; bytes: Uint8Array }[]> {
  const [{ drawPaper }, papers] = await Promise.all([
    import("./documents/draw-paper"),
    import("./documents/demo-papers"),
  ]);
  const [bill, notice, invoice] = await Promise.all(
    ["TESTDIRECT905", "TESTDIRECT902", "TESTDIRECT903"].map((number) => findVoyage(accountId, number)),
  );
  if (!bill || !notice || !invoice) return [];
  const drawn = [
    { paper: papers.invoicePaper(invoice.voyage, "PO-51702"), anchorAt: invoice.anchorAt },
    { paper: papers.arrivalNoticePaper(notice.voyage), anchorAt: notice.anchorAt },
    { paper: papers.billOfLadingPaper(bill.voyage), anchorAt: bill.anchorAt },
  ];
  return Promise.all(
    drawn.map(async ({ paper, anchorAt }) => ({
      fileName: paper.fileName,
      bytes: await drawPaper(paper, anchorAt),
    })),
  );
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function storeFile({ fileName, bytes }: { fileName: string; bytes: Uint8Array }): Promise<StoredFile> {
  const storageKey = newStorageKey();
  const { byteSize, sha256 } = await storage().write(storageKey, chunksOf(bytes));
  return { fileName, contentType: "application/pdf", byteSize, sha256, storageKey };
}

const hasDocuments = async (tx: Tx, accountId: string) => (await tx.document.count({ where: { accountId } })) > 0;

/** Creates the documents of the demo account, unless it has or had documents. Requires its shipments' itineraries. */
export async function createDemoDocuments(accountId: string): Promise<void> {
  if ((await prisma().document.count({ where: { accountId } })) > 0) return;
  const user = await prisma().user.findFirstOrThrow({ where: { accountId }, orderBy: { createdAt: "asc" } });
  const files = await Promise.all((await drawPapers(accountId)).map(storeFile));
  const isCreated = await transaction(async (tx) => {
    // Two processes that start at the same time must not create them twice.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('demo documents', 0))`;
    if (await hasDocuments(tx, accountId)) return false;
    const submitter = { id: accountId, userId: user.id };
    for (const file of files)
      await createDocument(tx, submitter, { ...file, name: file.fileName }, { source: "upload" });
    return true;
  });
  if (!isCreated) await Promise.all(files.map(({ storageKey }) => storage().delete(storageKey)));
}
