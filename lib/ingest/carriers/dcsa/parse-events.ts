import type { CarrierReport } from "@/lib/ingest/carriers/carrier";
import { parsePage } from "./parse-page";
import { type ReadingSettings, readEvent } from "./read-event";

/** Far above any journey; a hostile answer of tiny events must not fill the memory. */
const eventsMax = 50_000;

/**
 * The events of an answer's pages, from their bytes alone: the same pages and settings give the same report whenever they
 * are read. Lenient and never throwing: what cannot be read becomes an entry of `unread`, whose index counts the events of
 * all pages; an event that lacks no more than a field is reported without it. A page without a body (204) has no events.
 */
export function parseEvents(pages: { body: Buffer }[], settings: ReadingSettings): CarrierReport {
  const report: CarrierReport = { events: [], unread: [] };
  let index = 0;
  for (const [number, { body }] of pages.entries()) {
    if (body.length === 0) continue;
    const page = parsePage(body);
    if ("fault" in page) {
      report.unread.push({ index, reason: page.fault });
      continue;
    }
    for (const value of page.events) {
      if (index === eventsMax) {
        report.unread.push({ index, reason: `Events after the first ${eventsMax} were not read.` });
        return report;
      }
      const { event, faults } = readEvent(value, settings);
      if (event !== null) report.events.push({ ...event, page: number });
      for (const reason of faults) report.unread.push({ index, reason });
      index += 1;
    }
  }
  return report;
}
