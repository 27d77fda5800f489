import { zonedTime } from "@/lib/platform/zoned-time";
import { alertSentences, formatMove } from "./alert-sentences";

/**
 * An estimated arrival, ISO 8601, and the time zone of its port. `isLocal`: the local time as if it were UTC, because the time zone is not
 * known.
 */
export type Estimate = { at: string; dateOnly: boolean; isLocal: boolean; timezone: string | null };

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
  /** Whether an arrival is still expected: not at the port, also without a reported arrival time, and not once tracking has stopped. */
  isExpected: boolean;
  /** Whether alerts follow from it: not from changes of more than a day ago, nor from a reprojection, which reports nothing. */
  isNews: boolean;
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

const twoDigits = (value: number) => String(value).padStart(2, "0");

const localOf = ({ at, isLocal, timezone }: Estimate) => zonedTime(at, isLocal ? null : timezone);

function formatLocal(estimate: Estimate, showsTime: boolean): string {
  const { year, month, day, hour, minute } = localOf(estimate);
  const date = `${year}-${twoDigits(month + 1)}-${twoDigits(day)}`;
  return showsTime ? `${date} ${twoDigits(hour)}:${twoDigits(minute)}` : date;
}

const hasDateOnly = (one: Estimate, other: Estimate) => one.dateOnly || other.dateOnly;

/**
 * By how many milliseconds an estimate is later than another; with a date without a time by calendar days, each at its port. Null: a local time
 * and an instant cannot be compared.
 */
function movedMs(from: Estimate, to: Estimate): number | null {
  if (from.isLocal !== to.isLocal) return null;
  if (hasDateOnly(from, to)) return (localOf(to).dayNumber - localOf(from).dayNumber) * 24 * hourMs;
  return Date.parse(to.at) - Date.parse(from.at);
}

function movedText(ms: number, from: Estimate, to: Estimate): string {
  const [before, after] = [localOf(from), localOf(to)];
  // At the same time of the day, days alone say it.
  const showsTime = !hasDateOnly(from, to) && (before.hour !== after.hour || before.minute !== after.minute);
  return alertSentences.write(ms > 0 ? "arrival_moved_later" : "arrival_moved_earlier", {
    duration: formatMove(ms),
    from: formatLocal(from, showsTime),
    to: formatLocal(to, showsTime),
  });
}

type Step = { state: RecordState | undefined; fired?: Omit<Fired, "version"> };

function stepMatch({ name }: ObservedRule, state: RecordState | undefined, { matches }: Version): Step {
  if (!matches) return { state: undefined };
  if (state) return { state };
  return {
    state: { podEta: null },
    fired: { text: alertSentences.write("began_to_match", { rule: name }), changeset: {} },
  };
}

/** The first estimate that the rule has seen: the one before the first change. */
function firstSeen({ podEta, previousPodEta }: Version): Estimate | null {
  return previousPodEta === undefined ? null : (previousPodEta ?? podEta);
}

const iso = ({ at }: Estimate) => new Date(at).toISOString();

function stepMoved({ movedHours }: ObservedRule, state: RecordState | undefined, version: Version): Step {
  const { podEta: now, matches, isExpected } = version;
  const last = state?.podEta ?? firstSeen(version);
  if (!last) return { state };
  if (now === null || !isExpected) return { state: { podEta: last } };
  const ms = movedMs(last, now);
  // From a time of another kind on, moves are counted anew.
  if (ms === null) return { state: { podEta: now } };
  const hasMoved = Math.abs(ms) > (movedHours ?? 0) * hourMs;
  if (!hasMoved || !matches) return { state: { podEta: last } };
  const changeset = { pod_eta_at: [iso(last), iso(now)] as [string, string] };
  return { state: { podEta: now }, fired: { text: movedText(ms, last, now), changeset } };
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
    if (fired && version.isNews) result.fired.push({ version, ...fired });
    if (isSame(state, before)) continue;
    if (state) states.set(version.recordId, state);
    else states.delete(version.recordId);
    result.changed.set(version.recordId, { version, state: state ?? null });
  }
  return result;
}
