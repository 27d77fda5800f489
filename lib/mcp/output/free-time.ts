import type { ContainerRow } from "@/lib/shipments/containers/container";
import type { ContainerDetails } from "./describe-container";

const dayMs = 86_400_000;
const staleAfterMs = 7 * dayMs;
const imminentDays = 3;

type FreeTimeInputs = {
  lastFreeAt: Date | null;
  checkedAt: Date | null;
  stoppedAt: Date | null;
  leftAt: Date | null;
  zone: string | null;
  now: Date;
};

type Urgency = {
  urgency: "overdue" | "imminent" | "none" | "unknown";
  urgency_suppressed: boolean;
  urgency_reason: string | null;
  days_until_lfd: number | null;
};

/** Number of the calendar day in the time zone. */
function dayNumber(time: Date, zone: string | null): number {
  const date = new Intl.DateTimeFormat("en-CA", { timeZone: zone ?? "UTC" }).format(time);
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

/** Why the urgency cannot be determined reliably; null: it can. */
function suppressionReason({ lastFreeAt, checkedAt, stoppedAt, leftAt, now }: FreeTimeInputs): string | null {
  if (lastFreeAt === null) return "No terminal, rail carrier or shipping line has reported a last free day.";
  if (leftAt !== null) return "The container has left the terminal, so free time no longer applies.";
  if (stoppedAt !== null) return "Tracking has stopped, so the last free day may have changed since.";
  if (checkedAt === null) return "No terminal or rail carrier has reported on this container.";
  if (now.getTime() - checkedAt.getTime() > staleAfterMs) return "The latest terminal report is older than 7 days.";
  return null;
}

/** Urgency of the pickup, in calendar days of the terminal's time zone. */
export function urgencyOf(inputs: FreeTimeInputs): Urgency {
  const { lastFreeAt, zone, now } = inputs;
  const isOver = lastFreeAt === null || inputs.leftAt !== null;
  const days = isOver ? null : dayNumber(lastFreeAt, zone) - dayNumber(now, zone);
  const reason = suppressionReason(inputs);
  if (days === null || reason !== null) {
    return { urgency: "unknown", urgency_suppressed: true, urgency_reason: reason, days_until_lfd: days };
  }
  const urgency = days < 0 ? "overdue" : days <= imminentDays ? "imminent" : "none";
  return { urgency, urgency_suppressed: false, urgency_reason: null, days_until_lfd: days };
}

type LastFreeDaySource = "shipping line" | "terminal" | "rail carrier";

/** The source of the last free day that applies. */
function lastFreeDaySourceOf({ pickupLfdLine, pickupLfdTerminal }: ContainerRow): LastFreeDaySource {
  if (pickupLfdLine !== null) return "shipping line";
  return pickupLfdTerminal !== null ? "terminal" : "rail carrier";
}

/** When the container left the terminal. Shipping lines omit events, so an empty return or delivery implies that it left. */
export function leftTerminalAt(row: ContainerRow): Date | null {
  const leftAt = row.finalDestinationFullOutAt ?? row.podFullOutAt ?? row.emptyTerminatedAt ?? row.deliveredAt;
  return leftAt ?? (lastFreeDaySourceOf(row) === "terminal" ? row.podRailDepartedAt : null);
}

/** IANA time zone of the last free day; null: unknown. */
export function lastFreeDayZone(row: ContainerRow): string | null {
  return lastFreeDaySourceOf(row) === "rail carrier" ? row.finalDestinationTimezone : row.podTimezone;
}

/** Urgency, time zone and source of the last free day of a container. */
export function findFreeTime({ row, provenance }: ContainerDetails) {
  const zone = provenance.pickupLfd?.timezone ?? lastFreeDayZone(row);
  const urgency = urgencyOf({
    lastFreeAt: row.pickupLfd,
    checkedAt: row.terminalCheckedAt,
    stoppedAt: row.shipment.lineTrackingStoppedAt,
    leftAt: leftTerminalAt(row),
    zone,
    now: row.clock,
  });
  return { urgency, zone, source: lastFreeDaySourceOf(row) };
}
