import { expect, test } from "vitest";
import type { Shipment } from "@/components/shipments/shipment";
import { english } from "@/test/english";
import type { ActivityEntry } from "./activity-query";
import { checkShipment, movedArrivalText } from "./shipment-group";

const now = "2026-11-19T17:42:00.000Z";
const shipmentAt = (pod_eta_at: string | null, containers: { type: string; id: string }[] = []) =>
  ({
    id: "s1",
    attributes: {
      pod_eta_at,
      pod_eta_date_only: false,
      pod_timezone: "America/Los_Angeles",
      times_without_timezone: [],
    },
    relationships: { containers: { data: containers } },
  }) as unknown as Shipment;

const move = (before: string, after: string) =>
  ({
    attributes: {
      changeset: { pod_eta_at: [before, after] },
      pod_timezone: "America/Los_Angeles",
      pod_eta_date_only: false,
      times_without_timezone: [],
      eta_change_reason: "unknown",
    },
  }) as unknown as ActivityEntry;

const at = "2026-11-22T14:00:00.000Z";
const sentenceOf = (shipment: Shipment, entries: ActivityEntry[]) =>
  movedArrivalText(english("today"), shipment, now, {
    containerTexts: english("containers"),
    valueTexts: english("values"),
    documentTexts: english("document-labels"),
    zone: "UTC",
    nowOf: () => now,
    moves: new Map([["s1", entries]]),
  }).sentence;

test("the text of a moved arrival has its change since the last visit and its present time", () => {
  const steps = [move("2026-11-22T06:00:00.000Z", at), move("2026-11-21T22:00:00.000Z", "2026-11-22T06:00:00.000Z")];
  expect(sentenceOf(shipmentAt(at), steps)).toBe("16 h later: now Sun 22 Nov 06:00 PST");
  expect(sentenceOf(shipmentAt(at), [])).toBe("Now estimated Sun 22 Nov 06:00 PST");
  expect(sentenceOf(shipmentAt(null), [])).toBe("The carrier withdrew the estimated arrival");
});

test("a shipment is checked by one of its containers, and opened while it has none", () => {
  expect(checkShipment(shipmentAt(at, [{ type: "container", id: "c1" }]))).toEqual({
    kind: "refresh",
    containerId: "c1",
  });
  expect(checkShipment(shipmentAt(at))).toEqual({ kind: "link", label: "open", href: "/shipments/s1" });
});
