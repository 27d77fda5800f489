import type { DataMarkKind } from "@/lib/tracking/projection/data-marks";
import type { Milestone } from "./milestones-query";

export type MarkedEvents = {
  /** Null: the events had a mark, and a user accepted them. */
  mark: DataMarkKind | null;
  /** When the first of them was accepted; null: not accepted. */
  acceptedAt: string | null;
  /** The transport events, one per container. */
  eventIds: string[];
};

function firstAcceptance(milestones: Milestone[]): string | null {
  const times = milestones.flatMap(({ attributes }) => attributes.accepted_at ?? []);
  return times.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

/** The current milestones of a row that have a mark or were accepted, those of one kind together. */
export function groupMarks(milestones: Milestone[]): MarkedEvents[] {
  const doubtful = milestones.filter(
    ({ attributes: { mark, accepted_at, corrected_at } }) =>
      corrected_at === null && (mark !== null || accepted_at !== null),
  );
  const byMark = Map.groupBy(doubtful, ({ attributes }) => attributes.mark);
  return [...byMark].map(([mark, same]) => ({
    mark,
    acceptedAt: mark === null ? firstAcceptance(same) : null,
    eventIds: same.flatMap(({ attributes }) => attributes.transport_event_ids),
  }));
}
