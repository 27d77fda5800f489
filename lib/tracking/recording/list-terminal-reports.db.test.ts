import fc from "fast-check";
import { v7 as uuid } from "uuid";
import { beforeEach, expect, test } from "vitest";
import type { TerminalFacts, TerminalReport, TerminalSource } from "@/lib/ingest/terminals/terminal-report";
import { transaction } from "@/lib/platform/db/transaction";
import { project } from "@/lib/tracking/projection/project";
import { itinerary } from "@/test/fixtures/event-fixture";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { terminalReport } from "@/test/fixtures/terminal-report-fixture";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { listTerminalReports } from "./list-terminal-reports";
import { recordEvidence } from "./record-evidence";

let accountId: string;

beforeEach(async () => {
  ({ accountId } = await createTestUser());
});

/** Stores the reports for a new shipment and reads them back. */
async function storeAndList(reports: TerminalReport[]): Promise<TerminalReport[]> {
  const { id } = await addShipment(accountId, { number: `MEDU${uuid()}` });
  return transaction(async (tx) => {
    const page = { status: 200, contentType: null, body: Buffer.from("[]") };
    const [evidence] = await recordEvidence(tx, accountId, [page]);
    const own = { accountId, shipmentId: id, evidenceId: evidence?.id ?? "", evidenceRow: 0, observedAt: new Date() };
    await tx.terminalReport.createMany({
      data: reports.map((each) => ({ ...each, ...own, id: uuid() })),
      skipDuplicates: true,
    });
    return listTerminalReports({ accountId, id });
  });
}

const at = new Date("2026-03-01T00:00:00Z");
const stateOf = (reports: TerminalReport[]) =>
  JSON.stringify(project(itinerary(), at, { reports, delivered: new Map() }));

test("returns only the first and the last of a thousand equal reports", async () => {
  const firstMs = Date.parse("2026-01-28T00:00:00Z");
  const reports = Array.from({ length: 1_000 }, (_, index) =>
    terminalReport(new Date(firstMs + index * 60_000).toISOString(), { availableForPickup: true, holds: [] }),
  );
  const listed = (await storeAndList(reports)).sort((a, b) => a.reportedAt.getTime() - b.reportedAt.getTime());
  expect(listed).toEqual([reports[0], reports.at(-1)]);
});

// Few distinct reports, so that they repeat often.
const times = Array.from({ length: 24 }, (_, hour) => `2026-01-28T${String(hour).padStart(2, "0")}:00:00.000Z`);
const facts: TerminalFacts[] = [
  { availableForPickup: true },
  { availableForPickup: false, holds: [{ name: "customs", status: "hold", description: null }] },
  { pickupLfdTerminal: "2026-02-02T08:00:00.000Z" },
  { pickupLfdTerminal: null, pickupLfdRail: "2026-02-03T08:00:00.000Z" },
];
const sources: TerminalSource[] = ["terminal", "terminal", "terminal", "rail"];
const anyReport = fc
  .tuple(
    fc.constantFrom(...times),
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...facts.slice(0, 1)) }, fc.constantFrom(...facts)),
    fc.constantFrom(...sources),
    fc.constantFrom("MSCU6639870", "TCLU7821048"),
    fc.constantFrom("USLGB", "USLGB", "USLGB", null),
  )
  .map(([time, reportFacts, source, containerNumber, locode]) =>
    terminalReport(time, reportFacts, { source, containerNumber, locode }),
  );

test("projects the returned reports to the same state as all reports", async () => {
  let dropped = 0;
  const some = fc.array(anyReport, { minLength: 10, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(some, async (reports) => {
      const listed = await storeAndList(reports);
      dropped += new Set(reports.map(({ contentHash }) => contentHash)).size - listed.length;
      return stateOf(listed) === stateOf(reports);
    }),
    { numRuns: 60 },
  );
  expect(dropped).toBeGreaterThan(10);
});
