import {
  dayMin,
  hourMin,
  type Place,
  type PlannedEvent,
  type PlannedEventVersion,
  type SandboxContainer,
  type SandboxItinerary,
} from "./itinerary";
import { depotAt } from "./places";
import type { SeededRandom } from "./seeded-random";
import { type LegCalls, truckCall } from "./transport-calls";

export type LegTimes = { loadMin: number; departMin: number; arriveMin: number; dischargeMin: number };

/** Estimated times of a leg, published at `publishedMin`; with its own `calls` if they were of another vessel. */
export type Forecast = LegTimes & { publishedMin: number; calls?: LegCalls; delayReasonCode?: string; remark?: string };

export type Leg = { calls: LegCalls; actual: LegTimes; forecasts: Forecast[] };

/** The times and legs of an itinerary, as defined by a scenario. */
export type ItineraryPlan = {
  bookedMin: number;
  emptyOutMin: number;
  gateInMin: number;
  legs: [Leg, ...Leg[]];
  gateOutMin: number;
  emptyInMin: number;
  /** Further events without a leg. */
  otherEvents?: PlannedEvent[];
};

type ItineraryIdentity = Omit<SandboxItinerary, "events">;

/** Minutes between the same event of two containers of a shipment. */
const spacingMin = {
  emptyOut: 47,
  gateIn: 4 * hourMin,
  load: 23,
  discharge: 31,
  gateOut: 5 * hourMin,
  emptyIn: 9 * hourMin,
};

/** The actual version of an event, published some minutes after it happened. */
function actualVersion(
  random: SeededRandom,
  key: string,
  atMin: number,
  call: PlannedEventVersion["call"],
): PlannedEventVersion {
  return { createdMin: atMin + 6 + random(`${key}/lag`, 40), atMin, classifier: "ACT", call };
}

/** Estimated versions, oldest first, that differ from the previous one and precede the actual version. */
function estimatedVersions(
  leg: Leg,
  time: keyof LegTimes,
  end: keyof LegCalls,
  shiftMin: number,
  actual: PlannedEventVersion,
): PlannedEventVersion[] {
  const versions: PlannedEventVersion[] = [];
  for (const forecast of leg.forecasts) {
    const { publishedMin, calls = leg.calls, delayReasonCode, remark } = forecast;
    const next: PlannedEventVersion = {
      createdMin: publishedMin,
      atMin: forecast[time] + shiftMin,
      classifier: "EST",
      call: calls[end],
      ...(delayReasonCode && { delayReasonCode }),
      ...(remark && { remark }),
    };
    const last = versions.at(-1);
    const isChanged = !last || last.atMin !== next.atMin || last.call.key !== next.call.key;
    if (isChanged && publishedMin < actual.createdMin) versions.push(next);
  }
  return versions;
}

function legEvents(random: SeededRandom, leg: Leg, legIndex: number, containers: SandboxContainer[]): PlannedEvent[] {
  const moves = (move: "load" | "discharge", code: "LOAD" | "DISC", end: keyof LegCalls): PlannedEvent[] =>
    containers.map((container, index) => {
      const key = `leg/${legIndex}/${move}/${index}`;
      const shiftMin = index * spacingMin[move];
      const actual = actualVersion(random, key, leg.actual[`${move}Min`] + shiftMin, leg.calls[end]);
      const versions = [...estimatedVersions(leg, `${move}Min`, end, shiftMin, actual), actual];
      return { key, type: "EQUIPMENT", code, container, empty: false, versions };
    });
  const transport = (move: "depart" | "arrive", code: "DEPA" | "ARRI", end: keyof LegCalls): PlannedEvent => {
    const key = `leg/${legIndex}/${move}`;
    const actual = actualVersion(random, key, leg.actual[`${move}Min`], leg.calls[end]);
    const versions = [...estimatedVersions(leg, `${move}Min`, end, 0, actual), actual];
    // Departures have no container references, as with many carriers: they apply to all containers of the call.
    return { key, type: "TRANSPORT", code, containers: code === "DEPA" ? [] : containers, versions };
  };
  return [
    ...moves("load", "LOAD", "from"),
    transport("depart", "DEPA", "from"),
    transport("arrive", "ARRI", "to"),
    ...moves("discharge", "DISC", "to"),
  ];
}

type Gate = {
  name: keyof typeof spacingMin;
  code: "GTOT" | "GTIN";
  empty: boolean;
  atMin: number;
  place: Place;
  sequence: number;
};

function gateEvents(random: SeededRandom, gate: Gate, containers: SandboxContainer[]): PlannedEvent[] {
  return containers.map((container, index) => {
    const key = `gate/${gate.name}/${index}`;
    const call = truckCall(gate.name, container, gate.place, gate.sequence);
    const atMin = gate.atMin + index * spacingMin[gate.name];
    return {
      key,
      type: "EQUIPMENT",
      code: gate.code,
      container,
      empty: gate.empty,
      versions: [actualVersion(random, key, atMin, call)],
    };
  });
}

function documentEvents(random: SeededRandom, plan: ItineraryPlan): PlannedEvent[] {
  const call = plan.legs[0].calls.from;
  const documentEvent = (code: "RECE" | "CONF" | "ISSU", document: "BKG" | "TRD", atMin: number): PlannedEvent => {
    const key = `document/${document}/${code}`;
    return { key, type: "SHIPMENT", code, document, versions: [actualVersion(random, key, atMin, call)] };
  };
  return [
    documentEvent("RECE", "BKG", plan.bookedMin),
    documentEvent("CONF", "BKG", plan.bookedMin + hourMin),
    documentEvent("ISSU", "TRD", plan.legs[0].actual.departMin + dayMin / 4),
  ];
}

/** Builds the events of an itinerary with all their versions from a plan. */
export function buildItinerary(
  random: SeededRandom,
  identity: ItineraryIdentity,
  plan: ItineraryPlan,
): SandboxItinerary {
  const { containers } = identity;
  const origin = plan.legs[0].calls.from.place;
  const end = (plan.legs.at(-1) ?? plan.legs[0]).calls.to.place;
  const after = 2 + 2 * plan.legs.length;
  const gates: Gate[] = [
    { name: "emptyOut", code: "GTOT", empty: true, atMin: plan.emptyOutMin, place: depotAt(origin), sequence: 1 },
    { name: "gateIn", code: "GTIN", empty: false, atMin: plan.gateInMin, place: origin, sequence: 2 },
    { name: "gateOut", code: "GTOT", empty: false, atMin: plan.gateOutMin, place: end, sequence: after + 1 },
    { name: "emptyIn", code: "GTIN", empty: true, atMin: plan.emptyInMin, place: depotAt(end), sequence: after + 2 },
  ];
  const events = [
    ...documentEvents(random, plan),
    ...gates.flatMap((gate) => gateEvents(random, gate, containers)),
    ...plan.legs.flatMap((leg, index) => legEvents(random, leg, index, containers)),
    ...(plan.otherEvents ?? []),
  ];
  return { ...identity, events };
}
