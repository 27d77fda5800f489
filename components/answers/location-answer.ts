import { CircleDashed, MapPin, Ship, TrainFront, Truck, Undo2, Warehouse } from "lucide-react";
import { isMove, type LocatedContainer, standingTerminal } from "@/components/containers/container-location";
import { concerns } from "@/components/itinerary/container-progress";
import type { Stop } from "@/components/itinerary/itinerary-of";
import type { Milestone } from "@/components/itinerary/milestones-query";
import { placeKey } from "@/components/itinerary/stop-places";
import { formatShortDay, formatTime, formatZoneLabel } from "@/components/values/format-time";
import { isVesselEvent } from "@/components/values/milestone-labels";
import { eventZoneToShow } from "@/components/values/zone-to-show";
import { containerStateLabels, formatMilestone, inSentence, shipmentStatusLabels } from "@/lib/shipments/state-labels";
import { type Answer, type AnswerInput, neutralAnswer } from "./answer";
import { positionAnswer } from "./position-answer";

/** The location of one container; containers with the same `key` are counted together. */
type Location = { key: string; answer: Answer };

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

function atSea(milestone: Milestone, input: AnswerInput): Location {
  const { location_name: place, vessel_name: vessel, voyage_number: voyage } = milestone.attributes;
  const next = nextStopOf(milestone, input.itinerary.stops);
  const vesselAndVoyage = [vessel, voyage].filter(Boolean).join(" ");
  const key = `sea ${vesselAndVoyage}`;
  const byPosition = positionAnswer(milestone, next, input);
  if (byPosition) return { key, answer: byPosition };
  const departed = `departed ${place ?? "port"} ${formatMilestoneDay(milestone, input.now)}`;
  const main = next ? `${shipmentStatusLabels.in_transit} to ${next.name}` : shipmentStatusLabels.in_transit;
  const support = vesselAndVoyage ? `${vesselAndVoyage}, ${departed}` : `D${departed.slice(1)}`;
  return { key, answer: neutralAnswer(Ship, main, support) };
}

/** In the port of discharge, at the terminal of the newest statement. */
function standingAt(
  { first: terminal, second: port }: { first: string; second: string | null },
  lastEvent: string | null,
) {
  const support = lastEvent ? `${terminal}, ${inSentence(lastEvent)}` : terminal;
  return { key: `${port} false`, answer: neutralAnswer(Warehouse, port ?? terminal, port ? support : lastEvent) };
}

/** The location of one container, from its last actual move, or from the terminal where it stands by its status. */
function locationOf(last: Milestone | undefined, input: AnswerInput, container: LocatedContainer): Location {
  const standing = standingTerminal(container);
  if (!last && standing) return standingAt(standing, null);
  if (!last)
    return { key: "", answer: neutralAnswer(CircleDashed, "Not known yet", "No movement reported by the carrier") };
  const { event, location_name: place, terminal_name: terminal } = last.attributes;
  const now = input.now;
  const lastEvent = `${formatMilestone(event, false)} ${formatMilestoneTime(last, now)}`;
  if (standing) return standingAt(standing, lastEvent);
  if (isVesselEvent(event) && event.endsWith("departed")) return atSea(last, input);
  if (event === "rail_departed") {
    const to = input.shipment.destination_name;
    return {
      key: "rail",
      answer: neutralAnswer(
        TrainFront,
        to ? `${containerStateLabels.on_rail} to ${to}` : containerStateLabels.on_rail,
        lastEvent,
      ),
    };
  }
  if (event === "full_out")
    return {
      key: "out",
      answer: neutralAnswer(Truck, `${containerStateLabels.picked_up}${place ? ` in ${place}` : ""}`, lastEvent),
    };
  if (event === "empty_in")
    return { key: "in", answer: neutralAnswer(Undo2, containerStateLabels.empty_returned, lastEvent) };
  const icon = /loaded$/.test(event) ? Ship : /discharged|unloaded|available/.test(event) ? Warehouse : MapPin;
  const support = terminal ? `${terminal}, ${inSentence(lastEvent)}` : lastEvent;
  return {
    key: `${place} ${/loaded$/.test(event)}`,
    answer: neutralAnswer(icon, place ?? "Location not reported", support),
  };
}

/** Where is it? With several containers: the location of most of them, and how many are elsewhere. */
export function locationAnswer(input: AnswerInput): Answer {
  const actual = input.milestones.filter((milestone) => !milestone.attributes.estimated && isMove(milestone));
  const containers = input.containers.map(({ attributes }) => attributes);
  const lastOf = (number: string) =>
    actual.findLast(({ attributes: { container_numbers: of } }) => of.length === 0 || of.includes(number));
  if (containers.length === 0) return locationOf(actual.at(-1), input, null).answer;
  const byLocation = Map.groupBy(
    containers.map((container) => locationOf(lastOf(container.number), input, container)),
    ({ key }) => key,
  );
  const ordered = [...byLocation.values()].sort((a, b) => b.length - a.length);
  const most = ordered[0]?.[0];
  if (!most) return locationOf(undefined, input, null).answer;
  const elsewhere = containers.length - (ordered[0]?.length ?? 0);
  const support =
    elsewhere > 0 ? `${ordered[0]?.length} of ${containers.length}; ${elsewhere} elsewhere` : most.answer.support;
  const evidence = ordered.flatMap((same) =>
    same[0]
      ? [
          {
            label: `${same.length} of ${containers.length}`,
            text: [same[0].answer.main, same[0].answer.support].join(". "),
          },
        ]
      : [],
  );
  return { ...most.answer, support, evidence };
}
