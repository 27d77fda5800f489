import type { Shipment } from "@/lib/platform/db/generated/client";

const hourMs = 3_600_000;
const nearMs = 48 * hourMs;
const jitterShare = 0.1;
const failureDelayMs = 5 * 60_000;
const failureDelayMaxMs = 6 * hourMs;

type ShipmentProgress = Pick<
  Shipment,
  | "polEtdAt"
  | "polAtdAt"
  | "podEtaAt"
  | "podAtaAt"
  | "destinationLocode"
  | "destinationEtaAt"
  | "destinationAtaAt"
  | "status"
>;

function isNear(time: Date | null, at: Date): boolean {
  return time !== null && Math.abs(time.getTime() - at.getTime()) <= nearMs;
}

/** The time until new information is likely: short near departures and arrivals, long at sea. */
function intervalMs(shipment: ShipmentProgress, at: Date): number {
  if (shipment.status === "complete") return 24 * hourMs;
  if (!shipment.polAtdAt) return isNear(shipment.polEtdAt, at) ? 2 * hourMs : 6 * hourMs;
  if (!shipment.podAtaAt) {
    const isOverdue = shipment.podEtaAt !== null && shipment.podEtaAt < at;
    return isNear(shipment.podEtaAt, at) || isOverdue || isNear(shipment.polAtdAt, at) ? 2 * hourMs : 12 * hourMs;
  }
  if (shipment.destinationLocode && !shipment.destinationAtaAt)
    return isNear(shipment.destinationEtaAt, at) ? 2 * hourMs : 6 * hourMs;
  return 4 * hourMs;
}

/** The time of the next poll after a successful one at `at`. */
export function nextPollAt(shipment: ShipmentProgress, at: Date, random = Math.random()): Date {
  return new Date(at.getTime() + intervalMs(shipment, at) * (1 + jitterShare * random));
}

/** The time of the next poll after the n-th failure in a row: 5 min doubled up to 6 h; `Retry-After` can lengthen it. */
export function nextPollAfterFailure(
  failures: number,
  retryAfterSeconds: number | null,
  at: Date,
  random = Math.random(),
): Date {
  const backoffMs =
    Math.min(failureDelayMs * 2 ** Math.min(failures - 1, 10), failureDelayMaxMs) * (1 + jitterShare * random);
  return new Date(at.getTime() + Math.max(backoffMs, (retryAfterSeconds ?? 0) * 1_000));
}
