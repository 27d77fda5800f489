import type { CarrierReport } from "@/lib/ingest/carriers/carrier";
import { type EventParseSettings, parseEvent } from "./parse-event";

/** Far above the events of any shipment; limits the memory that a hostile response can use. */
const eventsMax = 50_000;

/**
 * Parses the events of a response's pages. Pure and lenient: never throws; what cannot be parsed becomes an entry of
 * `parseErrors`, whose index counts the events of all pages, and an event with an invalid field is returned without the
 * field. A page without a body (204) has no events.
 */
export function parseEvents(pages: { body: Buffer }[], settings: EventParseSettings): CarrierReport {
  const report: CarrierReport = { events: [], parseErrors: [] };
  let index = 0;
  for (const [number, { body }] of pages.entries()) {
    if (body.length === 0) continue;
    const page = parsePage(body);
    if ("error" in page) {
      report.parseErrors.push({ index, reason: page.error });
      continue;
    }
    for (const value of page.events) {
      if (index === eventsMax) {
        report.parseErrors.push({ index, reason: `Events after the first ${eventsMax} were not parsed.` });
        return report;
      }
      const { event, errors } = parseEvent(value, settings);
      if (event !== null) report.events.push({ ...event, page: number });
      for (const reason of errors) report.parseErrors.push({ index, reason });
      index += 1;
    }
  }
  return report;
}

/** The unparsed events of one page, or an error sentence. */
type ParsedPage = { events: unknown[] } | { error: string };

/** Finds the events of a page: a plain array (2.2) or the member `events` of an object (Maersk, 3.0). Never throws. */
export function parsePage(body: Buffer): ParsedPage {
  const text = new TextDecoder().decode(body).trim();
  if (text === "") return { error: "The carrier's response is empty." };
  if (text.startsWith("<")) return { error: "The carrier sent a web page instead of JSON." };
  const value = parseJson(text);
  if (value === undefined) return { error: "The carrier's response is not JSON." };
  if (Array.isArray(value)) return { events: value };
  if (typeof value === "object" && value !== null && "events" in value && Array.isArray(value.events)) {
    return { events: value.events };
  }
  return { error: "The carrier's response has no list of events." };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
