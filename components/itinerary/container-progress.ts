import type { Milestone } from "./milestones-query";
import { placeKey, type StopPlace } from "./stop-places";

/** How far the containers of a shipment are at one stop. */
export type StopProgress = {
  /** The containers that call at the stop. */
  containerNumbers: string[];
  /** How many of them are there or have passed it. */
  arrived: number;
  /** How many of them have left it. */
  departed: number;
  /** Whether all containers of the shipment are there or have passed it. */
  isPassedByAll: boolean;
};

/** How far one container is: the last stop at which it was, and whether it has left it; -1: it was at none. */
type Progress = { index: number; hasDeparted: boolean };

/**
 * Milestones that show no travel: gate moves of the empty container, and what terminals report of its vessel and of boxes still at sea.
 * That the containers have arrived is shown by the status.
 */
const withoutTravel = ["empty_out", "empty_in", "available", "not_available", "vessel_berthed"];

/** Whether a milestone concerns a container; one that names none concerns all. */
export function concerns({ attributes }: Milestone, number: string): boolean {
  return attributes.container_numbers.length === 0 || attributes.container_numbers.includes(number);
}

const keyOf = ({ locode, name }: StopPlace) => locode ?? name;

function progressOf(places: StopPlace[], milestones: Milestone[]): Progress {
  const lading = places.findIndex(({ role }) => role === "lading");
  let progress: Progress = { index: -1, hasDeparted: false };
  for (const milestone of milestones) {
    const { event, estimated } = milestone.attributes;
    const isThere = (place: StopPlace) => keyOf(place) === placeKey(milestone);
    // The port of loading is also the last stop if the container returns there.
    const next = places.findIndex((place, at) => at >= progress.index && isThere(place));
    const index = next === -1 ? places.findIndex(isThere) : next;
    // A gate-in for export is no call at a port after that of loading.
    const isExportAfterLading = event === "full_in" && index > lading;
    if (estimated || index < progress.index || withoutTravel.includes(event) || isExportAfterLading) continue;
    // A vessel that turns back brings the container to where it was.
    const isBack = event === "vessel_discharged" && index === lading;
    const hasDeparted = event.endsWith("_departed") || (index === progress.index && progress.hasDeparted && !isBack);
    progress = { index, hasDeparted };
  }
  return progress;
}

/**
 * How far the containers are at each stop, by their own milestones. `arrivedAt` is the last stop that the shipment's attributes state as
 * reached by all of them, -1 for none. Without known containers there is one without a number.
 */
export function progressAtStops(
  places: StopPlace[],
  milestones: Milestone[],
  containerNumbers: string[],
  arrivedAt: Progress,
): StopProgress[] {
  const numbers = containerNumbers.length > 0 ? containerNumbers : [""];
  const containers = numbers.map((number) => {
    const own =
      containerNumbers.length > 0 ? milestones.filter((milestone) => concerns(milestone, number)) : milestones;
    const reported = progressOf(places, own);
    const progress = reported.index < arrivedAt.index ? arrivedAt : reported;
    return { number, progress, placeKeys: new Set(own.map(placeKey)) };
  });
  return places.map((place, index) => {
    const calling =
      place.role === "transshipment" ? containers.filter(({ placeKeys }) => placeKeys.has(keyOf(place))) : containers;
    const count = (has: (progress: Progress) => boolean) => calling.filter(({ progress }) => has(progress)).length;
    return {
      containerNumbers: calling.map(({ number }) => number),
      arrived: count((progress) => progress.index >= index),
      departed: count((progress) => progress.index > index || (progress.index === index && progress.hasDeparted)),
      isPassedByAll: containers.every(({ progress }) => progress.index >= index),
    };
  });
}
