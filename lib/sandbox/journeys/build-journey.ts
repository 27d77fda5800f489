import { type LegCalls, truckCall } from "./calls";
import type { Draw } from "./draw";
import {
  dayMin,
  type EventSlot,
  hourMin,
  type Journey,
  type Place,
  type SandboxContainer,
  type Version,
} from "./journey";
import { depotAt } from "./places";

export type LegTimes = { loadMin: number; departMin: number; arriveMin: number; dischargeMin: number };

/** What the carrier expects of a leg from `saidMin` on; other `calls` than the leg's own when it meant another ship. */
export type Forecast = LegTimes & { saidMin: number; calls?: LegCalls; delayReasonCode?: string; remark?: string };

export type Leg = { calls: LegCalls; actual: LegTimes; forecasts: Forecast[] };

/** How a journey goes: what a scenario has to say. */
export type Plan = {
  bookedMin: number;
  emptyOutMin: number;
  gateInMin: number;
  legs: [Leg, ...Leg[]];
  gateOutMin: number;
  emptyInMin: number;
  /** Events that belong to no leg. */
  others?: EventSlot[];
};

export type Identity = Omit<Journey, "slots">;

/** Containers of one shipment move one after the other: so many minutes lie between two of them. */
const spacingMin = {
  emptyOut: 47,
  gateIn: 4 * hourMin,
  load: 23,
  discharge: 31,
  gateOut: 5 * hourMin,
  emptyIn: 9 * hourMin,
};

/** The actual version; the carrier writes it down some minutes after it happened. */
function happened(draw: Draw, key: string, atMin: number, call: Version["call"]): Version {
  return { createdMin: atMin + 6 + draw(`${key}/lag`, 40), atMin, classifier: "ACT", call };
}

/** Estimates, oldest first, that say something new and were said before the actual was. */
function expected(leg: Leg, what: keyof LegTimes, end: keyof LegCalls, shiftMin: number, actual: Version): Version[] {
  const versions: Version[] = [];
  for (const forecast of leg.forecasts) {
    const { saidMin, calls = leg.calls, delayReasonCode, remark } = forecast;
    const next: Version = {
      createdMin: saidMin,
      atMin: forecast[what] + shiftMin,
      classifier: "EST",
      call: calls[end],
      ...(delayReasonCode && { delayReasonCode }),
      ...(remark && { remark }),
    };
    const last = versions.at(-1);
    const isNews = !last || last.atMin !== next.atMin || last.call.key !== next.call.key;
    if (isNews && saidMin < actual.createdMin) versions.push(next);
  }
  return versions;
}

function legSlots(draw: Draw, leg: Leg, legIndex: number, containers: SandboxContainer[]): EventSlot[] {
  const moves = (what: "load" | "discharge", code: "LOAD" | "DISC", end: keyof LegCalls): EventSlot[] =>
    containers.map((container, index) => {
      const key = `leg/${legIndex}/${what}/${index}`;
      const shiftMin = index * spacingMin[what];
      const actual = happened(draw, key, leg.actual[`${what}Min`] + shiftMin, leg.calls[end]);
      const versions = [...expected(leg, `${what}Min`, end, shiftMin, actual), actual];
      return { key, type: "EQUIPMENT", code, container, empty: false, versions };
    });
  const transport = (what: "depart" | "arrive", code: "DEPA" | "ARRI", end: keyof LegCalls): EventSlot => {
    const key = `leg/${legIndex}/${what}`;
    const actual = happened(draw, key, leg.actual[`${what}Min`], leg.calls[end]);
    const versions = [...expected(leg, `${what}Min`, end, 0, actual), actual];
    // Departures name no container, as many carriers do it: they hold for all that have the call.
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

function gateSlots(draw: Draw, gate: Gate, containers: SandboxContainer[]): EventSlot[] {
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
      versions: [happened(draw, key, atMin, call)],
    };
  });
}

function documentSlots(draw: Draw, plan: Plan): EventSlot[] {
  const call = plan.legs[0].calls.from;
  const slot = (code: "RECE" | "CONF" | "ISSU", document: "BKG" | "TRD", atMin: number): EventSlot => {
    const key = `document/${document}/${code}`;
    return { key, type: "SHIPMENT", code, document, versions: [happened(draw, key, atMin, call)] };
  };
  return [
    slot("RECE", "BKG", plan.bookedMin),
    slot("CONF", "BKG", plan.bookedMin + hourMin),
    slot("ISSU", "TRD", plan.legs[0].actual.departMin + dayMin / 4),
  ];
}

/** All events of a journey with all their versions, told by its plan. */
export function buildJourney(draw: Draw, identity: Identity, plan: Plan): Journey {
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
  const slots = [
    ...documentSlots(draw, plan),
    ...gates.flatMap((gate) => gateSlots(draw, gate, containers)),
    ...plan.legs.flatMap((leg, index) => legSlots(draw, leg, index, containers)),
    ...(plan.others ?? []),
  ];
  return { ...identity, slots };
}
