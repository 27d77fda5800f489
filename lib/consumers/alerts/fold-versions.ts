import { zonedTime } from "@/lib/platform/zoned-time";
import { arrivalLatenessMs } from "@/lib/shipments/estimates";

/** An estimated arrival, ISO 8601; `isLocal`: the local time as if it were UTC, because the time zone is not known. */
export type Estimate = { at: string; dateOnly: boolean; isLocal: boolean };

/** A record as of one change, in the order of the changes. */
export type Version = {
  recordId: string;
  shipmentId: string;
  /** Null for a shipment. */
  containerId: string | null;
  number: string;
  shipmentNumber: string;
  /** By the clock of the shipment. */
  at: Date;
  /** Sequence of the change. */
  sequence: number;
  /** Whether the record fulfils the filters of the rule. */
  matches: boolean;
  podEta: Estimate | null;
  /** The estimated arrival before this change; undefined: it did not change. */
  previousPodEta: Estimate | null | undefined;
  /** Zone of the port of discharge. */
  timezone: string | null;
  /** Whether alerts follow from it; not from changes of more than a day ago. */
  isRecent: boolean;
};

/** The state of a record for a rule: that it matches, or the estimated arrival of the last alert. */
export type RecordState = { podEta: Estimate | null };

export type ObservedRule = { name: string; trigger: string; movedHours: number | null };

/** An alert that follows from a version. */
export type Fired = { version: Version; text: string; changeset: Record<string, [string, string]> };

export type Folded = {
  fired: Fired[];
  /** The states that differ from those before; null: no state any more. */
  changed: Map<string, { version: Version; state: RecordState | null }>;
};

const hourMs = 3_600_000;

/** `2 days`, `1 day 8 hours`, `16 hours`. */
function formatMove(ms: number): string {
  const hours = Math.max(1, Math.round(Math.abs(ms) / hourMs));
  const countOf = (count: number, unit: string) => (count === 0 ? [] : [`${count} ${unit}${count === 1 ? "" : "s"}`]);
  return [...countOf(Math.floor(hours / 24), "day"), ...countOf(hours % 24, "hour")].join(" ");
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

function formatLocal(at: string, zone: string | null, showsTime: boolean): string {
  const { year, month, day, hour, minute } = zonedTime(at, zone);
  const date = `${year}-${twoDigits(month + 1)}-${twoDigits(day)}`;
  return showsTime ? `${date} ${twoDigits(hour)}:${twoDigits(minute)}` : date;
}

const hasDateOnly = (one: Estimate, other: Estimate) => one.dateOnly || other.dateOnly;

/** By how many milliseconds an estimate is later than another; null: a local time and an instant cannot be compared. */
function movedMs(from: Estimate, to: Estimate, timezone: string | null): number | null {
  if (from.isLocal !== to.isLocal) return null;
  const zone = to.isLocal ? null : timezone;
  return arrivalLatenessMs({ at: to.at, baseline: from.at, dateOnly: hasDateOnly(from, to), zone });
}

function movedText(ms: number, from: Estimate, to: Estimate, timezone: string | null): string {
  // Days alone would not show a move by hours.
  const showsTime = !hasDateOnly(from, to) && Math.round(ms / hourMs) % 24 !== 0;
  const zone = to.isLocal ? null : timezone;
  const [before, after] = [from, to].map(({ at }) => formatLocal(at, zone, showsTime));
  return `Estimated arrival moved ${formatMove(ms)} ${ms > 0 ? "later" : "earlier"}, from ${before} to ${after}`;
}

type Step = { state: RecordState | undefined; fired?: Omit<Fired, "version"> };

function stepMatch({ name }: ObservedRule, state: RecordState | undefined, { matches }: Version): Step {
  if (!matches) return { state: undefined };
  if (state) return { state };
  return { state: { podEta: null }, fired: { text: `Began to match: ${name}`, changeset: {} } };
}

/** The first estimate that the rule has seen: the one before the first change. */
function firstSeen({ podEta, previousPodEta }: Version): Estimate | null {
  return previousPodEta === undefined ? null : (previousPodEta ?? podEta);
}

const iso = ({ at }: Estimate) => new Date(at).toISOString();

function stepMoved({ movedHours }: ObservedRule, state: RecordState | undefined, version: Version): Step {
  const { podEta: now, matches, timezone } = version;
  const last = state?.podEta ?? firstSeen(version);
  if (!last) return { state };
  if (now === null) return { state: { podEta: last } };
  const ms = movedMs(last, now, timezone);
  // From a time of another kind on, moves are counted anew.
  if (ms === null) return { state: { podEta: now } };
  const hasMoved = Math.abs(ms) > (movedHours ?? 0) * hourMs;
  if (!hasMoved || !matches) return { state: { podEta: last } };
  const changeset = { pod_eta_at: [iso(last), iso(now)] as [string, string] };
  return { state: { podEta: now }, fired: { text: movedText(ms, last, now, timezone), changeset } };
}

const isSame = (one: RecordState | undefined, other: RecordState | undefined) =>
  JSON.stringify(one?.podEta) === JSON.stringify(other?.podEta) && !one === !other;

/**
 * The alerts that follow from versions of records, and the states after them. A record that begins to match fires once, and again when it has left
 * the filters meanwhile. An arrival fires when it is more than the hours of the rule away from that of the last alert, or from the first one that
 * the rule has seen. Live evaluation and tests on past changes use the same function.
 */
export function foldVersions(
  rule: ObservedRule,
  known: ReadonlyMap<string, RecordState>,
  versions: readonly Version[],
): Folded {
  const result: Folded = { fired: [], changed: new Map() };
  const step = rule.trigger === "match" ? stepMatch : stepMoved;
  const states = new Map(known);
  for (const version of versions) {
    const before = states.get(version.recordId);
    const { state, fired } = step(rule, before, version);
    if (fired && version.isRecent) result.fired.push({ version, ...fired });
    if (isSame(state, before)) continue;
    if (state) states.set(version.recordId, state);
    else states.delete(version.recordId);
    result.changed.set(version.recordId, { version, state: state ?? null });
  }
  return result;
}
