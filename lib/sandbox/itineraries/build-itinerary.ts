import {
  dayMin,
  hourMin,
  type Place,
  type PlannedEvent,
  type SandboxContainer,
  type SandboxItinerary,
} from "./itinerary";
import { actualVersion, type Leg, legEvents, spacingMin } from "./leg-events";
import { depotAt } from "./places";
import type { SeededRandom } from "./seeded-random";
import { truckCall } from "./transport-calls";

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
  /** The plan of the last container, if it does not sail with the others. */
  lastContainer?: ItineraryPlan;
  /** From this minute a switch bill of lading replaces the first one. */
  switchedBillMin?: number;
  /** From this minute responses no longer name the last container, which does not sail. */
  lastStruckOffMin?: number;
  /** An earlier voyage of the same containers, under other documents. */
  earlier?: ItineraryPlan;
};

type ItineraryIdentity = Omit<SandboxItinerary, "events" | "earlier">;

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

function containerEvents(random: SeededRandom, plan: ItineraryPlan, containers: SandboxContainer[]): PlannedEvent[] {
  const origin = plan.legs[0].calls.from.place;
  const end = (plan.legs.at(-1) ?? plan.legs[0]).calls.to.place;
  const after = 2 + 2 * plan.legs.length;
  const gates: Gate[] = [
    { name: "emptyOut", code: "GTOT", empty: true, atMin: plan.emptyOutMin, place: depotAt(origin), sequence: 1 },
    { name: "gateIn", code: "GTIN", empty: false, atMin: plan.gateInMin, place: origin, sequence: 2 },
    { name: "gateOut", code: "GTOT", empty: false, atMin: plan.gateOutMin, place: end, sequence: after + 1 },
    { name: "emptyIn", code: "GTIN", empty: true, atMin: plan.emptyInMin, place: depotAt(end), sequence: after + 2 },
  ];
  return [
    ...gates.flatMap((gate) => gateEvents(random, gate, containers)),
    ...plan.legs.flatMap((leg, index) => legEvents(random, leg, index, containers)),
    ...(plan.otherEvents ?? []),
  ];
}

/** The events of the last container, if it does not sail with the others. */
function lastEvents(random: SeededRandom, plan: ItineraryPlan, containers: SandboxContainer[]): PlannedEvent[] {
  const { lastStruckOffMin: droppedMin } = plan;
  if (droppedMin === undefined) return containerEvents(random, plan.lastContainer ?? plan, containers);
  return containerEvents(random, plan, containers)
    .filter(({ code }) => code !== "DEPA")
    .map((event) => ({ ...event, droppedMin }));
}

/** Builds the events of an itinerary with all their versions from a plan. */
export function buildItinerary(
  random: SeededRandom,
  identity: ItineraryIdentity,
  plan: ItineraryPlan,
): SandboxItinerary {
  const { id, containers } = identity;
  const { lastContainer, earlier, lastStruckOffMin, switchedBillMin: fromMin } = plan;
  const isLastApart = lastContainer !== undefined || lastStruckOffMin !== undefined;
  const together = isLastApart ? containers.slice(0, -1) : containers;
  const last = isLastApart ? lastEvents(random, plan, containers.slice(-1)) : [];
  const events = [
    ...documentEvents(random, plan),
    ...containerEvents(random, plan, together),
    ...last.map((event) => ({ ...event, key: `last/${event.key}` })),
  ];
  const digits = id.slice(id.indexOf("/") + 1);
  const switchedBill = fromMin === undefined ? undefined : { number: `TESTSURVIVING${digits}`, fromMin };
  if (!earlier) return { ...identity, events, ...(switchedBill && { switchedBill }) };
  const documents = { billOfLading: `TESTPREVIOUS${digits}`, booking: `TESTBKPREVIOUS${digits}` };
  return {
    ...identity,
    events,
    earlier: buildItinerary(random, { ...identity, ...documents, id: `${id}/earlier` }, earlier),
  };
}
