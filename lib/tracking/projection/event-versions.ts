import type { EventVersion } from "@/lib/ingest/resolve-event";
import { codesInOrder } from "./process-order";

type VersionTimes = Pick<EventVersion, "reportedAt" | "observedAt" | "contentHash">;

type ReportTimes = Pick<VersionTimes, "reportedAt" | "observedAt">;

/** The carrier's creation time of a version, else its first observation, in epoch ms: by it repetitions of the version are recognized. */
export const createdAtOf = ({ reportedAt, observedAt }: ReportTimes) => (reportedAt ?? observedAt).getTime();

/**
 * When a version was first reported, in epoch ms: the carrier's creation time, but not later than the first observation, because some
 * carriers send the time of the event as its creation time. A repetition with a later creation time does not change it.
 */
export const reportedAtOf = (version: ReportTimes) => Math.min(createdAtOf(version), version.observedAt.getTime());

function compareHashes(a: VersionTimes, b: VersionTimes): number {
  return a.contentHash < b.contentHash ? -1 : a.contentHash > b.contentHash ? 1 : 0;
}

function compareReportTimes(a: VersionTimes, b: VersionTimes): number {
  return reportedAtOf(a) - reportedAtOf(b) || a.observedAt.getTime() - b.observedAt.getTime();
}

/**
 * Orders versions by creation time, then by first observation, then by content hash. All of these are part of the evidence, so the
 * result does not depend on the order of processing.
 */
export function compareVersions(a: VersionTimes, b: VersionTimes): number {
  return compareReportTimes(a, b) || compareHashes(a, b);
}

/** The effective version of one event, as the projection uses it: a vessel that is not named yet is none. */
export type Statement = EventVersion & {
  /** An actual dated in the future, which counts as an estimate until its time has come. */
  announced: boolean;
  /** Whether it was announced until a user accepted it. */
  wasAnnounced?: boolean;
  /** When any version of the event was first observed. */
  firstObservedAt: Date;
  /** Whether the empty indicator follows from the order of moves, because the carrier sent none. */
  inferred: boolean;
  /** When a user accepted the statement although it is doubtful; null: not accepted. */
  acceptedAt: Date | null;
  /** The time by which the move is ordered, in epoch ms, where that is not its own; see `orderTimesOf`. */
  orderTime?: number;
  /** Whether the carrier retracted the event of the version afterwards. */
  isOfRetractedEvent?: boolean;
};

/** The time by which an event is ordered, in epoch ms; null: not known. */
export const orderTimeOf = ({ occurredAt, orderTime }: Pick<Statement, "occurredAt" | "orderTime">) =>
  orderTime ?? occurredAt?.getTime() ?? null;

/** Whether a carrier stated that a move has happened. */
export function isActual(event: Pick<EventVersion, "classifier"> & { announced?: boolean }): boolean {
  return event.classifier === "actual" && !event.announced;
}

function rankOf(event: Pick<EventVersion, "classifier"> & { announced?: boolean }): number {
  if (isActual(event)) return 2;
  return event.classifier === "planned" ? 0 : 1;
}

const isAccepted = ({ acceptedAt }: Pick<Statement, "acceptedAt">) => Number(acceptedAt !== null);

type Precedence = VersionTimes & Pick<Statement, "classifier" | "announced" | "acceptedAt">;

/**
 * Orders the statements of one fact: actual over estimated over planned, then accepted ones over others, then as versions; of the same
 * time an announced actual over an estimate.
 */
export function comparePrecedence(a: Precedence, b: Precedence): number {
  return (
    rankOf(a) - rankOf(b) ||
    isAccepted(a) - isAccepted(b) ||
    compareReportTimes(a, b) ||
    Number(a.announced) - Number(b.announced) ||
    compareHashes(a, b)
  );
}

/** Orders estimates by publication: by creation time, a plan before an estimate of the same time. */
export function comparePublication(a: Statement, b: Statement): number {
  return reportedAtOf(a) - reportedAtOf(b) || rankOf(a) - rankOf(b) || compareVersions(a, b);
}

/** The order in which moves at one place follow one another: the empty container leaves first and returns last. */
const orderOfMoves = ["GTOT empty", "PICK empty", ...codesInOrder];

function orderOf({ code, empty }: EventVersion): number {
  const index = orderOfMoves.indexOf(empty ? `${code} empty` : code);
  return index === -1 ? orderOfMoves.length : index;
}

type Ordered = EventVersion & Pick<Statement, "orderTime">;

const sortTimeOf = (event: Ordered) => orderTimeOf(event) ?? Number.MAX_SAFE_INTEGER;
const sequenceOf = ({ transportCallSequence }: Ordered) => transportCallSequence ?? 0;

/**
 * Orders events by time (unknown last), then by the carrier's sequence of transport calls, then, as for dates without a time, in the
 * order of moves, then as versions.
 */
export function compareTimes(a: Ordered, b: Ordered): number {
  return (
    sortTimeOf(a) - sortTimeOf(b) || sequenceOf(a) - sequenceOf(b) || orderOf(a) - orderOf(b) || compareVersions(a, b)
  );
}
