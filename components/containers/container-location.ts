import type { Milestone } from "@/components/itinerary/milestones-query";
import { isVesselEvent } from "@/components/values/milestone-labels";

type ContainerLocation = { first: string; second: string | null };

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

/** Where a container is, on two lines: vessel and voyage, or terminal and place. Null when nothing was reported. */
export function containerLocation(milestones: Milestone[], number: string): ContainerLocation | null {
  const last = lastMilestone(milestones, number);
  if (!last) return null;
  const {
    event,
    location_name: place,
    terminal_name: terminal,
    vessel_name: vessel,
    voyage_number: voyage,
  } = last.attributes;
  const isAboard = /_loaded$/.test(event) || isVesselEvent(event);
  if (isAboard && vessel) return { first: vessel, second: voyage && `Voyage ${voyage}` };
  if (event === "rail_departed") return { first: "On rail", second: place && `From ${place}` };
  if (event === "full_out") return { first: "Gated out", second: place };
  return terminal ? { first: terminal, second: place } : { first: place ?? "Location not reported", second: null };
}

/** The milestone at which a container was last loaded on a vessel; null when it was not. */
export function lastLoading(milestones: Milestone[], number: string): Milestone | null {
  const loadings = ["vessel_loaded", "transshipment_loaded", "feeder_loaded"];
  return lastMilestone(
    milestones.filter(({ attributes }) => loadings.includes(attributes.event)),
    number,
  );
}
