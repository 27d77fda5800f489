import { toSnakeCase } from "@/lib/platform/snake-case";
import { isActual, type Statement } from "./event-versions";
import type { Itinerary } from "./itinerary";
import type { Milestone, MilestoneName } from "./milestones";
import { factKeyOf, isGate, isMove, isSameFacility, vesselKeyOf } from "./moves";

export const dataMarkKinds = ["held_back", "contradicted", "inferred"] as const;

/** What the kinds mean, for the descriptions of attributes. */
export const inferredDescription =
  "Whether it follows from other moves, because the carrier did not say so: that the container was empty, or that its vessel, train or barge arrived before the discharge";

export const dataMarkDescription =
  "`held_back`: an actual dated in the future, which is not a fact yet; `contradicted`: another statement of the carrier gives a time at least 12 hours away; `inferred`: it follows from the order of the moves; null: no doubt, or accepted by a user";

/** Why a value deserves doubt: an actual dated in the future, another statement with another time, or no statement at all. */
export type DataMarkKind = (typeof dataMarkKinds)[number];

/** A doubtful event of a container, with the attribute that it fills or would fill; null if it fills none. */
export type DataMark = { kind: DataMarkKind; attribute: string | null; event: string };

/** Times of one fact that differ by less are roundings, or the ship's and the terminal's time of the same move. */
const contradictionMs = 12 * 3_600_000;

const timeOf = (event: Statement) => event.occurredAt?.getTime() ?? null;

type Period = { fromMs: number; toMs: number };

/**
 * The times that another statement about an event can state: a container can make the same move again after another one, so those
 * between the events before and after it; a vessel's call counts once.
 */
function periodsOf(events: Statement[]): Map<Statement, Period> {
  const periods = new Map<Statement, Period>();
  const times = [...new Set(events.flatMap((event) => timeOf(event) ?? []))];
  const indexOf = new Map(times.map((time, index) => [time, index]));
  for (const event of events) {
    const index = indexOf.get(timeOf(event) ?? Number.NaN);
    const isBounded = index !== undefined && (isMove(event) || isGate(event));
    periods.set(event, {
      fromMs: (isBounded ? times[index - 1] : undefined) ?? Number.NEGATIVE_INFINITY,
      toMs: (isBounded ? times[index + 1] : undefined) ?? Number.POSITIVE_INFINITY,
    });
  }
  return periods;
}

/** Whether both state when the same move happened, and cannot both be right; `other` is about the same fact. */
function isContradiction(event: Statement, other: Statement, { fromMs, toMs }: Period): boolean {
  const [at, otherAt] = [timeOf(event), timeOf(other)];
  if (at === null || otherAt === null || Math.abs(at - otherAt) < contradictionMs) return false;
  if (otherAt < fromMs || otherAt > toMs) return false;
  if (other.eventKey === event.eventKey && other.connectionId === event.connectionId) return false;
  if (isGate(event)) return isSameFacility(event, other);
  const [vessel, otherVessel] = [vesselKeyOf(event), vesselKeyOf(other)];
  return vessel === null || otherVessel === null || vessel === otherVessel;
}

/** The actuals of an itinerary, in order of time, that another statement contradicts, which the carrier still reports. */
export function contradictedOf(
  events: Statement[],
  statements: Statement[],
  keyOf: (event: Statement) => string = factKeyOf,
): Set<Statement> {
  const reported = statements.filter((other) => isActual(other) && other.absentSince === null);
  const byFact = Map.groupBy(reported, keyOf);
  const periods = periodsOf(events);
  const isContradicted = (event: Statement) => {
    const period = periods.get(event);
    return period && byFact.get(keyOf(event))?.some((other) => isContradiction(event, other, period));
  };
  return new Set(events.filter((event) => isActual(event) && isContradicted(event)));
}

/** The mark of an event; null for one without doubt, and for one that a user accepted. */
export function markOf(event: Statement, { contradicted }: Pick<Itinerary, "contradicted">): DataMarkKind | null {
  if (event.acceptedAt !== null) return null;
  if (event.announced) return "held_back";
  if (contradicted.has(event)) return "contradicted";
  return event.inferred ? "inferred" : null;
}

const attributes: Partial<Record<MilestoneName, string>> = {
  empty_out: "empty_out_at",
  full_in: "pol_full_in_at",
  vessel_loaded: "pol_vessel_loaded_at",
  vessel_departed: "pol_vessel_departed_at",
  vessel_arrived: "pod_arrived_at",
  vessel_discharged: "pod_discharged_at",
  full_out: "pod_full_out_at",
  rail_loaded: "pod_rail_loaded_at",
  rail_departed: "pod_rail_departed_at",
  rail_unloaded: "ind_rail_unloaded_at",
  arrived_at_inland_destination: "ind_ata_at",
  empty_in: "empty_terminated_at",
};

/** The marks of a container's milestones; `times`: the statement behind each of its columns. */
export function dataMarksOf(
  milestones: Milestone[],
  itinerary: Pick<Itinerary, "contradicted">,
  times: Record<string, Statement | null>,
): DataMark[] {
  return milestones.flatMap(({ name, event }) => {
    const kind = markOf(event, itinerary);
    if (kind === null) return [];
    const column = Object.keys(times).find((key) => times[key] === event);
    // An event that is held back counts as an estimate until then.
    const attribute = event.announced ? attributes[name] : column && toSnakeCase(column);
    return [{ kind, attribute: attribute ?? null, event: `container.transport.${name}` }];
  });
}
