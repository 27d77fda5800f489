import { jsonAttributes } from "@/lib/platform/jsonapi/resource";
import { zonedTime } from "@/lib/platform/zoned-time";
import { isContainerAtPort } from "@/lib/shipments/arrival-confirmation";
import { type ContainerRow, containers } from "@/lib/shipments/containers/container";
import { hasLeft } from "@/lib/shipments/containers/container-state";
import { type LastFreeDay, lastFreeDaysOfAttributes } from "@/lib/shipments/containers/pickup-attributes";
import { type Stage, stageOf, statusWithDelivery } from "@/lib/tracking/projection/rules-after-moves";
import type { ContainerDetails } from "./describe-container";

const dayMs = 86_400_000;
const staleAfterMs = 7 * dayMs;
const imminentDays = 3;

type FreeTimeInputs = {
  /** The earliest last free day that is still to be met, else one that was reported. */
  lastFreeAt: Date | null;
  checkedAt: Date | null;
  stoppedAt: Date | null;
  /** Whether the container has left the terminal whose free time it is. */
  hasLeft: boolean;
  zone: string | null;
  now: Date;
};

type Urgency = {
  urgency: "overdue" | "imminent" | "none" | "unknown";
  urgency_suppressed: boolean;
  urgency_reason: string | null;
  days_until_lfd: number | null;
};

/** Calendar days in the time zone from now until a time; negative when it is past. */
export function daysUntil(time: Date, now: Date, zone: string | null): number {
  const dayNumber = (at: Date) => zonedTime(at.toISOString(), zone).dayNumber;
  return dayNumber(time) - dayNumber(now);
}

/** Why the urgency cannot be determined reliably; null: it can. */
function suppressionReason({ lastFreeAt, checkedAt, stoppedAt, hasLeft, now }: FreeTimeInputs): string | null {
  if (lastFreeAt === null) return "No terminal, rail carrier or shipping line has reported a last free day.";
  if (hasLeft) return "The container has left the terminal, so free time no longer applies.";
  if (stoppedAt !== null) return "Tracking has stopped, so the last free day may have changed since.";
  if (checkedAt === null) return "No terminal or rail carrier has reported on this container.";
  if (now.getTime() - checkedAt.getTime() > staleAfterMs) return "The latest terminal report is older than 7 days.";
  return null;
}

/** Urgency of the pickup, in calendar days of the terminal's time zone. */
export function urgencyOf(inputs: FreeTimeInputs): Urgency {
  const { lastFreeAt, zone, now } = inputs;
  const days = lastFreeAt === null || inputs.hasLeft ? null : daysUntil(lastFreeAt, now, zone);
  const reason = suppressionReason(inputs);
  if (days === null || reason !== null) {
    return { urgency: "unknown", urgency_suppressed: true, urgency_reason: reason, days_until_lfd: days };
  }
  const urgency = days < 0 ? "overdue" : days <= imminentDays ? "imminent" : "none";
  return { urgency, urgency_suppressed: false, urgency_reason: null, days_until_lfd: days };
}

/** The stage of a container, with a user's delivery mark. */
export function stageOfRow(row: ContainerRow): Stage {
  return stageOf(statusWithDelivery(row.currentStatus, row.deliveredAt), row);
}

/** Whether a container has left its ship at the port of discharge, by its moves or by the terminal where it stands. */
export function isRowAtPort(row: ContainerRow): boolean {
  const status = statusWithDelivery(row.currentStatus, row.deliveredAt);
  return isContainerAtPort({ status, moves: row, position: row.locationAtPodTerminal });
}

/** When the container was picked up. Shipping lines omit events, so an empty return or delivery implies that it was; null: not yet. */
export function leftTerminalAt(row: ContainerRow): Date | null {
  if (!hasLeft(stageOfRow(row))) return null;
  return row.finalDestinationFullOutAt ?? row.podFullOutAt ?? row.emptyTerminatedAt ?? row.deliveredAt;
}

/** The last free days of all sources: first those still to be met, the earliest first, then the others. */
export const lastFreeDaysOf = (row: ContainerRow): LastFreeDay[] =>
  lastFreeDaysOfAttributes(jsonAttributes(containers, row));

/** Urgency of the earliest last free day that is still to be met, and the days of all sources. */
export function findFreeTime({ row, provenance }: Pick<ContainerDetails, "row" | "provenance">) {
  const days = lastFreeDaysOf(row).map((day) =>
    Date.parse(day.at) === row.pickupLfd?.getTime()
      ? { ...day, zone: provenance.pickupLfd?.timezone ?? day.zone }
      : day,
  );
  const [first] = days;
  const urgency = urgencyOf({
    lastFreeAt: first ? new Date(first.at) : null,
    checkedAt: row.terminalCheckedAt,
    stoppedAt: row.shipment.lineTrackingStoppedAt,
    hasLeft: first !== undefined && !first.isRunning,
    zone: first?.zone ?? null,
    now: row.clock,
  });
  return { urgency, days };
}
