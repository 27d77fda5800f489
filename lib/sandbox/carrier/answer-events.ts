import { findJourney } from "@/lib/sandbox/find-journey";
import type { EventSlot } from "@/lib/sandbox/journeys/journey";
import type { SandboxNumber } from "@/lib/sandbox/parse-number";
import { type DcsaEvent, serializeEvent } from "./serialize-event";

export type SandboxAnswer = { outcome: "events"; events: DcsaEvent[] } | { outcome: "not_found" } | { outcome: "down" };

const minuteMs = 60_000;

function concerns(slot: EventSlot, container: string): boolean {
  if (slot.type === "EQUIPMENT") return slot.container.number === container;
  if (slot.type === "SHIPMENT") return true;
  return slot.containers.length === 0 || slot.containers.some(({ number }) => number === container);
}

/**
 * What the sandbox carrier says at `now` of a journey that was first asked for at `anchor`; of one container when it is
 * named. Pure, and the same byte for byte for the same arguments: no other clock, no chance. Oldest news first.
 */
export function answerEvents(number: SandboxNumber, anchor: Date, now: Date, container?: string): SandboxAnswer {
  const { downMin } = number.scenario;
  if (downMin !== null && now.getTime() < anchor.getTime() + downMin * minuteMs) return { outcome: "down" };
  const journey = findJourney(number);
  if (!journey) return { outcome: "not_found" };
  // Whole minutes: a timetable does not have the milliseconds of a first question.
  const anchorMs = Math.floor(anchor.getTime() / minuteMs) * minuteMs;
  const nowMin = (now.getTime() - anchorMs) / minuteMs;
  const said = journey.slots
    .filter((slot) => container === undefined || concerns(slot, container))
    .flatMap((slot) => {
      const version = slot.versions.findLast(({ createdMin }) => createdMin <= nowMin);
      return version ? [{ slot, version }] : [];
    })
    .sort((a, b) => a.version.createdMin - b.version.createdMin || (a.slot.key < b.slot.key ? -1 : 1));
  const knowsContainer = said.some(({ slot }) => slot.type === "EQUIPMENT");
  if (said.length === 0 || (container !== undefined && !knowsContainer)) return { outcome: "not_found" };
  const events = said.map(({ slot, version }) => serializeEvent(journey, slot, version, anchorMs));
  return { outcome: "events", events };
}
