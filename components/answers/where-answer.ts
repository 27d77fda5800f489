import { CircleDashed, MapPin, Ship, TrainFront, Truck, Undo2, Warehouse } from "lucide-react";
import type { Milestone } from "@/components/journey/milestone";
import { isShipEvent, milestoneWords } from "@/components/values/milestone-words";
import { shortDayWords, timeWords, zoneWords } from "@/components/values/time-words";
import { type Answer, type AnswerFacts, quiet } from "./answer";

type Spot = { key: string; answer: Answer };

function whenWords({ attributes }: Milestone, now: string): string {
  if (attributes.timestamp === null) return "";
  const placed = { at: attributes.timestamp, zone: attributes.timezone, dateOnly: attributes.date_only };
  const zone = attributes.date_only ? null : zoneWords(placed.at, placed.zone);
  return [timeWords(placed, now), zone].filter(Boolean).join(" ");
}

function dayOf({ attributes: { timestamp, timezone } }: Milestone, now: string): string {
  return timestamp === null ? "" : shortDayWords(timestamp, timezone, now);
}

function sailingSpot(milestone: Milestone, facts: AnswerFacts): Spot {
  const { location_name: place, vessel_name: vessel, voyage_number: voyage } = milestone.attributes;
  const next = facts.route.stops.find((stop) => !stop.reached);
  const ship = [vessel, voyage].filter(Boolean).join(" ");
  const left = `left ${place ?? "port"} ${dayOf(milestone, facts.now)}`;
  const main = next ? `At sea to ${next.name}` : "At sea";
  return { key: `sea ${ship}`, answer: quiet(Ship, main, ship ? `${ship}, ${left}` : `L${left.slice(1)}`) };
}

/** Where one box is, from the last thing that happened to it. */
function spotOf(last: Milestone | undefined, facts: AnswerFacts): Spot {
  if (!last) return { key: "", answer: quiet(CircleDashed, "Not known yet", "The carrier has reported no movement") };
  const { event, location_name: place, terminal_name: terminal } = last.attributes;
  const now = facts.now;
  const told = `${milestoneWords(event, false)} ${whenWords(last, now)}`;
  if (isShipEvent(event) && event.endsWith("departed")) return sailingSpot(last, facts);
  if (event === "rail_departed") {
    const to = facts.shipment.destination_name;
    return { key: "rail", answer: quiet(TrainFront, to ? `On rail to ${to}` : "On rail", told) };
  }
  if (event === "full_out")
    return { key: "out", answer: quiet(Truck, `Picked up${place ? ` in ${place}` : ""}`, told) };
  if (event === "empty_in") return { key: "in", answer: quiet(Undo2, "Empty returned", told) };
  const icon = /loaded$/.test(event) ? Ship : /discharged|unloaded|available/.test(event) ? Warehouse : MapPin;
  const support = terminal ? `${terminal}, ${told.charAt(0).toLowerCase()}${told.slice(1)}` : told;
  return { key: `${place} ${/loaded$/.test(event)}`, answer: quiet(icon, place ?? "Place not given", support) };
}

/** Where is it? With several boxes: the place most are at, and how many are elsewhere. */
export function whereAnswer(facts: AnswerFacts): Answer {
  const happened = facts.milestones.filter(({ attributes }) => !attributes.estimated);
  const numbers = facts.containers.map(({ attributes }) => attributes.number);
  const lastOf = (number: string) =>
    happened.findLast(({ attributes: { container_numbers: of } }) => of.length === 0 || of.includes(number));
  if (numbers.length === 0) return spotOf(happened.at(-1), facts).answer;
  const spots = Map.groupBy(
    numbers.map((number) => ({ number, ...spotOf(lastOf(number), facts) })),
    ({ key }) => key,
  );
  const ordered = [...spots.values()].sort((a, b) => b.length - a.length);
  const most = ordered[0]?.[0];
  if (!most) return spotOf(undefined, facts).answer;
  const elsewhere = numbers.length - (ordered[0]?.length ?? 0);
  const support =
    elsewhere > 0 ? `${ordered[0]?.length} of ${numbers.length}; ${elsewhere} elsewhere` : most.answer.support;
  const evidence = ordered.flatMap((spot) =>
    spot[0]
      ? [
          {
            label: `${spot.length} of ${numbers.length}`,
            text: [spot[0].answer.main, spot[0].answer.support].join(". "),
          },
        ]
      : [],
  );
  return { ...most.answer, support, evidence };
}
