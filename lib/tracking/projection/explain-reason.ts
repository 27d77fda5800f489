import type { EventVersion } from "@/lib/ingest/resolve-event";
import { compareVersions, isActual, reportedAtOf, type Statement } from "./event-versions";
import type { LosingReason } from "./explain-rules";

/** What an attribute asks of the statements: an estimate, the first estimate, an actual, or the newest of any. */
export type QuestionKind = "estimate" | "first" | "actual" | "newest";

/** Which versions of the carrier's events were replaced or retracted. */
export type VersionHistory = {
  isRetracted: (event: Statement) => boolean;
  isSuperseded: (event: Statement) => boolean;
};

const keyOf = ({ connectionId, eventKey, containerNumber }: EventVersion) =>
  `${connectionId} ${eventKey} ${containerNumber ?? ""}`;

/** Of each event the newest version that the carrier reports, or the newest of all if it reports none. */
export function versionHistoryOf(events: EventVersion[]): VersionHistory {
  const newest = new Map<string, EventVersion>();
  for (const event of [...events].sort(compareVersions)) {
    const known = newest.get(keyOf(event));
    if (!known || event.absentSince === null || known.absentSince !== null) newest.set(keyOf(event), event);
  }
  const newestOf = (event: Statement) => newest.get(keyOf(event));
  return {
    isRetracted: (event) => newestOf(event)?.retracted === true,
    isSuperseded: (event) => {
      const other = newestOf(event);
      return (
        other !== undefined && (other.contentHash !== event.contentHash || reportedAtOf(other) > reportedAtOf(event))
      );
    },
  };
}

/** Why `event` does not answer a question that `winner` answers; null: no statement answers it. */
export function losingReasonOf(
  event: Statement,
  winner: Statement | null,
  kind: QuestionKind,
  history: VersionHistory,
): LosingReason {
  if (kind === "first") return event.announced ? "announced" : "later";
  if (history.isRetracted(event)) return "retracted";
  if (history.isSuperseded(event)) return "superseded";
  if (event.absentSince !== null) return "withdrawn";
  if (kind === "actual" && event.announced) return "announced";
  if (winner && isActual(winner) && !isActual(event)) return "estimated_before_actual";
  if (winner && winner.classifier !== "planned" && event.classifier === "planned") return "planned_before_estimated";
  if (kind === "actual" || winner === null) return "other_move";
  return reportedAtOf(event) <= reportedAtOf(winner) ? "older" : "other_move";
}
