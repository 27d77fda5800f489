import { eventZoneToShow } from "@/components/values/zone-to-show";
import { hasPassed } from "@/lib/shipments/arrival-confirmation";
import type { Milestone } from "./milestones-query";

export type MilestoneRow = {
  key: string;
  /** The earliest of the row, whose time is shown. */
  first: Milestone;
  /** All milestones of this row, oldest first. */
  all: Milestone[];
  containerNumbers: string[];
};

/** `name`: null if no place is reported. */
export type PlaceGroup = { key: string; name: string | null; locode: string | null; rows: MilestoneRow[] };

export type Timeline = { ahead: PlaceGroup[]; past: PlaceGroup[]; correctedCount: number };

function placeOf({ attributes }: Milestone): string {
  return attributes.location_locode ?? attributes.location_name ?? "";
}

function timeOf({ attributes }: Milestone): number {
  return attributes.timestamp === null ? Number.POSITIVE_INFINITY : Date.parse(attributes.timestamp);
}

/** Whether the time of an estimate has passed. */
export function isPassedEstimate({ attributes }: Milestone, now: string): boolean {
  const { timestamp: at, date_only: dateOnly, estimated } = attributes;
  return estimated && at !== null && hasPassed({ at, zone: eventZoneToShow(attributes), dateOnly }, now);
}

const endOfVoyage = ["vessel_arrived", "vessel_berthed", "vessel_discharged"];

/** What is known about an estimate that has passed: containers that are ashore show that the voyage has ended. */
export function confirmationOfPassed({ attributes }: Milestone, ashore: string[], containersTotal: number) {
  const { event, container_numbers: numbers } = attributes;
  const areAshore =
    numbers.length > 0
      ? numbers.every((number) => ashore.includes(number))
      : ashore.length > 0 && ashore.length === containersTotal;
  return endOfVoyage.includes(event) && areAshore ? "untimed" : "not_confirmed";
}

/** Groups consecutive milestones at one place, in the given order. */
function byPlace(milestones: Milestone[]): Milestone[][] {
  const groups: Milestone[][] = [];
  for (const milestone of milestones) {
    const lastGroup = groups.at(-1);
    if (lastGroup?.[0] && placeOf(lastGroup[0]) === placeOf(milestone)) lastGroup.push(milestone);
    else groups.push([milestone]);
  }
  return groups;
}

function rowOf(all: Milestone[]): MilestoneRow[] {
  const [first] = all;
  if (!first) return [];
  const containerNumbers = [...new Set(all.flatMap(({ attributes }) => attributes.container_numbers))].sort();
  return [{ key: first.id, first, all, containerNumbers }];
}

/**
 * A key per milestone: its event, the number of its occurrence for its containers, and the vessel, because containers can travel on
 * several. What AIS shows of the vessel is never in one row with what the carrier reports, nor an estimate with what has happened. Corrected
 * versions have unique keys.
 */
function occurrenceKeys(milestones: Milestone[]): Map<Milestone, string> {
  const counts = new Map<string, number>();
  const result = new Map<Milestone, string>();
  for (const milestone of [...milestones].sort((a, b) => timeOf(a) - timeOf(b))) {
    const { container_numbers: numbers, corrected_at: correctedAt, data_source: source } = milestone.attributes;
    const { event: name, estimated, hold } = milestone.attributes;
    const about = [hold?.name, hold?.customs_type, hold?.reference, hold?.time_of_report && "reported"];
    const event = [name, source === "ais" && "by ais", estimated && "estimated", ...about].filter(Boolean).join(" ");
    const vessel = milestone.attributes.vessel_imo ?? milestone.attributes.vessel_name ?? "";
    const keys = (numbers.length > 0 ? numbers : [""]).map((number) => `${event} ${number}`);
    const occurrence = Math.max(...keys.map((key) => counts.get(key) ?? 0));
    if (correctedAt === null) for (const key of keys) counts.set(key, occurrence + 1);
    result.set(milestone, correctedAt === null ? `${event} ${occurrence} ${vessel}` : milestone.id);
  }
  return result;
}

/** One row per occurrence of an event, for all its containers; a corrected version has a row of its own. */
function toRows(milestones: Milestone[]): MilestoneRow[] {
  const keys = occurrenceKeys(milestones);
  const byKey = Map.groupBy(milestones, (milestone) => keys.get(milestone));
  const rows = [...byKey.values()].flatMap((same) => rowOf([...same].sort((a, b) => timeOf(a) - timeOf(b))));
  return rows.sort((a, b) => timeOf(b.first) - timeOf(a.first));
}

function placeGroups(milestones: Milestone[]): PlaceGroup[] {
  const newestFirst = [...milestones].reverse();
  return byPlace(newestFirst).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { location_name: name, location_locode: locode } = first.attributes;
    return [{ key: first.id, name: name ?? locode, locode, rows: toRows(group) }];
  });
}

/**
 * Arranges milestones for display: newest first, those ahead apart from actual ones and estimates that have passed, grouped by place, one
 * row per event.
 * `container` keeps the milestones of one container, and those without container numbers, which concern all.
 */
export function groupMilestones(
  milestones: Milestone[],
  filter: { container: string | null; showCorrected: boolean },
  now: string,
): Timeline {
  const { container, showCorrected } = filter;
  const concerns = (numbers: string[]) => container === null || numbers.length === 0 || numbers.includes(container);
  const ofContainer = milestones.filter(({ attributes }) => concerns(attributes.container_numbers));
  const corrected = ofContainer.filter(({ attributes }) => attributes.corrected_at !== null);
  const shown = showCorrected ? ofContainer : ofContainer.filter(({ attributes }) => attributes.corrected_at === null);
  const isAhead = (milestone: Milestone) => milestone.attributes.estimated && !isPassedEstimate(milestone, now);
  const ordered = [...shown].sort((a, b) => timeOf(a) - timeOf(b));
  return {
    ahead: placeGroups(ordered.filter(isAhead)),
    past: placeGroups(ordered.filter((milestone) => !isAhead(milestone))),
    correctedCount: corrected.length,
  };
}
