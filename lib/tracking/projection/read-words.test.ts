import fc from "fast-check";
import { v7 as uuid } from "uuid";
import { beforeEach, expect, test } from "vitest";
import type { TerminalFacts, TerminalSource, TerminalWord } from "@/lib/ingest/terminals/terminal-word";
import { transaction } from "@/lib/platform/db/transaction";
import { recordEvidence } from "@/lib/tracking/recording/record-evidence";
import { journey } from "@/test/fixtures/event-fixture";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { word } from "@/test/fixtures/word-fixture";
import { project } from "./project";
import { readWords } from "./read-words";

let accountId: string;

beforeEach(async () => {
  ({ accountId } = await createTestUser());
});

/** The words as they are read again, of a shipment of its own. */
async function keepAndRead(words: TerminalWord[]): Promise<TerminalWord[]> {
  const { id } = await addShipment(accountId, { number: `MEDU${uuid()}` });
  return transaction(async (tx) => {
    const page = { status: 200, contentType: null, body: Buffer.from("[]") };
    const [evidence] = await recordEvidence(tx, accountId, [page]);
    const own = { accountId, shipmentId: id, evidenceId: evidence?.id ?? "", evidenceRow: 0, observedAt: new Date() };
    await tx.terminalReport.createMany({
      data: words.map((each) => ({ ...each, ...own, id: uuid() })),
      skipDuplicates: true,
    });
    return readWords(tx, { accountId, id });
  });
}

const at = new Date("2026-03-01T00:00:00Z");
const stateOf = (words: TerminalWord[]) => JSON.stringify(project(journey(), at, { words, delivered: new Map() }));

test("of a thousand words that say the same the first and the last are read", async () => {
  const firstMs = Date.parse("2026-01-28T00:00:00Z");
  const words = Array.from({ length: 1_000 }, (_, index) =>
    word(new Date(firstMs + index * 60_000).toISOString(), { availableForPickup: true, holds: [] }),
  );
  const read = (await keepAndRead(words)).sort((a, b) => a.reportedAt.getTime() - b.reportedAt.getTime());
  expect(read).toEqual([words[0], words.at(-1)]);
});

// Few words, so that they are often said again.
const times = Array.from({ length: 24 }, (_, hour) => `2026-01-28T${String(hour).padStart(2, "0")}:00:00.000Z`);
const facts: TerminalFacts[] = [
  { availableForPickup: true },
  { availableForPickup: false, holds: [{ name: "customs", status: "hold", description: null }] },
  { pickupLfdTerminal: "2026-02-02T08:00:00.000Z" },
  { pickupLfdTerminal: null, pickupLfdRail: "2026-02-03T08:00:00.000Z" },
];
const sources: TerminalSource[] = ["terminal", "terminal", "terminal", "rail"];
const anyWord = fc
  .tuple(
    fc.constantFrom(...times),
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...facts.slice(0, 1)) }, fc.constantFrom(...facts)),
    fc.constantFrom(...sources),
    fc.constantFrom("MSCU6639870", "TCLU7821048"),
    fc.constantFrom("USLGB", "USLGB", "USLGB", null),
  )
  .map(([time, said, source, containerNumber, locode]) => word(time, said, { source, containerNumber, locode }));

test("whatever is said, what is read projects to the same as all of it", async () => {
  let dropped = 0;
  const some = fc.array(anyWord, { minLength: 10, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(some, async (words) => {
      const read = await keepAndRead(words);
      dropped += new Set(words.map(({ contentHash }) => contentHash)).size - read.length;
      return stateOf(read) === stateOf(words);
    }),
    { numRuns: 60 },
  );
  expect(dropped).toBeGreaterThan(10);
});
