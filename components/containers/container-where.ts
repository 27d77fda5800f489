import type { Milestone } from "@/components/journey/milestone";
import { isShipEvent } from "@/components/values/milestone-words";

type Whereabouts = { first: string; second: string | null };

function isOf(milestone: Milestone, number: string): boolean {
  const { container_numbers: numbers } = milestone.attributes;
  return numbers.length === 0 || numbers.includes(number);
}

/** The last thing that happened to a container, of milestones in order of time; null when nothing did. */
export function lastOf(milestones: Milestone[], number: string): Milestone | null {
  return (
    milestones.findLast(
      (milestone) =>
        !milestone.attributes.estimated && milestone.attributes.corrected_at === null && isOf(milestone, number),
    ) ?? null
  );
}

/** Where a container is, on two lines: the ship and its voyage, or the terminal and its place. */
export function whereabouts(milestones: Milestone[], number: string): Whereabouts | null {
  const last = lastOf(milestones, number);
  if (!last) return null;
  const {
    event,
    location_name: place,
    terminal_name: terminal,
    vessel_name: vessel,
    voyage_number: voyage,
  } = last.attributes;
  if (/_loaded$/.test(event) || (isShipEvent(event) && vessel)) {
    if (vessel) return { first: vessel, second: voyage && `Voyage ${voyage}` };
  }
  if (event === "rail_departed") return { first: "On rail", second: place && `From ${place}` };
  if (event === "full_out") return { first: "Left terminal", second: place };
  return terminal ? { first: terminal, second: place } : { first: place ?? "Place not given", second: null };
}

/** When and where a container was last loaded on a ship; null when it was not. */
export function lastLoading(milestones: Milestone[], number: string): Milestone | null {
  const loadings = ["vessel_loaded", "transshipment_loaded", "feeder_loaded"];
  return lastOf(
    milestones.filter(({ attributes }) => loadings.includes(attributes.event)),
    number,
  );
}
