import { expect, test } from "vitest";
import { formatMilestone } from "@/lib/shipments/milestone-labels";
import messages from "@/messages/en/itinerary.json";
import { english } from "@/test/english";
import { eventLabel } from "./milestone-label";
import { isNamedEvent } from "./named-event";

test("events have the same names as elsewhere, known or not", () => {
  for (const event of [...Object.keys(messages.events), "gate_moved"]) {
    for (const estimated of [true, false])
      expect(eventLabel(english("itinerary"), event, estimated)).toBe(formatMilestone(event, estimated));
  }
  expect(Object.keys(messages.events).every(isNamedEvent)).toBe(true);
  expect(isNamedEvent("gate_moved")).toBe(false);
});
