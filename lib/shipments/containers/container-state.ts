import type { ContainerState } from "@/lib/shipments/state-labels";
import type { Stage } from "@/lib/tracking/projection/rules-after-moves";

type StateFacts = {
  /** `current_status`: the status that applies, with a user's delivery mark. */
  status: string;
  stage: Stage;
  /** Times of moves before the departure; null: not reported. */
  emptyOutAt: unknown;
  fullInAt: unknown;
  loadedAt: unknown;
  /** The holds at the facility where the container is picked up. */
  holds: { status: string }[];
};

/** Statuses of which the moves state more, or that no source reports. */
const unclearStatuses = new Set(["new", "loaded", "dropped"]);

const isReported = (time: unknown) => time !== null && time !== undefined;

/** Whether the full container was picked up, so that holds no longer concern it. */
export const hasLeft = (stage: Stage) => stage === "picked_up" || stage === "returned";

/** The state to show: a hold in force overrides the status, and the last move that of a container that is not loaded yet. */
export function containerStateOf({ status, stage, emptyOutAt, fullInAt, loadedAt, holds }: StateFacts): ContainerState {
  if (!hasLeft(stage) && holds.some((hold) => hold.status === "hold")) return "on_hold";
  if (!unclearStatuses.has(status)) return status as ContainerState;
  if (isReported(fullInAt) || isReported(loadedAt)) return "gated_in";
  return isReported(emptyOutAt) ? "empty_picked_up" : "new";
}

/** SQL of `current_status` with a user's delivery mark, by the rule of `statusWithDelivery` and as in the indexes by its position. */
export const containerStatusSql = (row: string) =>
  `(CASE WHEN ${row}.delivered_at IS NOT NULL AND ${row}.current_status <> 'empty_returned' THEN 'delivered' ELSE ${row}.current_status END)`;
