import { appAddress } from "@/lib/consumers/notices/mail/app-address";
import type { MailContent, MailRow, MailSection } from "@/lib/consumers/notices/mail/mail-content";
import { daysUntil, dayWords, spanWords, timeWords, zoneWords } from "@/lib/consumers/notices/mail/mail-times";
import type { Arrival, Delay, DigestFacts, FreeTime } from "./digest-facts";

const shipmentHref = (id: string) => appAddress(`/shipments/${id}`);
const join = (...parts: (string | null)[]) => parts.filter((part) => part !== null && part !== "").join(" · ");

/** A date only is the place's own, and never gets a time. */
function momentWords(at: Date, dateOnly: boolean, { port_zone: portZone }: Arrival | Delay, zone: string): string {
  return dateOnly ? `${dayWords(at, portZone ?? "UTC")} (date only)` : timeWords(at, zone);
}

function arrivedRow(row: Arrival, zone: string): MailRow {
  const detail = join(`arrived ${timeWords(row.at, zone)}`, row.port ?? "port unknown", row.vessel, row.reference);
  return { title: row.number, detail, href: shipmentHref(row.id) };
}

function arrivingRow(row: Arrival, zone: string): MailRow {
  const when = `estimated ${momentWords(row.at, row.date_only, row, zone)}`;
  return {
    title: row.number,
    detail: join(when, row.port ?? "port unknown", row.vessel, row.reference),
    href: shipmentHref(row.id),
  };
}

function delayedRow(row: Delay, zone: string): MailRow {
  const late = `${spanWords(row.late_ms)} later`;
  const when = `now estimated ${momentWords(row.is, row.date_only, row, zone)}`;
  const before = `before ${momentWords(row.was, row.was_date_only, row, zone)}`;
  return {
    title: row.number,
    detail: join(late, when, before, row.port ?? "port unknown", row.reference),
    href: shipmentHref(row.id),
  };
}

function leftWords(days: number): string {
  if (days < 0) return `${-days} ${days === -1 ? "day" : "days"} past`;
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : `${days} days left`;
}

/** Counted in the terminal's own days. */
function freeTimeRow({ shipment_id, id, number, bill, at, zone, now }: FreeTime): MailRow {
  const place = zone ?? "UTC";
  return {
    title: number,
    detail: join(`last free day ${dayWords(at, place)}, ${leftWords(daysUntil(at, now, place))}`, bill),
    href: appAddress(`/shipments/${shipment_id}?container=${id}`),
  };
}

function counted(total: number, one: string, many: string): string | null {
  return total === 0 ? null : total === 1 ? `1 ${one}` : `${total} ${many}`;
}

/** What became different and what is near; null when there is nothing to tell. */
export function digestMail(facts: DigestFacts, at: Date, zone: string): MailContent | null {
  const { arrived, arriving, delayed, freeTimes } = facts;
  const all: MailSection[] = [
    { heading: "Last free days", total: freeTimes.total, rows: freeTimes.rows.map(freeTimeRow) },
    {
      heading: "Delayed by 12 hours or more",
      total: delayed.total,
      rows: delayed.rows.map((row) => delayedRow(row, zone)),
    },
    { heading: "Arrived", total: arrived.total, rows: arrived.rows.map((row) => arrivedRow(row, zone)) },
    {
      heading: "Arriving within two days",
      total: arriving.total,
      rows: arriving.rows.map((row) => arrivingRow(row, zone)),
    },
  ];
  const sections = all.filter(({ total }) => total > 0);
  if (sections.length === 0) return null;
  const summary = [
    counted(freeTimes.total, "last free day", "last free days"),
    counted(delayed.total, "delay", "delays"),
    counted(arrived.total, "arrival", "arrivals"),
    counted(arriving.total, "arriving", "arriving"),
  ].filter((words) => words !== null);
  return {
    subject: `${dayWords(at, zone)}: ${summary.join(", ")}`,
    title: `Your shipments on ${dayWords(at, zone)}`,
    paragraphs: [],
    sections,
    action: { words: "Open Shipments", href: appAddress("/shipments") },
    zone: `${zoneWords(at, zone)}; last free days and dates without a time are those of the place`,
  };
}
