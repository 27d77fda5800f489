import { expect, test } from "vitest";
import { english } from "@/test/english";
import { aboardOf, containersOf, describeOmitted, formatAboard } from "./aboard";
import type { ContainersAboardDocument } from "./vessel-queries";

const t = english("vessels.aboard");

const container = (id: string, shipment: string) => ({
  id,
  relationships: { shipment: { data: { type: "shipment", id: shipment } } },
});
const shipment = (id: string, stoppedAt: string | null = null) => ({
  id,
  attributes: { line_tracking_stopped_at: stoppedAt },
});

function documentOf(containers: unknown[], shipments: unknown[], total = containers.length): ContainersAboardDocument {
  return { data: containers, included: shipments, meta: { total } } as never;
}

const stoppedAt = "2026-11-01T00:00:00Z";

test("containers are grouped by shipment, those with the most first", () => {
  const containers = [container("1", "A"), container("2", "B"), container("3", "B")];
  const aboard = aboardOf(documentOf(containers, [shipment("A"), shipment("B")]));
  expect(aboard.shipments.map((item) => item.shipment.id)).toEqual(["B", "A"]);
  expect([formatAboard(t, aboard), describeOmitted(t, aboard)]).toEqual(["3 containers", null]);
});

test("containers of shipments that are no longer tracked do not count as aboard", () => {
  const containers = [container("1", "A"), container("2", "stopped"), container("3", "stopped")];
  const aboard = aboardOf(documentOf(containers, [shipment("A"), shipment("stopped", stoppedAt)]));
  expect(containersOf(aboard).map(({ id }) => id)).toEqual(["1"]);
  expect(formatAboard(t, aboard)).toBe("1 container");
  expect(describeOmitted(t, aboard)).toBe(
    "Not counted: 2 containers aboard when last reported, of shipments that are no longer tracked.",
  );
  const none = aboardOf(documentOf([container("2", "stopped")], [shipment("stopped", stoppedAt)]));
  expect(formatAboard(t, none)).toBe("None of yours");
});

test("what further pages contain is not stated as a fact", () => {
  const containers = [container("1", "A"), container("2", "stopped")];
  const aboard = aboardOf(documentOf(containers, [shipment("A"), shipment("stopped", stoppedAt)], 130));
  expect(formatAboard(t, aboard)).toBe("Up to 129 containers");
  expect(describeOmitted(t, aboard)).toContain("128 more are not listed.");
});
