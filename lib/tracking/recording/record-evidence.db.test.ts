import { beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { countStatements } from "@/test/support/record-statements";
import { recordEvidence, recordReportPages, recordUnusedPages } from "./record-evidence";

let accountId: string;

beforeAll(async () => {
  ({ accountId } = await createTestUser());
});

const pageOf = (text: string) => ({ status: 200, contentType: "application/json", body: Buffer.from(text) });
const record = (...texts: string[]) => transaction((tx) => recordEvidence(tx, accountId, texts.map(pageOf)));

test("keeps the order of pages and stores each content once", async () => {
  const first = await record("a", "b");
  expect(first.map(({ isNew }) => isNew)).toEqual([true, true]);
  const second = await record("c", "b", "a");
  expect(second.map(({ isNew }) => isNew)).toEqual([true, false, false]);
  expect(second.slice(1).map(({ id }) => id)).toEqual([first[1]?.id, first[0]?.id]);
  expect(await prisma().evidence.count({ where: { accountId } })).toBe(3);
});

test("does not send known content to the database again", async () => {
  await record("repeated");
  // BEGIN, one SELECT, COMMIT.
  expect(await countStatements(() => record("repeated"))).toBe(3);
});

test("concurrent transactions store the same content once and return the same id", async () => {
  const all = (await Promise.all(Array.from({ length: 4 }, () => record("concurrent")))).flat();
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
});

test("stores at most 200 pages and 20 MB per account and day from which nothing was recorded", async () => {
  const { accountId: own } = await createTestUser();
  const { accountId: other } = await createTestUser();
  const stored = (of: string) => prisma().evidence.count({ where: { accountId: of } });
  const recordUnused = (of: string, pages: ReturnType<typeof pageOf>[]) =>
    transaction((tx) => recordUnusedPages(tx, of, pages));
  for (let first = 0; first < 250; first += 50) {
    const pages = Array.from({ length: 50 }, (_, index) => pageOf(`page ${first + index}`));
    await recordUnused(own, pages);
    await recordUnused(own, pages);
  }
  expect(await stored(own)).toBe(200);
  const large = (letter: string) => pageOf(letter.repeat(9_000_000));
  await recordUnused(other, [large("a"), large("b"), large("c"), pageOf("small")]);
  expect(await stored(other)).toBe(3);
  // Yesterday's pages do not count.
  await prisma().$executeRaw`UPDATE evidence SET id = uuidv7(interval '-25 hours') WHERE account_id = ${own}::uuid`;
  await recordUnused(own, [pageOf("new")]);
  expect(await stored(own)).toBe(201);
});

test("stores at most 50 pages with new events per shipment and day", async () => {
  const { accountId: own } = await createTestUser();
  const { id: shipmentId } = await addShipment(own, { number: "MEDU300400" });
  const at = new Date();
  for (let number = 0; number < 60; number++) {
    await transaction(async (tx) => {
      const [evidenceId = ""] = await recordReportPages(
        tx,
        { accountId: own, id: shipmentId },
        [pageOf(`${number}`)],
        at,
      );
      await tx.terminalReport.create({
        data: {
          ...{ accountId: own, id: crypto.randomUUID(), shipmentId, evidenceId, evidenceRow: 0, facts: {} },
          ...{ containerNumber: "MSCU6639870", source: "terminal", contentHash: `${number}` },
          ...{ reportedAt: at, observedAt: at },
        },
      });
    });
  }
  expect(await prisma().evidence.count({ where: { accountId: own } })).toBe(50);
  const tomorrow = new Date(at.getTime() + 25 * 3_600_000);
  await transaction((tx) => recordReportPages(tx, { accountId: own, id: shipmentId }, [pageOf("tomorrow")], tomorrow));
  expect(await prisma().evidence.count({ where: { accountId: own } })).toBe(51);
});
