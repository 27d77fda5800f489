import { type Container, hasLeftTerminal, pickupTimeZone, unloadingOf } from "@/components/containers/container";
import { containerLastFreeDay, reportedLastFreeDays } from "@/components/containers/container-last-free-day";
import { emptyReturnOf } from "@/components/containers/empty-return";
import { formatLastFreeDaySources } from "@/components/containers/last-free-day-sources";
import type { Translator } from "@/components/language/translator";
import { formatDay } from "@/components/values/format-time";
import { lastFreeDateText, remainingTone } from "@/components/values/last-free-day-status";
import { remainingText } from "@/components/values/last-free-day-text";
import type { Tone } from "@/components/values/state-labels";
import { dayNumberOf, zonedTime } from "@/lib/platform/zoned-time";

/**
 * A day by which a container must be picked up or returned. Days are counted from 1970-01-01 in the calendar of the place; null: not
 * reported.
 */
export type Deadline = {
  /** `Fri 20 Nov`. */
  text: string | null;
  day: number | null;
  /** Negative when it has passed. */
  daysLeft: number | null;
  /** `tomorrow`, `1 day past`. */
  label: string;
  tone: Tone;
  source: string | null;
  today: number;
  /** When the free time began: the discharge or arrival at the destination, or the pickup of the full container. */
  from: number | null;
  fromText: string | null;
  appointment: number | null;
  appointmentText: string | null;
  /** The day is not stated by a source: a tariff amounts to it. */
  isComputed?: true;
};

export type DeadlineTexts = {
  deadline: Translator<"demurrage.deadline">;
  containers: Translator<"containers">;
  values: Translator<"values">;
};

/** Until when a container can be picked up without a charge: the earliest of the reported last free days. */
export function pickupDeadline(texts: DeadlineTexts, container: Container, now: string): Deadline {
  const { deadline: t, containers, values } = texts;
  const { pickup_appointment_at: appointment } = container.attributes;
  const unloading = unloadingOf(container);
  const status = containerLastFreeDay(container, now);
  const first = reportedLastFreeDays(container).find(({ isRunning }) => isRunning);
  const zone = pickupTimeZone(container);
  const today = zonedTime(now, first ? first.zone : zone).dayNumber;
  return {
    text: status && lastFreeDateText(t.language, status, now),
    day: first ? zonedTime(first.at, first.zone).dayNumber : null,
    daysLeft: status?.daysLeft ?? null,
    label: typeof status?.daysLeft === "number" ? remainingText(values, status.daysLeft) : t("notReported"),
    tone: status?.tone ?? "neutral",
    source: formatLastFreeDaySources(containers, container, now),
    today,
    from: dayNumberOf(unloading.at, unloading.zone),
    fromText:
      unloading.at &&
      containers(`unloaded.${unloading.event}`, { day: formatDay(t.language, unloading.at, unloading.zone, now) }),
    appointment: dayNumberOf(appointment, zone),
    appointmentText: appointment && formatDay(t.language, appointment, zone, now),
  };
}

/** Until when the empty container must be returned to the carrier. */
export function returnDeadline(texts: DeadlineTexts, container: Container, now: string): Deadline {
  const { deadline: t, containers, values } = texts;
  const { pickedUpDay, source, ...due } = emptyReturnOf(t.language, container, now);
  return {
    ...due,
    label: due.daysLeft === null ? t("notReported") : remainingText(values, due.daysLeft),
    tone: due.daysLeft === null ? "neutral" : remainingTone(due.daysLeft),
    source: source && containers(`sources.${source}`),
    fromText: pickedUpDay && t("pickedUp", { day: pickedUpDay }),
    appointment: null,
    appointmentText: null,
  };
}

/** When the empty container was returned, and whether this was by the day that the carrier has reported. */
export function doneDeadline(texts: DeadlineTexts, container: Container, now: string): Deadline {
  const { deadline: t } = texts;
  const { empty_terminated_at: returned, empty_terminated_timezone: depot } = container.attributes;
  const due = returnDeadline(texts, container, now);
  const zone = depot ?? container.attributes.final_destination_timezone ?? container.attributes.pod_timezone;
  const returnedDay = dayNumberOf(returned, zone);
  const daysLeft = due.day === null || returnedDay === null ? null : due.day - returnedDay;
  const isLate = daysLeft !== null && daysLeft < 0;
  return {
    ...due,
    text: returned && formatDay(t.language, returned, zone, now),
    daysLeft,
    label: isLate ? t("late", { days: -daysLeft }) : t("inTime"),
    tone: isLate ? "bad" : "neutral",
    source: due.text && t("due", { day: due.text }),
  };
}

/** A sentence with everything that the strip of days shows. */
export function describeDeadline(
  t: Translator<"demurrage.deadline">,
  { fromText, text, label, appointmentText, day, isComputed }: Deadline,
  isPickup: boolean,
): string {
  const until =
    day === null
      ? t(isPickup ? "lastFreeDayNotReported" : "returnDayNotReported")
      : t(isComputed ? "freeUntilComputed" : "freeUntil", { day: text ?? "", label });
  const appointment = appointmentText ? t("appointment", { day: appointmentText }) : t("noAppointment");
  return [fromText ?? t("beginningNotReported"), until, ...(isPickup ? [appointment] : [])].join(", ");
}

/** Whether the pickup appointment of a container that still stands at its terminal is on a later day than its last free day. */
export function isAppointmentTooLate(container: Container): boolean {
  const { pickup_appointment_at: appointment } = container.attributes;
  const [first] = reportedLastFreeDays(container).filter(({ isRunning }) => isRunning);
  if (appointment === null || !first || hasLeftTerminal(container)) return false;
  const appointmentDay = zonedTime(appointment, pickupTimeZone(container)).dayNumber;
  return appointmentDay > zonedTime(first.at, first.zone).dayNumber;
}
