import { daysUntil, formatDay, formatTime, formatZone } from "@/lib/consumers/notices/mail/mail-times";
import { appUrlTo, type MailContent, type MailItem, type MailSection } from "@/lib/consumers/notices/mail/render-mail";
import { formatDuration } from "@/lib/platform/format-duration";
import type { Arrival, Delay, DigestFacts, DueDay } from "./digest-facts";

const shipmentHref = (id: string) => appUrlTo(`/shipments/${id}`);
const join = (...parts: (string | null)[]) => parts.filter((part) => part !== null && part !== "").join(" · ");

/**
 * Formats a time in the recipient's zone; a date without a time is shown as the local date of the port, and a local time without a
 * known time zone as it is.
 */
function formatMoment(at: Date, dateOnly: boolean, row: Arrival | Delay, zone: string): string {
  const { port_zone: portZone, without_timezone: isLocal } = row;
  if (isLocal && !dateOnly) return `${formatTime(at, "UTC")} (local time, time zone unknown)`;
  return dateOnly ? `${formatDay(at, portZone ?? "UTC")} (date only)` : formatTime(at, zone);
}

function arrivedRow(row: Arrival, zone: string): MailItem {
  const detail = join(
    `arrived ${formatMoment(row.at, row.date_only, row, zone)}`,
    row.port ?? "port unknown",
    row.vessel,
    row.reference,
  );
  return { title: row.number, detail, href: shipmentHref(row.id) };
}

function arrivingRow(row: Arrival, zone: string): MailItem {
  const when = `estimated ${formatMoment(row.at, row.date_only, row, zone)}`;
  return {
    title: row.number,
    detail: join(when, row.port ?? "port unknown", row.vessel, row.reference),
    href: shipmentHref(row.id),
  };
}

function delayedRow(row: Delay, zone: string): MailItem {
  const late = `${formatDuration(row.late_ms)} late`;
  const when = `now estimated ${formatMoment(row.is, row.date_only, row, zone)}`;
  const before = `previously ${formatMoment(row.was, row.was_date_only, row, zone)}`;
  return {
    title: row.number,
    detail: join(late, when, before, row.port ?? "port unknown", row.reference),
    href: shipmentHref(row.id),
  };
}

function daysLeftLabel(days: number): string {
  if (days < 0) return `${-days} ${days === -1 ? "day" : "days"} past`;
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : `${days} days left`;
}

/** The last free day with who reported it, and the days left unless the problem states them. */
function lastFreeDayText({ at, source, zone, now, problem }: DueDay): string {
  const place = zone ?? "UTC";
  const day = formatDay(at, place);
  if (problem?.kind === "last_free_day_near") return `${day} (${source})`;
  const text = `last free day (${source}) ${day}`;
  return problem?.kind === "free_time_expired" ? text : `${text}, ${daysLeftLabel(daysUntil(at, now, place))}`;
}

/** When the empty container is due back with who reported it, and the days left unless the problem states them. */
function returnDueText({ at, source, zone, now, problem }: DueDay): string {
  const place = zone ?? "UTC";
  const text = `due (${source}) ${formatDay(at, place)}`;
  return problem ? text : `${text}, ${daysLeftLabel(daysUntil(at, now, place))}`;
}

/** Counts calendar days in the time zone of the place. */
const dueDayRow =
  (textOf: (row: DueDay) => string) =>
  (row: DueDay): MailItem => ({
    title: row.number,
    detail: join(row.problem?.headline ?? null, textOf(row), row.bill),
    href: appUrlTo(`/containers/${row.id}`),
  });

function countLabel(total: number, one: string, many: string): string | null {
  return total === 0 ? null : total === 1 ? `1 ${one}` : `${total} ${many}`;
}

/** The content of a digest mail; null when there is nothing to report. */
export function digestMail(facts: DigestFacts, at: Date, zone: string): MailContent | null {
  const { arrived, arriving, delayed, freeTimes, emptyReturns } = facts;
  const all: MailSection[] = [
    { heading: "Last free days", total: freeTimes.total, rows: freeTimes.rows.map(dueDayRow(lastFreeDayText)) },
    { heading: "Empty returns", total: emptyReturns.total, rows: emptyReturns.rows.map(dueDayRow(returnDueText)) },
    {
      heading: "Delayed by 12 hours or more",
      total: delayed.total,
      rows: delayed.rows.map((row) => delayedRow(row, zone)),
    },
    { heading: "Arrived", total: arrived.total, rows: arrived.rows.map((row) => arrivedRow(row, zone)) },
    {
      heading: "Arriving within 48 hours",
      total: arriving.total,
      rows: arriving.rows.map((row) => arrivingRow(row, zone)),
    },
  ];
  const sections = all.filter(({ total }) => total > 0);
  if (sections.length === 0) return null;
  const summary = [
    countLabel(freeTimes.total, "last free day", "last free days"),
    countLabel(emptyReturns.total, "empty return", "empty returns"),
    countLabel(delayed.total, "delay", "delays"),
    countLabel(arrived.total, "arrival", "arrivals"),
    countLabel(arriving.total, "arriving soon", "arriving soon"),
  ].filter((label) => label !== null);
  return {
    subject: `${formatDay(at, zone)}: ${summary.join(", ")}`,
    title: `Shipment updates, ${formatDay(at, zone)}`,
    paragraphs: [],
    sections,
    action: { label: "View shipments", href: appUrlTo("/shipments") },
    zone: `${formatZone(at, zone)}; last free days, returns and dates without a time are local dates`,
  };
}
