import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { beforeAll, expect, test } from "vitest";
import { queueTasks } from "@/lib/documents/queue-tasks";
import { prisma } from "@/lib/platform/db/client";
import type { Document } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { storage } from "@/lib/platform/storage/storage";
import { claimWork, type Lease, renewal } from "@/lib/platform/work/leased-work";
import { startWorkLoop } from "@/lib/platform/work/work-loop";
import { printPdf } from "@/test/fixtures/pdf-fixture";
import { makeDocumentsDue, storeDocument } from "@/test/fixtures/stored-document";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { imageQueue, readingQueue } from "./document-queues";
import { runTask } from "./run-task";
import { runDocumentWork } from "./start-document-work";

const content = "ARRIVAL NOTICE\nBill of lading: HLCUSHA2603ABCD1\nVessel: MAERSK ESSEN\n";

const message = [
  "From: docs@carrier.example",
  "Subject: Arrival notice",
  'Content-Type: multipart/mixed; boundary="part"',
  "",
  "--part",
  "Content-Type: text/plain",
  "",
  content,
  "--part",
  'Content-Type: application/pdf; name="terms.pdf"',
  'Content-Disposition: attachment; filename="terms.pdf"',
  "",
  "%PDF-",
  "--part--",
].join("\r\n");

/** Files are read by processes of their own, which start slowly beside other tests. */
const slow = { timeout: 90_000 };

let account: { id: string };

beforeAll(async () => {
  account = { id: (await createTestUser()).accountId };
});

const find = ({ accountId, id }: Document) =>
  prisma().document.findUniqueOrThrow({
    where: { accountId_id: { accountId, id } },
    include: { representations: true, pages: true },
  });

const findChanges = ({ id }: Document) =>
  prisma().change.findMany({ where: { resourceType: "document", resourceId: id }, orderBy: { sequence: "asc" } });

const claim = (limit = 1) => claimWork(readingQueue, limit, { perKey: 1, inFlight: new Map() });

test(
  "reads a file, extracts its data once and records the status and what was not read; the same content is refused, but not of another account",
  slow,
  async () => {
    const other = { id: (await createTestUser()).accountId };
    const [first, copy] = [
      await storeDocument(account, "notice.eml", message, ["extract"]),
      await storeDocument(other, "a.eml", message, ["extract"]),
    ];
    await expect(storeDocument(account, "copy.eml", message)).rejects.toMatchObject({ code: "duplicate_document" });
    await runDocumentWork();
    for (const document of [first, copy]) {
      const done = await find(document);
      expect(done).toMatchObject({
        status: "extracted",
        fileContentType: "message/rfc822",
        extractionNotes: ["Attachments of the message were not read: terms.pdf."],
        pendingTasks: [],
        tasksDueAt: null,
      });
      expect(done).toMatchObject({ leaseToken: null, taskAttempts: 0, failureCode: null });
      expect(done.representations).toHaveLength(1);
      expect(done.pages).toMatchObject([{ pageNumber: 1, textSource: "body" }]);
    }
    // The numbers that are not tracked are a change of their own.
    const changes = (await findChanges(first)).map(({ changeset }) => changeset as { status?: unknown });
    const statuses = changes.flatMap(({ status }) => (status === undefined ? [] : [status]));
    expect(statuses).toEqual([
      [null, "received"],
      ["received", "classifying"],
      ["classifying", "extracted"],
    ]);
  },
);

test("a rotation makes a new version of the file, which is read and rendered again", slow, async () => {
  const document = await storeDocument(account, "notice.pdf", await printPdf(content));
  await runDocumentWork();
  const before = await find(document);
  expect(before).toMatchObject({
    status: "extracted",
    pages: [{ imageStorageKey: expect.any(String), textSource: "text" }],
  });
  const [upright] = before.pages;
  await transaction((tx) => queueTasks(tx, document, ["rotate"], { degrees: 270 }));
  await transaction((tx) => queueTasks(tx, document, ["rotate"], { degrees: 180 }));
  await runDocumentWork();
  const after = await find(document);
  expect(after).toMatchObject({ fileVersion: 2, pendingDegrees: 0, status: "extracted", sha256: before.sha256 });
  expect(after.pages).toMatchObject([{ fileVersion: 2, width: upright?.height, height: upright?.width }]);
  expect(await storage().read(upright?.imageStorageKey ?? "")).toBeNull();
  expect(await storage().read(after.pages[0]?.imageStorageKey ?? "")).not.toBeNull();
});

test(
  "a rendering of three runs that takes longer than its lease is claimed by one of two workers only",
  slow,
  async () => {
    const document = await storeDocument(account, "long.pdf", await printPdf("Long", 17), ["render"]);
    const page = {
      accountId: account.id,
      documentId: document.id,
      fileVersion: 1,
      width: 1,
      height: 1,
      textSource: "none",
    };
    await prisma().documentPage.createMany({
      data: Array.from({ length: 17 }, (_, index) => ({ ...page, pageNumber: index + 1 })),
    });
    let runs = 0;
    const delaySecond = (message: unknown) => {
      const { process: child } = message as { process: ChildProcess };
      child.once("spawn", () => {
        runs++;
        if (runs === 2 && child.kill("SIGSTOP")) setTimeout(() => child.kill("SIGCONT"), 4_000);
      });
    };
    const { everyMs } = renewal;
    renewal.everyMs = 100;
    subscribe("child_process", delaySecond);
    let claims = 0;
    const run = (lease: Lease) => {
      claims++;
      return runTask(lease);
    };
    const queue = { ...imageQueue, name: "documents with a short lease", leaseSeconds: 2 };
    const workers = [0, 1].map(() => startWorkLoop(queue, { concurrency: 2, perKey: 1, run }));
    const polling = setInterval(() => {
      for (const worker of workers) worker.poll();
    }, 50);
    await expect.poll(async () => (await find(document)).pendingTasks, { timeout: 60_000 }).toEqual([]);
    clearInterval(polling);
    await Promise.all(workers.map((worker) => worker.stop()));
    unsubscribe("child_process", delaySecond);
    renewal.everyMs = everyMs;
    expect([claims, runs]).toEqual([1, 3]);
  },
);

test("a file that cannot be read fails at once with its reason", async () => {
  const document = await storeDocument(account, "program.pdf", "MZ\u0000\u0001 not a document");
  await runDocumentWork();
  const failed = await find(document);
  expect(failed).toMatchObject({ status: "failed", pendingTasks: [], tasksDueAt: null, representations: [] });
  expect(failed.failureCode).toMatch(/^(unsupported_type|type_mismatch)$/);
  expect(failed.failureDetail).toMatch(/\.$/);
});

test("an unavailable storage is tried three times", async () => {
  const document = await storeDocument(account, "lost.txt", "lost");
  const file = await prisma().documentFile.findFirstOrThrow({ where: { documentId: document.id } });
  await storage().delete(file.storageKey);
  for (const attempt of [1, 2, 3]) {
    await runDocumentWork();
    const waiting = await find(document);
    expect(waiting).toMatchObject({ taskAttempts: attempt, status: "classifying", leaseToken: null });
    expect(waiting.tasksDueAt?.getTime()).toBeGreaterThan(Date.now());
    await makeDocumentsDue();
  }
  await runDocumentWork();
  expect(await find(document)).toMatchObject({ status: "failed", failureCode: "internal_error", tasksDueAt: null });
});

test("a file that crashes its reader is tried three times", slow, async () => {
  const document = await storeDocument(account, "crash.txt", `${content} that crashes`);
  let crashes = 0;
  const crash = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess };
    child.once("spawn", () => child.kill("SIGSEGV") && crashes++);
  };
  subscribe("child_process", crash);
  for (const _attempt of [1, 2, 3, 4]) {
    await runDocumentWork();
    await makeDocumentsDue();
  }
  unsubscribe("child_process", crash);
  expect(crashes).toBe(3);
  const failed = await find(document);
  expect(failed).toMatchObject({ status: "failed", failureCode: "internal_error", pendingTasks: [], tasksDueAt: null });
  expect(failed.failureDetail).toMatch(/^The file could not be processed\./);
});

test(
  "after a crash in the middle the task is repeated; the result of the lost lease is not written",
  slow,
  async () => {
    const document = await storeDocument(account, "crash.txt", `${content} of a crash`, ["extract"]);
    const [lost] = await claim();
    if (!lost) throw new Error("nothing claimed");
    await sql("UPDATE documents SET lease_until = now() - interval '1 second' WHERE id = $1", [document.id]);
    await runDocumentWork();
    expect((await find(document)).representations).toHaveLength(1);
    await transaction((tx) => queueTasks(tx, document, ["extract"]));
    await runTask(lost);
    expect(await find(document)).toMatchObject({ pendingTasks: ["extract"], taskAttempts: 0 });
    await runDocumentWork();
    expect((await find(document)).representations).toHaveLength(2);
  },
);

test("a document that is deleted during its work is not written", async () => {
  const document = await storeDocument(account, "deleted.txt", "deleted");
  await sql("UPDATE documents SET deleted_at = now() WHERE id = $1", [document.id]);
  await runDocumentWork();
  expect(await find(document)).toMatchObject({ status: "received", tasksDueAt: null, representations: [] });
});

test("accounts take turns, however many documents one has", async () => {
  for (let index = 0; index < 3; index++) await storeDocument(account, "many.txt", `many ${index}`);
  const other = { id: (await createTestUser()).accountId };
  await storeDocument(other, "late.txt", "late");
  const served: string[] = [];
  for (let turn = 0; turn < 4; turn++) {
    const [lease] = await claim();
    if (!lease) throw new Error("nothing claimed");
    served.push(lease.accountId === other.id ? "other" : "first");
    await sql("UPDATE documents SET tasks_due_at = NULL, lease_token = NULL, lease_until = now() WHERE id = $1", [
      lease.id,
    ]);
  }
  expect(served.indexOf("other")).toBeLessThan(2);
});
