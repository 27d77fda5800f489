import type { Milestone } from "./milestone";

export type MilestoneRow = {
  key: string;
  /** The one whose time is shown: the first that happened, or the last that is expected. */
  lead: Milestone;
  /** All that were folded into this row, oldest first; one entry when nothing was folded. */
  all: Milestone[];
  containerNumbers: string[];
};

export type PlaceGroup = { key: string; name: string; locode: string | null; rows: MilestoneRow[] };

export type Timeline = { ahead: PlaceGroup[]; past: PlaceGroup[]; correctedCount: number };

function placeOf({ attributes }: Milestone): string {
  return attributes.location_locode ?? attributes.location_name ?? "";
}

function timeOf({ attributes }: Milestone): number {
  return attributes.timestamp === null ? Number.POSITIVE_INFINITY : Date.parse(attributes.timestamp);
}

/** Runs of neighbours at one place, in the given order. */
function byPlace(milestones: Milestone[]): Milestone[][] {
  const groups: Milestone[][] = [];
  for (const milestone of milestones) {
    const open = groups.at(-1);
    if (open?.[0] && placeOf(open[0]) === placeOf(milestone)) open.push(milestone);
    else groups.push([milestone]);
  }
  return groups;
}

function rowOf(all: Milestone[]): MilestoneRow[] {
  const [lead] = all;
  if (!lead) return [];
  const containerNumbers = [...new Set(all.flatMap(({ attributes }) => attributes.container_numbers))].sort();
  return [{ key: lead.id, lead, all, containerNumbers }];
}

/** Names each milestone by its event, and by the how manyth it is of its kind for its containers. */
function namer(milestones: Milestone[]): Map<Milestone, string> {
  const times = new Map<string, number>();
  const named = new Map<Milestone, string>();
  for (const milestone of [...milestones].sort((a, b) => timeOf(a) - timeOf(b))) {
    const { event, container_numbers: numbers, corrected_at: correctedAt } = milestone.attributes;
    const keys = (numbers.length > 0 ? numbers : [""]).map((number) => `${event} ${number}`);
    const nth = Math.max(...keys.map((key) => times.get(key) ?? 0));
    if (correctedAt === null) for (const key of keys) times.set(key, nth + 1);
    named.set(milestone, correctedAt === null ? `${event} ${nth}` : milestone.id);
  }
  return named;
}

/** The same event of several containers becomes one row; one that happened again, and a corrected version, stand alone. */
function foldedRows(milestones: Milestone[]): MilestoneRow[] {
  const names = namer(milestones);
  const byEvent = Map.groupBy(milestones, (milestone) => names.get(milestone));
  const rows = [...byEvent.values()].flatMap((same) => rowOf([...same].sort((a, b) => timeOf(a) - timeOf(b))));
  return rows.sort((a, b) => timeOf(b.lead) - timeOf(a.lead));
}

function groups(milestones: Milestone[]): PlaceGroup[] {
  const newestFirst = [...milestones].reverse();
  return byPlace(newestFirst).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { location_name: name, location_locode: locode } = first.attributes;
    return [{ key: first.id, name: name ?? locode ?? "Place not given", locode, rows: foldedRows(group) }];
  });
}

/**
 * Milestones for reading: newest on top, what is only expected above what happened, neighbours at one place together, the
 * same event of many containers folded. `container` keeps one box's milestones; one that names no box concerns all.
 */
export function groupMilestones(
  milestones: Milestone[],
  choice: { container: string | null; showCorrected: boolean },
): Timeline {
  const { container, showCorrected } = choice;
  const concerns = (numbers: string[]) => container === null || numbers.length === 0 || numbers.includes(container);
  const own = milestones.filter(({ attributes }) => concerns(attributes.container_numbers));
  const corrected = own.filter(({ attributes }) => attributes.corrected_at !== null);
  const shown = showCorrected ? own : own.filter(({ attributes }) => attributes.corrected_at === null);
  const ordered = [...shown].sort((a, b) => timeOf(a) - timeOf(b));
  return {
    ahead: groups(ordered.filter(({ attributes }) => attributes.estimated)),
    past: groups(ordered.filter(({ attributes }) => !attributes.estimated)),
    correctedCount: corrected.length,
  };
}
