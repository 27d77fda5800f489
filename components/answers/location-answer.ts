import { CircleDashed, MapPin, Ship, TrainFront, Truck, Undo2, Warehouse } from "lucide-react";
import { type Container, stageOfContainer } from "@/components/containers/container";
import { isMove } from "@/components/containers/container-location";
import { formatNoLongerNamed } from "@/components/containers/no-longer-named-label";
import { type LocatedContainer, standingTerminal } from "@/components/containers/standing-terminal";
import { concerns } from "@/components/itinerary/container-progress";
import type { Stop } from "@/components/itinerary/itinerary-of";
import type { Milestone } from "@/components/itinerary/milestones-query";
import { placeKey } from "@/components/itinerary/stop-places";
import { formatShortDay, formatTime, formatZoneLabel } from "@/components/values/format-time";
import { isVesselEvent } from "@/components/values/milestone-labels";
import { eventZoneToShow } from "@/components/values/zone-to-show";
import { formatMilestone } from "@/lib/shipments/milestone-labels";
import { containerStateLabels, inSentence, shipmentStatusLabels } from "@/lib/shipments/state-labels";
import { type Answer, type AnswerInput, neutralAnswer } from "./answer";
import { positionAnswer } from "./position-answer";

/**
 * The location of one container; containers with the same `key` are counted together. `phrase`: the place within a sentence, after a
 * count.
 */
type Location = { key: string; phrase: string; answer: Answer };

function formatMilestoneTime({ attributes }: Milestone, now: string): string {
  if (attributes.timestamp === null) return "";
  const time = { at: attributes.timestamp, zone: eventZoneToShow(attributes), dateOnly: attributes.date_only };
  const zone = attributes.date_only ? null : formatZoneLabel(time.at, time.zone);
  return [formatTime(time, now), zone].filter(Boolean).join(" ");
}

function formatMilestoneDay({ attributes }: Milestone, now: string): string {
  return attributes.timestamp === null ? "" : formatShortDay(attributes.timestamp, eventZoneToShow(attributes), now);
}

/** The next call of the containers that have departed; without a call there the first stop that not all have reached. */
function nextStopOf(milestone: Milestone, stops: Stop[]): Stop | null {
  const from = stops.findIndex(({ locode, name }) => (locode ?? name) === placeKey(milestone));
  if (from === -1) return stops.find((stop) => !stop.isReached) ?? null;
  const isOwn = ({ containerNumbers }: Stop) => containerNumbers.some((number) => concerns(milestone, number));
  return stops.slice(from + 1).find(isOwn) ?? null;
}

function atSea(milestone: Milestone, stops: Stop[], input: AnswerInput): Location {
  const { location_name: place, vessel_name: vessel, voyage_number: voyage } = milestone.attributes;
  const next = nextStopOf(milestone, stops);
  const vesselAndVoyage = [vessel, voyage].filter(Boolean).join(" ");
  const byPosition = positionAnswer(milestone, next, input);
  const label = milestone.attributes.mode === "BARGE" ? "On barge" : shipmentStatusLabels.in_transit;
  const main = next ? `${label} to ${next.name}` : label;
  const key = `${label} ${vesselAndVoyage}`;
  // Where others are at sea as well, the vessel tells them apart.
  const phrase = vessel ? `on ${vessel}` : inSentence(main);
  if (byPosition) return { key, phrase, answer: byPosition };
  const departed = `departed ${place ?? "port"} ${formatMilestoneDay(milestone, input.now)}`;
  const support = vesselAndVoyage ? `${vesselAndVoyage}, ${departed}` : `D${departed.slice(1)}`;
  return { key, phrase, answer: neutralAnswer(Ship, main, support) };
}

/** In the port of discharge, at the terminal of the newest statement. */
function standingAt(
  { first: terminal, second: port }: { first: string; second: string | null },
  lastEvent: string | null,
): Location {
  const support = lastEvent ? `${terminal}, ${inSentence(lastEvent)}` : terminal;
  const phrase = `in ${port ?? terminal}`;
  return {
    key: `${port} false`,
    phrase,
    answer: neutralAnswer(Warehouse, port ?? terminal, port ? support : lastEvent),
  };
}

/** The location of one container, from its last actual move, or from the terminal where it stands by its status. */
function locationOf(last: Milestone | undefined, input: AnswerInput, container: LocatedContainer): Location {
  const standing = standingTerminal(container);
  if (!last && standing) return standingAt(standing, null);
  if (!last) {
    const answer = neutralAnswer(CircleDashed, "Not known yet", "No movement reported by the carrier");
    return { key: "", phrase: "not known yet", answer };
  }
  const { event, location_name: place, terminal_name: terminal, vessel_name: vessel } = last.attributes;
  const now = input.now;
  const onVessel = vessel && /^(vessel|transshipment)_loaded$/.test(event) ? ` on ${vessel}` : "";
  const lastEvent = `${formatMilestone(event, false)}${onVessel} ${formatMilestoneTime(last, now)}`;
  if (standing) return standingAt(standing, lastEvent);
  const own = input.itineraries.find(({ containers }) =>
    containers.some(({ attributes }) => attributes.number === container?.number),
  );
  if (isVesselEvent(event) && event.endsWith("departed"))
    return atSea(last, (own?.itinerary ?? input.itinerary).stops, input);
  if (event === "rail_departed") {
    const to = input.shipment.destination_name;
    const main = to ? `${containerStateLabels.on_rail} to ${to}` : containerStateLabels.on_rail;
    return { key: "rail", phrase: inSentence(main), answer: neutralAnswer(TrainFront, main, lastEvent) };
  }
  if (event === "full_out") {
    const main = `${containerStateLabels.picked_up}${place ? ` in ${place}` : ""}`;
    return { key: "out", phrase: inSentence(main), answer: neutralAnswer(Truck, main, lastEvent) };
  }
  if (event === "empty_in") {
    const main = containerStateLabels.empty_returned;
    const support = [formatMilestoneTime(last, now), terminal ?? place].filter(Boolean).join(", ");
    return { key: "in", phrase: inSentence(main), answer: neutralAnswer(Undo2, main, support || null) };
  }
  const isStored = /discharged|unloaded/.test(event);
  const icon = event === "rail_loaded" ? TrainFront : /_loaded$/.test(event) ? Ship : isStored ? Warehouse : MapPin;
  const support = terminal ? `${terminal}, ${inSentence(lastEvent)}` : lastEvent;
  return {
    key: `${place} ${/_loaded$/.test(event)}`,
    phrase: place ? `in ${place}` : "location not reported",
    answer: neutralAnswer(icon, place ?? "Location not reported", support),
  };
}

/** How much is outstanding for a container: 0 while it is to be picked up, 1 until its empty return, 2 after that. */
function doneOf(container: Container): number {
  const stage = stageOfContainer(container);
  return stage === "returned" ? 2 : Number(stage === "picked_up");
}

type Counted = { location: Location; count: number; done: number };

/** The locations of the containers with their counts: those with the most outstanding first, then those of the most containers. */
function countLocations(input: AnswerInput): Counted[] {
  const actual = input.milestones.filter((milestone) => !milestone.attributes.estimated && isMove(milestone));
  const located = input.containers.map((container) => {
    const last = actual.findLast((milestone) => concerns(milestone, container.attributes.number));
    return { location: locationOf(last, input, container.attributes), done: doneOf(container) };
  });
  return [...Map.groupBy(located, ({ location }) => location.key).values()]
    .flatMap((same) => same.slice(0, 1).map((first) => ({ ...first, count: same.length })))
    .sort((a, b) => a.done - b.done || b.count - a.count);
}

const othersMax = 2;

/** Adds the containers that left the booking before sailing, which are nowhere on this voyage. */
function withNoLongerNamed(answer: Answer, { containerTexts, noLongerNamed, userTimeZone, now }: AnswerInput): Answer {
  if (noLongerNamed.length === 0) return answer;
  const count = `${noLongerNamed.length} no longer named by the carrier`;
  const evidence = noLongerNamed.map((container) => ({
    label: container.attributes.number,
    text: formatNoLongerNamed(containerTexts, container, userTimeZone, now) ?? "",
  }));
  const support = [answer.support, count].filter(Boolean).join("; ");
  return { ...answer, support, evidence: [...answer.evidence, ...evidence] };
}

/** Where is it? With several containers: where those are that have the most outstanding, and where the others are. */
export function locationAnswer(input: AnswerInput): Answer {
  return withNoLongerNamed(locationOfAll(input), input);
}

function locationOfAll(input: AnswerInput): Answer {
  const actual = input.milestones.filter((milestone) => !milestone.attributes.estimated && isMove(milestone));
  const { length: total } = input.containers;
  if (total === 0) return locationOf(actual.at(-1), input, null).answer;
  const counted = countLocations(input);
  const [first, ...others] = counted;
  if (!first) return locationOf(undefined, input, null).answer;
  const named = others.slice(0, othersMax).map(({ count, location }) => `${count} ${location.phrase}`);
  const more = others.slice(othersMax).reduce((count, other) => count + other.count, 0);
  const support = [...named, ...(more > 0 ? [`+${more}`] : [])].join(", ");
  const evidence = counted.map(({ count, location }) => ({
    label: `${count} of ${total}`,
    text: [location.answer.main, location.answer.support].join(". "),
  }));
  return {
    ...first.location.answer,
    support: others.length > 0 ? `${first.count} of ${total}; ${support}` : first.location.answer.support,
    evidence,
  };
}
