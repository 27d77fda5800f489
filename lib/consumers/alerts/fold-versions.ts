import { zonedTime } from "@/lib/platform/zoned-time";

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
  podEtaAt: Date | null;
  /** The estimated arrival before this change; undefined: it did not change. */
  previousPodEtaAt: Date | null | undefined;
  /** Zone of the port of discharge. */
  timezone: string | null;
  /** Whether alerts follow from it; not from changes of more than a day ago. */
  isRecent: boolean;
};

/** The state of a record for a rule: that it matches, or the estimated arrival of the last alert. */
export type RecordState = { podEtaAt: Date | null };

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

function formatLocal(at: Date, zone: string | null, showsTime: boolean): string {
  const { year, month, day, hour, minute } = zonedTime(at.toISOString(), zone);
  const date = `${year}-${twoDigits(month + 1)}-${twoDigits(day)}`;
  return showsTime ? `${date} ${twoDigits(hour)}:${twoDigits(minute)}` : date;
}

function movedText(from: Date, to: Date, zone: string | null): string {
  const ms = to.getTime() - from.getTime();
  // Days alone would not show a move by hours.
  const showsTime = Math.round(ms / hourMs) % 24 !== 0;
  const [before, after] = [from, to].map((at) => formatLocal(at, zone, showsTime));
  return `Estimated arrival moved ${formatMove(ms)} ${ms > 0 ? "later" : "earlier"}, from ${before} to ${after}`;
}

type Step = { state: RecordState | undefined; fired?: Omit<Fired, "version"> };

function stepMatch({ name }: ObservedRule, state: RecordState | undefined, { matches }: Version): Step {
  if (!matches) return { state: undefined };
  if (state) return { state };
  return { state: { podEtaAt: null }, fired: { text: `Began to match: ${name}`, changeset: {} } };
}

/** The first estimate that the rule has seen: the one before the first change. */
function firstSeen({ podEtaAt, previousPodEtaAt }: Version): Date | null {
  return previousPodEtaAt === undefined ? null : (previousPodEtaAt ?? podEtaAt);
}

function stepMoved({ movedHours }: ObservedRule, state: RecordState | undefined, version: Version): Step {
  const { podEtaAt: now, matches, timezone } = version;
  const last = state?.podEtaAt ?? firstSeen(version);
  if (!last) return { state };
  const hasMoved = now !== null && Math.abs(now.getTime() - last.getTime()) > (movedHours ?? 0) * hourMs;
  if (!hasMoved || !matches) return { state: { podEtaAt: last } };
  const changeset = { pod_eta_at: [last.toISOString(), now.toISOString()] as [string, string] };
  return { state: { podEtaAt: now }, fired: { text: movedText(last, now, timezone), changeset } };
}

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
    if (state?.podEtaAt?.getTime() === before?.podEtaAt?.getTime() && !state === !before) continue;
    if (state) states.set(version.recordId, state);
    else states.delete(version.recordId);
    result.changed.set(version.recordId, { version, state: state ?? null });
  }
  return result;
}
