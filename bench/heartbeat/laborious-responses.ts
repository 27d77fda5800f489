import { fetchLimits } from "@/lib/ingest/carriers/dcsa/fetch-events";

// The largest and most laborious responses of a carrier that are accepted, and those above.

const bytesMax = fetchLimits.bytesMax - 100_000;

type Event = Record<string, unknown>;

/** A loading in Shanghai, a minute after that of the event before; `more` replaces members. */
function eventOf(number: string, index: number, more: Event): Event {
  return {
    eventID: `${number}-${index}`,
    eventType: "EQUIPMENT",
    equipmentEventTypeCode: "LOAD",
    eventClassifierCode: "ACT",
    eventDateTime: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
    emptyIndicatorCode: "LADEN",
    transportCall: { UNLocationCode: "CNSHA", modeOfTransport: "VESSEL" },
    documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue: number }],
    ...more,
  };
}

/** As many events as fit into the largest response, or fewer. */
function eventsOf(number: string, count: number, moreOf: (index: number) => Event): string {
  const events: string[] = [];
  for (let [index, bytes] = [0, 0]; index < count; index++) {
    const text = JSON.stringify(eventOf(number, index, moreOf(index)));
    bytes += text.length + 1;
    if (bytes > bytesMax) break;
    events.push(text);
  }
  return `[${events.join(",")}]`;
}

const container = (index: number) => ({ equipmentReference: `MSCU${String(index).padStart(7, "0")}` });
const ports = ["CNSHA", "KRPUS", "SGSIN", "LKCMB", "EGPSD", "MAPTM", "ESVLC", "USNYC", "USLGB", "NLRTM"];

/** Departures of many vessels from many ports, which concern every container of the loadings among them. */
function callOrLoading(index: number): Event {
  if (index % 20 !== 0) return container(index);
  const vessel = { vesselIMONumber: String(9_000_000 + index), vesselName: `VESSEL ${index}` };
  const call = { UNLocationCode: ports[(index / 20) % ports.length], modeOfTransport: "VESSEL", vessel };
  return { eventType: "TRANSPORT", transportEventTypeCode: "DEPA", transportCall: call };
}

/** Movements of a container that alternate between the number that is tracked and others of the same cargo. */
const alternating = (number: string) => (index: number) => ({
  ...container(0),
  eventClassifierCode: index % 4 < 2 ? "ACT" : "EST",
  documentReferences: [
    { documentReferenceType: "TRD", documentReferenceValue: index % 2 === 0 ? number : `${number}${index}` },
  ],
});

/** What a carrier sends, by the name of the scenario. */
export const laboriousResponses: Record<string, (number: string) => string> = {
  "20 MB of brackets": () => "[".repeat(bytesMax / 2) + "]".repeat(bytesMax / 2),
  "20 MB of empty objects": () => `[${"{},".repeat(bytesMax / 3 - 1)}{}]`,
  "20 MB of events": (number) => eventsOf(number, Number.POSITIVE_INFINITY, (index) => container(index % 200)),
  "the most events, of 200 containers": (number) =>
    eventsOf(number, fetchLimits.eventsMax, (index) => container(index % 200)),
  "the most events, of one container": (number) => eventsOf(number, fetchLimits.eventsMax, () => container(0)),
  "the most events, which also name other numbers": (number) =>
    eventsOf(number, fetchLimits.eventsMax, alternating(number)),
  "the most containers, and calls of many vessels": (number) => eventsOf(number, fetchLimits.eventsMax, callOrLoading),
};
