import type { Container, Shipment } from "@/lib/platform/db/generated/client";
import { countedOf } from "@/lib/tracking/projection/counted-containers";

const dayMs = 86_400_000;
const arrivalWindowMs = 56 * dayMs;
const silenceWindowMs = 56 * dayMs;
const fullOutWindowMs = 28 * dayMs;

export type StopReason =
  | "all_containers_terminated"
  | "booking_cancelled"
  | "past_full_out_window"
  | "past_arrival_window"
  | "no_updates_at_line";

type ShipmentFacts = Pick<
  Shipment,
  | "bookingCancelled"
  | "podAtaAt"
  | "portOfLadingLocode"
  | "destinationLocode"
  | "destinationAtaAt"
  | "lastNewsAt"
  | "lineNotFoundSince"
  | "lineTrackingResumedAt"
>;
/** What the stop rules need to know about a container. */
export type ContainerFacts = Pick<
  Container,
  "emptyTerminatedAt" | "podFullOutAt" | "finalDestinationFullOutAt" | "noLongerNamedSince"
>;

/** The latest of the times; null unless all are known. */
function latestIfComplete(times: (Date | null)[]): Date | null {
  const known = times.flatMap((time) => (time ? [time.getTime()] : []));
  return known.length === times.length && known.length > 0 ? new Date(Math.max(...known)) : null;
}

/**
 * The first stop rule that applies at `at`, or null while polling continues. It decides about polling, not about the status of the
 * cargo, and is evaluated only after an answer of the carrier: as long as requests fail, nobody knows whether there is news. A carrier
 * that no longer finds the number answers, too. Windows begin again when tracking is resumed.
 */
export function stopReason(shipment: ShipmentFacts, all: ContainerFacts[], at: Date): StopReason | null {
  const { lineTrackingResumedAt: resumedAt, portOfLadingLocode: lading, destinationLocode: destination } = shipment;
  const isOver = (from: Date | null, windowMs: number) =>
    from !== null && at.getTime() - Math.max(from.getTime(), resumedAt?.getTime() ?? 0) >= windowMs;
  const containers = countedOf(all, ({ noLongerNamedSince }) => noLongerNamedSince);
  if (containers.length > 0 && containers.every(({ emptyTerminatedAt }) => emptyTerminatedAt !== null)) {
    return "all_containers_terminated";
  }
  if (shipment.bookingCancelled) return "booking_cancelled";
  // What happened in the port of discharge ends no shipment that returns to its port of loading.
  const isReturn = destination !== null && destination === lading;
  const lastOut = latestIfComplete(
    containers.map(({ finalDestinationFullOutAt, podFullOutAt }) =>
      isReturn ? finalDestinationFullOutAt : (finalDestinationFullOutAt ?? podFullOutAt),
    ),
  );
  if (isOver(lastOut, fullOutWindowMs)) return "past_full_out_window";
  if (isOver(shipment.destinationAtaAt ?? (isReturn ? null : shipment.podAtaAt), arrivalWindowMs)) {
    return "past_arrival_window";
  }
  // A number that is no longer found may be found again, with the news since: it is queried for a whole window, too.
  return isOver(shipment.lineNotFoundSince ?? shipment.lastNewsAt, silenceWindowMs) ? "no_updates_at_line" : null;
}
