import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import type { CarrierReport } from "@/lib/ingest/carriers/carrier";
import { type EventParseSettings, parseEvents } from "./parse-event";

// The thread that parses the events of one response. Its data are the arguments, its messages the events, some at a time.

export type ParsingTask = { bodies: Uint8Array[]; settings: EventParseSettings; eventsMax: number };
export type ParsingMessage = CarrierReport | { error: string };

/** Events that the process copies within a few milliseconds. */
const eventsPerMessage = 500;

const { bodies, settings, eventsMax } = workerData as ParsingTask;
const pages = bodies.map(({ buffer, byteOffset, length }) => ({ body: Buffer.from(buffer, byteOffset, length) }));
const report = parseEvents(pages, settings, eventsMax);
if ("error" in report) {
  parentPort?.postMessage(report satisfies ParsingMessage);
} else {
  const { events, parseErrors } = report;
  for (let from = 0; from < events.length; from += eventsPerMessage) {
    const some: ParsingMessage = { events: events.slice(from, from + eventsPerMessage), parseErrors: [] };
    parentPort?.postMessage(some);
    if (parentPort) await once(parentPort, "message");
  }
  parentPort?.postMessage({ events: [], parseErrors } satisfies ParsingMessage);
}
