import fc from "fast-check";
import { expect, test } from "vitest";
import type { PublishedTime } from "@/lib/tracking/projection/published-arrival";
import { arrivalOf, current, estimate, halcyon, meridian, report } from "@/test/fixtures/eta-change-fixture";
import { type EtaChangeState, etaChangesOf } from "./eta-changes";

/** Reports in order of observation, each with the estimates that it added. */
const anyReports = fc.array(
  fc.array(
    fc.record({
      at: fc.integer({ min: 1, max: 28 }),
      created: fc.integer({ min: 1, max: 9 }),
      classifier: fc.constantFrom("planned", "estimated"),
      vessel: fc.constantFrom(halcyon, meridian, { vesselImo: null, vesselName: null, voyageNumber: null }),
    }),
    { maxLength: 4 },
  ),
  { maxLength: 6 },
);

/** The changes that reports make one after the other. The one that counts is the estimate, else the plan, created last. */
function changesOfReports(reports: typeof anyReports extends fc.Arbitrary<infer Reports> ? Reports : never) {
  const published: PublishedTime[] = [];
  const changes: EtaChangeState[] = [];
  for (const [index, estimates] of reports.entries()) {
    const observed = `01-${10 + index}`;
    for (const { at, created, classifier, vessel } of estimates)
      published.push(
        estimate(`02-${String(at).padStart(2, "0")}`, `01-0${created}`, observed, {
          classifier,
          ...vessel,
          contentHash: String(published.length).padStart(3, "0"),
        }),
      );
    const rank = ({ classifier }: PublishedTime) => Number(classifier === "estimated");
    const key = (event: PublishedTime) =>
      [rank(event), event.reportedAt?.toJSON(), event.observedAt.toJSON(), event.contentHash].join();
    const winner = published.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)).at(-1) ?? null;
    const newest = changes.at(-1);
    const before = newest && {
      ...current(null),
      ...{ etaAt: newest.newEtaAt, podLocode: newest.newPodLocode, podName: newest.newPodName },
      ...{ vesselImo: newest.newVesselImo, vesselName: newest.newVesselName, voyageNumber: newest.newVoyageNumber },
      ...{ observedAt: newest.observedAt, reportedAt: newest.reportedAt, sourceHash: newest.sourceHash },
    };
    const { vesselImo = null, vesselName = null, voyageNumber = null } = winner ?? {};
    const state = { ...current(null), etaAt: winner?.occurredAt ?? null, vesselImo, vesselName, voyageNumber };
    const evidence = { ...arrivalOf(published), arrival: { published, estimate: winner, actual: null } };
    changes.push(...etaChangesOf(before ?? null, state, evidence, report(observed)));
    if (winner) expect(changes.at(-1)?.newEtaAt).toEqual(winner.occurredAt);
  }
  return changes;
}

test("the old values of each change are the new ones of the change before, and the differences add up", () => {
  fc.assert(
    fc.property(anyReports, (reports) => {
      const changes = changesOfReports(reports);
      for (const [index, change] of changes.entries()) {
        const before = changes[index - 1];
        expect(change.oldEtaAt).toEqual(before?.newEtaAt ?? null);
        expect(change.oldVesselName).toEqual(before?.newVesselName ?? null);
        expect(change.oldPodLocode).toEqual(before?.newPodLocode ?? null);
        expect(change.reason === null).toBe(index === 0);
      }
      const msOf = (at: Date | null | undefined) => at?.getTime() ?? 0;
      const sum = changes.slice(1).reduce((total, change) => total + msOf(change.newEtaAt) - msOf(change.oldEtaAt), 0);
      expect(sum).toBe(msOf(changes.at(-1)?.newEtaAt) - msOf(changes[0]?.newEtaAt));
    }),
    { numRuns: 500 },
  );
});
