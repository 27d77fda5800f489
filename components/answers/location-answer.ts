import { CircleDashed, MapPin, Ship, TrainFront, Truck, Undo2, Warehouse } from "lucide-react";
import { type Container, stageOfContainer } from "@/components/containers/container";
import { isMove } from "@/components/containers/container-location";
import { formatNoLongerNamed } from "@/components/containers/no-longer-named-label";
import { type LocatedContainer, standingTerminal } from "@/components/containers/standing-terminal";
import { concerns } from "@/components/itinerary/container-progress";
import type { Stop } from "@/components/itinerary/itinerary-of";
import type { Milestone } from "@/components/itinerary/milestones-query";
import { isNamedEvent } from "@/components/itinerary/named-event";
import { placeKey } from "@/components/itinerary/stop-places";
import type { Translator } from "@/components/language/translator";
import { formatShortDay, formatTime } from "@/components/values/format-time";
import { formatZoneLabel } from "@/components/values/format-zone";
import { isVesselEvent } from "@/components/values/milestone-labels";
import { eventZoneToShow } from "@/components/values/zone-to-show";
import { inSentence } from "@/lib/platform/in-sentence";
import { formatMilestone } from "@/lib/shipments/milestone-labels";
import { type Answer, type AnswerInput, neutralAnswer } from "./answer";
import { positionAnswer } from "./position-answer";

type Texts = Translator<"answers">;

/** The location of one container; containers with the same `key` are counted together. `phrase`: the place of as many, `2 in Ningbo`. */
type Location = { key: string; phrase: (count: number) => string; answer: Answer };

function formatMilestoneTime(t: Texts, { attributes }: Milestone, now: string): string {
  if (attributes.timestamp === null) return "";
  const time = { at: attributes.timestamp, zone: eventZoneToShow(attributes), dateOnly: attributes.date_only };
  const zone = attributes.date_only ? null : formatZoneLabel(t.language, time.at, time.zone);
  return [formatTime(t, time, now), zone].filter(Boolean).join(" ");
}

function formatMilestoneDay({ language }: Texts, { attributes }: Milestone, now: string): string {
  return attributes.timestamp === null
    ? ""
    : formatShortDay(language, attributes.timestamp, eventZoneToShow(attributes), now);
}

/** The next call of the containers that have departed; without a call there the first stop that not all have reached. */
function nextStopOf(milestone: Milestone, stops: Stop[]): Stop | null {
  const from = stops.findIndex(({ locode, name }) => (locode ?? name) === placeKey(milestone));
  if (from === -1) return stops.find((stop) => !stop.isReached) ?? null;
  const isOwn = ({ containerNumbers }: Stop) => containerNumbers.some((number) => concerns(milestone, number));
  return stops.slice(from + 1).find(isOwn) ?? null;
}

function atSea(t: Texts, milestone: Milestone, stops: Stop[], input: AnswerInput): Location {
  const { location_name: place, vessel_name: vessel, voyage_number: voyage } = milestone.attributes;
  const next = nextStopOf(milestone, stops);
  const vesselAndVoyage = [vessel, voyage].filter(Boolean).join(" ");
  const byPosition = positionAnswer(t, milestone, next, input);
  const mode = milestone.attributes.mode === "BARGE" ? "onBarge" : "atSea";
  // Containers on one vessel can go to different ports.
  const key = `${mode} ${vesselAndVoyage} ${next?.locode ?? next?.name}`;
  // Where others are at sea as well, the vessel and the port distinguish them.
  const phrase = (count: number) => {
    if (vessel && next) return t("location.phrases.onVesselTo", { count, vessel, port: next.name });
    if (vessel) return t("location.phrases.onVessel", { count, vessel });
    return next
      ? t(`location.phrases.${mode}To`, { count, port: next.name })
      : t(`location.phrases.${mode}`, { count });
  };
  if (byPosition) return { key, phrase, answer: byPosition };
  const main = next ? t(`location.${mode}To`, { port: next.name }) : t(`location.${mode}`);
  const departure = { place: place ?? t("location.port"), day: formatMilestoneDay(t, milestone, input.now) };
  const support = vesselAndVoyage
    ? t("location.vesselDeparted", { vessel: vesselAndVoyage, ...departure })
    : t("location.departed", departure);
  return { key, phrase, answer: neutralAnswer(Ship, main, support) };
}

/** The last event of a container: alone, and within a sentence. */
type LastEvent = { alone: string; within: string };

function lastEventOf(t: Texts, milestone: Milestone, now: string): LastEvent {
  const { event, vessel_name: vessel } = milestone.attributes;
  const time = formatMilestoneTime(t, milestone, now);
  const loadedOn = /^(vessel|transshipment)_loaded$/.test(event) ? vessel : null;
  const withTime = (name: string) =>
    loadedOn
      ? t("location.lastEventOn", { event: name, vessel: loadedOn, time })
      : t("location.lastEvent", { event: name, time });
  if (isNamedEvent(event))
    return { alone: withTime(t(`events.${event}`)), within: withTime(t(`eventsInSentence.${event}`)) };
  const name = withTime(formatMilestone(event, false));
  return { alone: name, within: inSentence(name, t.language) };
}

/** In the port of discharge, at the terminal of the newest statement. */
function standingAt(
  t: Texts,
  { first: terminal, second: port }: { first: string; second: string | null },
  last: LastEvent | null,
): Location {
  const support = last ? `${terminal}, ${last.within}` : terminal;
  return {
    key: `${port} false`,
    phrase: (count) => t("location.phrases.in", { count, place: port ?? terminal }),
    answer: neutralAnswer(Warehouse, port ?? terminal, port ? support : (last?.alone ?? null)),
  };
}

function onRail(t: Texts, last: LastEvent, place: string | null): Location {
  const main = place ? t("location.onRailTo", { place }) : t("location.onRail");
  return {
    key: "rail",
    phrase: (count) =>
      place ? t("location.phrases.onRailTo", { count, place }) : t("location.phrases.onRail", { count }),
    answer: neutralAnswer(TrainFront, main, last.alone),
  };
}

function pickedUp(t: Texts, last: LastEvent, place: string | null): Location {
  const main = place ? t("location.pickedUpIn", { place }) : t("location.pickedUp");
  return {
    key: "out",
    phrase: (count) =>
      place ? t("location.phrases.pickedUpIn", { count, place }) : t("location.phrases.pickedUp", { count }),
    answer: neutralAnswer(Truck, main, last.alone),
  };
}

/** The location of one container, from its last actual move, or from the terminal where it stands by its status. */
function locationOf(t: Texts, last: Milestone | undefined, input: AnswerInput, container: LocatedContainer): Location {
  const standing = standingTerminal(container);
  if (!last && standing) return standingAt(t, standing, null);
  if (!last) {
    const answer = neutralAnswer(CircleDashed, t("notKnown"), t("location.noMovement"));
    return { key: "", phrase: (count) => t("location.phrases.notKnown", { count }), answer };
  }
  const { event, location_name: place, terminal_name: terminal } = last.attributes;
  const lastEvent = lastEventOf(t, last, input.now);
  if (standing) return standingAt(t, standing, lastEvent);
  const own = input.itineraries.find(({ containers }) =>
    containers.some(({ attributes }) => attributes.number === container?.number),
  );
  if (isVesselEvent(event) && event.endsWith("departed"))
    return atSea(t, last, (own?.itinerary ?? input.itinerary).stops, input);
  if (event === "rail_departed") return onRail(t, lastEvent, input.shipment.destination_name);
  if (event === "full_out") return pickedUp(t, lastEvent, place);
  if (event === "empty_in") {
    const support = [formatMilestoneTime(t, last, input.now), terminal ?? place].filter(Boolean).join(", ");
    return {
      key: "in",
      phrase: (count) => t("location.phrases.emptyReturned", { count }),
      answer: neutralAnswer(Undo2, t("location.emptyReturned"), support || null),
    };
  }
  const isStored = /discharged|unloaded/.test(event);
  const icon = event === "rail_loaded" ? TrainFront : /_loaded$/.test(event) ? Ship : isStored ? Warehouse : MapPin;
  const support = terminal ? `${terminal}, ${lastEvent.within}` : lastEvent.alone;
  return {
    key: `${place} ${/_loaded$/.test(event)}`,
    phrase: (count) =>
      place ? t("location.phrases.in", { count, place }) : t("location.phrases.notReported", { count }),
    answer: neutralAnswer(icon, place ?? t("location.notReported"), support),
  };
}

/** How much is outstanding for a container: 0 while it is to be picked up, 1 until its empty return, 2 after that. */
function doneOf(container: Container): number {
  const stage = stageOfContainer(container);
  return stage === "returned" ? 2 : Number(stage === "picked_up");
}

type Counted = { location: Location; count: number; done: number };

/** The locations of the containers with their counts: those with the most outstanding first, then those of the most containers. */
function countLocations(t: Texts, input: AnswerInput): Counted[] {
  const actual = input.milestones.filter((milestone) => !milestone.attributes.estimated && isMove(milestone));
  const located = input.containers.map((container) => {
    const last = actual.findLast((milestone) => concerns(milestone, container.attributes.number));
    return { location: locationOf(t, last, input, container.attributes), done: doneOf(container) };
  });
  return [...Map.groupBy(located, ({ location }) => location.key).values()]
    .flatMap((same) => same.slice(0, 1).map((first) => ({ ...first, count: same.length })))
    .sort((a, b) => a.done - b.done || b.count - a.count);
}

const othersMax = 2;

/** Adds the containers that left the booking before sailing, which are nowhere on this voyage. */
function withNoLongerNamed(t: Texts, answer: Answer, input: AnswerInput): Answer {
  const { containerTexts, noLongerNamed, userTimeZone, now } = input;
  if (noLongerNamed.length === 0) return answer;
  const count = t("location.noLongerNamed", { count: noLongerNamed.length });
  const evidence = noLongerNamed.map((container) => ({
    label: container.attributes.number,
    text: formatNoLongerNamed(containerTexts, container, userTimeZone, now) ?? "",
  }));
  const support = [answer.support, count].filter(Boolean).join("; ");
  return { ...answer, support, evidence: [...answer.evidence, ...evidence] };
}

/** Where is it? With several containers: where those are that have the most outstanding, and where the others are. */
export function locationAnswer(t: Texts, input: AnswerInput): Answer {
  return withNoLongerNamed(t, locationOfAll(t, input), input);
}

function locationOfAll(t: Texts, input: AnswerInput): Answer {
  const actual = input.milestones.filter((milestone) => !milestone.attributes.estimated && isMove(milestone));
  const { length: total } = input.containers;
  if (total === 0) return locationOf(t, actual.at(-1), input, null).answer;
  const counted = countLocations(t, input);
  const [first, ...others] = counted;
  if (!first) return locationOf(t, undefined, input, null).answer;
  const named = others.slice(0, othersMax).map(({ count, location }) => location.phrase(count));
  const more = others.slice(othersMax).reduce((count, other) => count + other.count, 0);
  const support = [...named, ...(more > 0 ? [`+${more}`] : [])].join(", ");
  const evidence = counted.map(({ count, location }) => ({
    label: t("countOf", { count, total }),
    text: [location.answer.main, location.answer.support].join(". "),
  }));
  return {
    ...first.location.answer,
    support:
      others.length > 0
        ? t("ofAllAndOthers", { count: first.count, total, others: support })
        : first.location.answer.support,
    evidence,
  };
}
