import { expect, test } from "vitest";
import { milestone } from "@/test/answer-fixture";
import { english } from "@/test/english";
import { milestoneLabel } from "./milestone-label";
import type { Milestone } from "./milestones-query";

type Hold = NonNullable<Milestone["attributes"]["hold"]>;

function labelOf(event: string, hold: Partial<Hold> | null): string {
  const made = milestone(event, "USLGB", "2026-11-17T17:15:00Z", ["A"]);
  const none: Hold = { name: "customs", customs_type: null, reference: null, description: null, time_of_report: false };
  return milestoneLabel(english("itinerary"), {
    ...made,
    attributes: { ...made.attributes, hold: hold && { ...none, ...hold } },
  });
}

test.each<[string, Partial<Hold> | null, string]>([
  ["vessel_departed", null, "Vessel departed"],
  ["hold_placed", { time_of_report: true }, "Customs hold reported"],
  ["hold_pending", { name: "freight", time_of_report: true }, "Freight hold pending"],
  ["hold_released", { name: "USDA", time_of_report: true }, "USDA hold no longer reported"],
  ["hold_placed", { customs_type: "hold" }, "Customs hold placed"],
  ["hold_placed", { customs_type: "scan" }, "Customs scan ordered"],
  ["hold_released", { customs_type: "inspection" }, "Customs inspection released"],
  ["hold_released", {}, "Released by customs"],
])("%s %j: %s", (event, hold, label) => {
  expect(labelOf(event, hold)).toBe(label);
});
