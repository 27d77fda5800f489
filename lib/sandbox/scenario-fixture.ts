import { respondWithEvents } from "@/lib/sandbox/carrier/respond-with-events";
import { parseNumber } from "./parse-number";

/** For tests: the first query of every number. */
export const anchor = new Date("2026-11-21T04:10:00Z");
export const hourMs = 3_600_000;

type Event = {
  code: string;
  classifier: string;
  at: string;
  vessel: string | null;
  place: string;
  mode: string | null;
  delay: string | null;
};

/** For tests: events without SHIPMENT events, `hours` after the first query, sorted by time; or the outcome without events. */
export function eventsAfter(text: string, hours: number): Event[] | string {
  const number = parseNumber(text);
  if (!number) return "rejected";
  const response = respondWithEvents(number, anchor, new Date(anchor.getTime() + hours * hourMs));
  if (response.outcome !== "events") return response.outcome;
  return response.events
    .filter(({ eventType }) => eventType !== "SHIPMENT")
    .sort((a, b) => Date.parse(a.eventDateTime) - Date.parse(b.eventDateTime))
    .map((event) => {
      const call = event.transportCall as {
        UNLocationCode: string;
        modeOfTransport: string;
        vessel?: { vesselName: string };
      };
      const empty = event.emptyIndicatorCode === "EMPTY" ? " EMPTY" : "";
      return {
        code: `${event.equipmentEventTypeCode ?? event.transportEventTypeCode}${empty}`,
        classifier: event.eventClassifierCode,
        at: event.eventDateTime,
        vessel: call.vessel?.vesselName ?? null,
        place: call.UNLocationCode,
        mode: call.modeOfTransport,
        delay: typeof event.delayReasonCode === "string" ? event.delayReasonCode : null,
      };
    });
}

/** For tests: unique event summaries such as `ACT LOAD VNVUT`. */
export function summaries(text: string, hours: number): string[] {
  const events = eventsAfter(text, hours);
  if (typeof events === "string") return [events];
  return [...new Set(events.map(({ classifier, code, place }) => `${classifier} ${code} ${place}`))];
}

/** For tests: the last event with this code. */
export function find(text: string, hours: number, code: string): Event | undefined {
  const events = eventsAfter(text, hours);
  return typeof events === "string" ? undefined : events.findLast((event) => event.code === code);
}
