import type { Milestone } from "@/components/itinerary/milestones-query";
import { isVesselEvent } from "@/components/values/milestone-labels";
import type { ContainerTexts } from "./container-texts";
import { type ContainerLocation, type LocatedContainer, standingTerminal } from "./standing-terminal";

function concerns(milestone: Milestone, number: string): boolean {
  const { container_numbers: numbers } = milestone.attributes;
  return numbers.length === 0 || numbers.includes(number);
}

/** The last actual milestone of a container, given milestones in chronological order; null when there is none. */
function lastMilestone(milestones: Milestone[], number: string): Milestone | null {
  return (
    milestones.findLast(
      (milestone) =>
        !milestone.attributes.estimated && milestone.attributes.corrected_at === null && concerns(milestone, number),
    ) ?? null
  );
}

/** Whether a milestone shows where a container is. Terminals report availability and holds also for containers that are still at sea. */
export function isMove({ attributes: { event, hold } }: Milestone): boolean {
  return !hold && !/^(not_)?available$/.test(event);
}

/** Whether the container is on a train, where it stays at the arrival until it is unloaded, unless it arrived through the gate. */
function isOnTrain({ event, mode }: Milestone["attributes"], container: LocatedContainer): boolean {
  return (
    /^rail_(loaded|departed|arrived)$/.test(event) ||
    (event === "arrived_at_inland_destination" && mode === "RAIL" && container?.current_status !== "grounded")
  );
}

/** Where a container is, on two lines: vessel and voyage, or terminal and place. Null when nothing was reported. */
export function containerLocation(
  { containerTexts: t, valueTexts }: ContainerTexts,
  milestones: Milestone[],
  number: string,
  container: LocatedContainer = null,
): ContainerLocation | null {
  const standing = standingTerminal(container);
  if (standing) return standing;
  const last = lastMilestone(milestones.filter(isMove), number);
  if (!last) return null;
  const { event, mode, location_name: place, terminal_name: terminal } = last.attributes;
  const { vessel_name: vessel, voyage_number: voyage } = last.attributes;
  const from = place && /_(loaded|departed)$/.test(event) ? t("place.from", { place }) : place;
  if (isOnTrain(last.attributes, container)) return { first: valueTexts("states.container.on_rail"), second: from };
  const isByVessel = isVesselEvent(event) || (event === "arrived_at_inland_destination" && mode === "VESSEL");
  if (/_loaded$/.test(event) || isByVessel) {
    if (vessel) return { first: vessel, second: voyage && t("place.voyage", { number: voyage }) };
    return { first: mode === "BARGE" ? t("place.onBarge") : valueTexts("states.container.on_ship"), second: from };
  }
  if (event === "full_out") return { first: valueTexts("states.container.picked_up"), second: place };
  return terminal ? { first: terminal, second: place } : { first: place ?? t("place.unknown"), second: null };
}

/** The milestone at which a container was last loaded on a vessel; null when it was not. */
export function lastLoading(milestones: Milestone[], number: string): Milestone | null {
  const loadings = ["vessel_loaded", "transshipment_loaded", "feeder_loaded"];
  return lastMilestone(
    milestones.filter(({ attributes }) => loadings.includes(attributes.event)),
    number,
  );
}
