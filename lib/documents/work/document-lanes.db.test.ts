import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import type { Document } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { claimWork, type WorkQueue } from "@/lib/platform/work/leased-work";
import { printPdf } from "@/test/fixtures/pdf-fixture";
import { storeDocument } from "@/test/fixtures/stored-document";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { imageQueue, readingQueue } from "./document-queues";
import { runTask } from "./run-task";
import { quickReading, runDocumentWork, startDocumentWork } from "./start-document-work";

const content = "ARRIVAL NOTICE\nBill of lading: HLCUSHA2603ABCD1\nVessel: MAERSK ESSEN\n";

/** Files are read by processes of their own, which start slowly beside other tests. */
const slow = { timeout: 90_000 };

const createAccount = async () => ({ id: (await createTestUser()).accountId });

const find = ({ accountId, id }: Document) =>
  prisma().document.findUniqueOrThrow({
    where: { accountId_id: { accountId, id } },
    include: { representations: true, pages: true },
  });

const claim = (queue: WorkQueue) => claimWork(queue, 1, { perKey: 1, inFlight: new Map() });

/** Stops each process that reads a file, until `resume`. */
function stopChildren() {
  const children: ChildProcess[] = [];
  const stop = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess };
    child.once("spawn", () => child.kill("SIGSTOP") && children.push(child));
  };
  subscribe("child_process", stop);
  return {
    children,
    resume: () => {
      unsubscribe("child_process", stop);
      for (const child of children) child.kill("SIGCONT");
    },
  };
}

test("a file that takes long leaves the quick lane without a failure, and is read in its own", slow, async () => {
  const document = await storeDocument(await createAccount(), "long.txt", content, ["extract"]);
  const [lease] = await claim(readingQueue);
  if (!lease) throw new Error("nothing claimed");
  const stopped = stopChildren();
  await runTask(lease, 300);
  stopped.resume();
  expect(stopped.children).toHaveLength(1);
  expect(await find(document)).toMatchObject({
    readingIsLong: true,
    taskAttempts: 0,
    leaseToken: null,
    failureCode: null,
  });
  expect(await claim(readingQueue)).toEqual([]);
  await runDocumentWork();
  expect(await find(document)).toMatchObject({ status: "extracted", readingIsLong: true, pendingTasks: [] });
});

test("a lane that is full delays no other one", slow, async () => {
  const long = await storeDocument(await createAccount(), "long.txt", content, ["extract"]);
  await sql("UPDATE documents SET reading_is_long = true WHERE id = $1", [long.id]);
  await storeDocument(await createAccount(), "image.pdf", await printPdf("Image"), ["render"]);
  const { limitMs } = quickReading;
  quickReading.limitMs = 60_000;
  const stopped = stopChildren();
  const work = startDocumentWork();
  work.poll();
  await expect.poll(() => stopped.children.length, { timeout: 30_000 }).toBe(2);
  const small = await storeDocument(await createAccount(), "small.txt", content, ["extract"]);
  work.poll();
  await expect.poll(() => stopped.children.length, { timeout: 30_000 }).toBe(3);
  stopped.children.at(-1)?.kill("SIGCONT");
  await expect.poll(async () => (await find(small)).status, { timeout: 30_000 }).toBe("extracted");
  expect(await find(long)).toMatchObject({ representations: [] });
  stopped.resume();
  await work.waitUntilIdle();
  await work.stop();
  quickReading.limitMs = limitMs;
});

test("page images of a long document are made by turns with those of another account", slow, async () => {
  const [account, other] = [await createAccount(), await createAccount()];
  const long = await storeDocument(account, "turns.pdf", await printPdf("Turns", 17), ["render"]);
  await prisma().documentPage.createMany({
    data: Array.from({ length: 17 }, (_, index) => ({
      ...{ accountId: account.id, documentId: long.id, fileVersion: 1, width: 1, height: 1, textSource: "none" },
      pageNumber: index + 1,
    })),
  });
  const short = await storeDocument(other, "short.pdf", await printPdf("Short"), ["render"]);
  const served: string[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const [lease] = await claim(imageQueue);
    if (!lease) break;
    served.push(lease.id);
    await runTask(lease);
  }
  // Alone again, the long one is finished without a pause.
  expect(served.toSorted()).toEqual([long.id, long.id, short.id].toSorted());
  expect((await find(long)).pages.every(({ imageStorageKey }) => imageStorageKey !== null)).toBe(true);
});
