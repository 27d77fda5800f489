import type { ContainerRow } from "@/lib/shipments/containers/container";
import type { KnownContainer } from "./describe-container";
import { urgencyOf } from "./last-free-day";

type Counting = "shipping line" | "terminal" | "railway";

/** Whose last free day it is that counts. */
function countingOf({ pickupLfdLine, pickupLfdTerminal }: ContainerRow): Counting {
  if (pickupLfdLine !== null) return "shipping line";
  return pickupLfdTerminal !== null ? "terminal" : "railway";
}

/** Lines leave events out: who brought the empty box back, or has been given the box, let it leave as well. */
export function leftAt(row: ContainerRow): Date | null {
  const left = row.finalDestinationFullOutAt ?? row.podFullOutAt ?? row.emptyTerminatedAt ?? row.deliveredAt;
  return left ?? (countingOf(row) === "terminal" ? row.podRailDepartedAt : null);
}

/** The zone whose calendar the last free day is of. */
export function lastFreeDayZone(row: ContainerRow): string | null {
  return countingOf(row) === "railway" ? row.finalDestinationTimezone : row.podTimezone;
}

/** How close the last free day is, whose it is, and where it is one. */
export function freeTimeOf({ row, toldBy }: KnownContainer) {
  const zone = toldBy.pickupLfd?.timezone ?? lastFreeDayZone(row);
  const urgency = urgencyOf({
    lastFreeAt: row.pickupLfd,
    checkedAt: row.terminalCheckedAt,
    stoppedAt: row.shipment.lineTrackingStoppedAt,
    leftAt: leftAt(row),
    zone,
    now: row.clock,
  });
  return { urgency, zone, source: countingOf(row) };
}
