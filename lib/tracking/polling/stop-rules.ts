import type { Container, Shipment } from "@/lib/platform/db/generated/client";

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

type Known = Pick<Shipment, "bookingCancelled" | "podAtaAt" | "destinationAtaAt" | "lastNewsAt">;
type KnownContainer = Pick<Container, "emptyTerminatedAt" | "podFullOutAt" | "finalDestinationFullOutAt">;

function latest(times: (Date | null)[]): number | null {
  const known = times.flatMap((time) => (time ? [time.getTime()] : []));
  return known.length === times.length && known.length > 0 ? Math.max(...known) : null;
}

/**
 * Why asking the line has no more sense at `at`, first match wins; null while it has. Judged only right after a successful
 * poll at that time (decisions.md row 17): stopping is a decision about asking, not a status of the goods.
 */
export function stopReason(shipment: Known, containers: KnownContainer[], at: Date): StopReason | null {
  const now = at.getTime();
  if (containers.length > 0 && containers.every(({ emptyTerminatedAt }) => emptyTerminatedAt !== null)) {
    return "all_containers_terminated";
  }
  if (shipment.bookingCancelled) return "booking_cancelled";
  const lastOut = latest(containers.map((container) => container.finalDestinationFullOutAt ?? container.podFullOutAt));
  if (lastOut !== null && now - lastOut >= fullOutWindowMs) return "past_full_out_window";
  const arrived = shipment.destinationAtaAt ?? shipment.podAtaAt;
  if (arrived && now - arrived.getTime() >= arrivalWindowMs) return "past_arrival_window";
  if (shipment.lastNewsAt && now - shipment.lastNewsAt.getTime() >= silenceWindowMs) return "no_updates_at_line";
  return null;
}
