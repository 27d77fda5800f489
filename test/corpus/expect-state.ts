import { expect } from "vitest";
import type { TerminalFee } from "@/lib/ingest/terminals/terminal-report";
import { terminalNameOf } from "@/lib/shipments/events/terminal-name";
import type { TransportEventState } from "@/lib/tracking/projection/project";

type ShipmentColumn =
  | "status"
  | "portOfLadingLocode"
  | "portOfDischargeLocode"
  | "destinationLocode"
  | "destinationName"
  | "destinationTerminalId"
  | "polEtdAt"
  | "polOriginalEtdAt"
  | "polAtdAt"
  | "podEtaAt"
  | "podOriginalEtaAt"
  | "podAtaAt"
  | "podVesselName"
  | "podVesselImo"
  | "podVoyageNumber"
  | "destinationEtaAt"
  | "destinationAtaAt"
  | "containersDiffer"
  | "dataMarks"
  | "bookingCancelled"
  | "customsHolds"
  | "transportDocuments"
  | "bookings"
  | "timesWithoutTimezone";

type ContainerColumn =
  | "currentStatus"
  | "noLongerNamedSince"
  | "polLocode"
  | "podLocode"
  | "podEtaAt"
  | "podOriginalEtaAt"
  | "podArrivedAt"
  | "podVesselName"
  | "podVesselImo"
  | "podVoyageNumber"
  | "podTerminalId"
  | "currentVesselName"
  | "pickupFacilityId"
  | "availableForPickup"
  | "pickupLfd"
  | "feesAtPodTerminal"
  | "indFacilityFees"
  | "locationAtPodTerminal"
  | "emptyOutAt"
  | "polFullInAt"
  | "polVesselLoadedAt"
  | "polVesselDepartedAt"
  | "podDischargedAt"
  | "podFullOutAt"
  | "podRailLoadedAt"
  | "podRailDepartedAt"
  | "indEtaAt"
  | "indAtaAt"
  | "indRailUnloadedAt"
  | "finalDestinationFullOutAt"
  | "emptyTerminatedAt"
  | "destinationLocode"
  | "customsHolds"
  | "timesWithoutTimezone"
  | "destinationName";

type Value = string | boolean | null;
type Columns<Name extends string> = Partial<Record<Name, Value>>;

/**
 * The expected columns; times are ISO 8601 UTC without seconds: `2026-03-01T10:00Z`. An event is written as
 * `<name> <locode or place name>[ est.][ inferred][ invalidated][ <time>]`, where a missing time means any time.
 */
export type ExpectedState = {
  shipment?: Columns<ShipmentColumn>;
  /** By container number. */
  containers?: Record<string, Columns<ContainerColumn>>;
  /** By container number: all its events in order of time, and of name where the time is the same. */
  events?: Record<string, string[]>;
  /** By container number: events that it has among others. */
  someEvents?: Record<string, string[]>;
  /** By container number: `<name of the event> <name of its terminal>` of some events; `-`: no terminal is named. */
  terminals?: Record<string, string[]>;
  /** Beginnings of names that no event has. */
  noEvents?: string[];
  /** By container number: the vessel or place at which the page shows it. */
  places?: Record<string, string>;
};

type ObservedEvent = Pick<
  TransportEventState,
  | "containerNumber"
  | "event"
  | "estimated"
  | "inferred"
  | "timestamp"
  | "locode"
  | "placeName"
  | "terminalId"
  | "facilityName"
  | "invalidatedAt"
>;

/** A state in which the expected columns are found: the projection itself, or what an interface returns. */
export type ObservedState = {
  shipment: object;
  containers: ({ number: string } & object)[];
  transportEvents: ObservedEvent[];
};

/** A fee in one line, `demurrage 185`, or a hold by customs: its status, type, placement and release. */
function itemText(item: unknown): string {
  if (typeof item === "string") return item;
  if ("amount" in (item as object)) return `${(item as TerminalFee).type} ${(item as TerminalFee).amount}`;
  const { status, type, placed_at, released_at } = item as Record<string, string | null>;
  return [status, type, placed_at, released_at].map((value) => value?.replace(/:00(\.000)?Z$/, "Z") ?? "-").join(" ");
}

function toText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(itemText).join(", ");
  return value instanceof Date ? value.toISOString().replace(":00.000Z", "Z") : value;
}

/** The named columns of a projected row; a column that does not exist is named as such. */
function pick(row: object | undefined, names: string[]): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(row ?? {}));
  return Object.fromEntries(
    names.map((name) => [name, values.has(name) ? toText(values.get(name)) : "no such column"]),
  );
}

function eventText(event: ObservedEvent): string {
  return [
    event.event,
    event.locode ?? event.placeName ?? "-",
    ...(event.estimated ? ["est."] : []),
    ...(event.inferred ? ["inferred"] : []),
    ...(event.invalidatedAt ? ["invalidated"] : []),
  ].join(" ");
}

/** The events of a container in order, each with its time. */
function eventsOf({ transportEvents }: ObservedState, container: string) {
  return transportEvents
    .filter(({ containerNumber }) => containerNumber === container)
    .map((event) => ({ text: eventText(event), time: toText(event.timestamp) }))
    .sort((a, b) => `${a.time} ${a.text}`.localeCompare(`${b.time} ${b.text}`));
}

const hasTime = (text: string | undefined) => /\dZ$/.test(text ?? "");

function allEvents(projection: ObservedState, expected: Record<string, string[]>): Record<string, string[]> {
  const containers = Object.entries(expected).map(([container, texts]) => {
    const events = eventsOf(projection, container);
    return [container, events.map(({ text, time }, at) => (hasTime(texts[at]) ? `${text} ${time}` : text))] as const;
  });
  return Object.fromEntries(containers);
}

function someEvents(projection: ObservedState, expected: Record<string, string[]>): Record<string, string[]> {
  const containers = Object.entries(expected).map(([container, texts]) => {
    const found = new Set(eventsOf(projection, container).flatMap(({ text, time }) => [text, `${text} ${time}`]));
    return [container, texts.filter((text) => found.has(text))] as const;
  });
  return Object.fromEntries(containers);
}

/** The expected texts that are found, and in place of each other one what its event has. */
function terminals({ transportEvents }: ObservedState, expected: Record<string, string[]>): Record<string, string[]> {
  const containers = Object.entries(expected).map(([container, texts]) => {
    const own = transportEvents.filter(({ containerNumber }) => containerNumber === container);
    const found = own.map((event) => `${event.event} ${terminalNameOf(event) ?? "-"}`);
    const observed = texts.map((text) =>
      found.includes(text) ? text : found.find((each) => each.split(" ")[0] === text.split(" ")[0]),
    );
    return [container, observed.map((text) => text ?? "no such event")] as const;
  });
  return Object.fromEntries(containers);
}

/** The projection in the form of the expectation: only what it names. */
function viewOf(projection: ObservedState, expected: ExpectedState): Record<string, unknown> {
  const { shipment, containers, events, someEvents: some, terminals: named, noEvents } = expected;
  const rows = Object.entries(containers ?? {}).map(([number, columns]) => {
    const row = projection.containers.find((container) => container.number === number);
    return [number, pick(row, Object.keys(columns))] as const;
  });
  const forbidden = projection.transportEvents.filter(({ event }) => noEvents?.some((name) => event.startsWith(name)));
  return {
    ...(shipment && { shipment: pick(projection.shipment, Object.keys(shipment)) }),
    ...(containers && { containers: Object.fromEntries(rows) }),
    ...(events && { events: allEvents(projection, events) }),
    ...(some && { someEvents: someEvents(projection, some) }),
    ...(named && { terminals: terminals(projection, named) }),
    ...(noEvents && { noEvents: forbidden.map(eventText) }),
  };
}

/** Compares what `expected` names with the projection; `label` says after which answer. All differences are shown together. */
export function expectState(projection: ObservedState | undefined, expected: ExpectedState, label: string): void {
  if (!projection) throw new Error(`No projection ${label}`);
  const { places: _, ...projected } = expected;
  const wanted = { ...projected, ...(expected.noEvents && { noEvents: [] }) };
  const isEmpty = Object.values(expected).every((part) => Object.keys(part).length === 0);
  expect(isEmpty, `${label}: an expectation must name something`).toBe(false);
  expect.soft(viewOf(projection, expected), label).toEqual(wanted);
}
