import type { TransportEventRow } from "@/lib/shipments/events/transport-event";

/** A date for picking it up became another one: news, but nothing that happened to the container. */
const isDate = ({ event }: TransportEventRow) => event.endsWith(".changed");

/** A terminal speaks of containers that are still at sea. */
const isRelease = ({ event }: TransportEventRow) => /^(not_)?available$/.test(event);

/** The last thing that happened to a container. */
export function latestEvent(events: TransportEventRow[]): TransportEventRow | null {
  return events.findLast((event) => !isDate(event)) ?? null;
}

/** The last thing that tells where it is. */
export function latestMove(events: TransportEventRow[]): TransportEventRow | null {
  return events.findLast((event) => !isDate(event) && !isRelease(event)) ?? null;
}
