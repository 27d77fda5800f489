import {
  hourMin,
  type PlannedEvent,
  type PlannedEventVersion,
  type SandboxContainer,
  type TransportCall,
} from "./itinerary";
import type { SeededRandom } from "./seeded-random";
import type { LegCalls } from "./transport-calls";

export type LegTimes = { loadMin: number; departMin: number; arriveMin: number; dischargeMin: number };

/** Estimated times of a leg, published at `publishedMin`; with its own `calls` if they were of another vessel. */
export type Forecast = LegTimes & { publishedMin: number; calls?: LegCalls; delayReasonCode?: string; remark?: string };

export type Leg = {
  calls: LegCalls;
  actual: LegTimes;
  forecasts: Forecast[];
  /** How the carrier sends the actual times of a move, if not with their offset. */
  sentAs?: { [Move in "load" | "discharge"]?: PlannedEventVersion["sentAs"] };
  /** The carrier never reports the arrival, only the discharge. */
  withoutArrival?: boolean;
  /** Where the leg was to end until `untilMin`, in events of their own, which later responses drop. */
  previousEnd?: { call: TransportCall; untilMin: number };
};

/** Minutes between the same event of two containers of a shipment. */
export const spacingMin = {
  emptyOut: 47,
  gateIn: 4 * hourMin,
  load: 23,
  discharge: 31,
  gateOut: 5 * hourMin,
  emptyIn: 9 * hourMin,
};

/** The actual version of an event, published some minutes after it happened. */
export function actualVersion(
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
  // An event about a new end of the leg begins with the first forecast that names it.
  const sinceMin = end === "to" && leg.previousEnd ? leg.previousEnd.untilMin : Number.NEGATIVE_INFINITY;
  for (const forecast of leg.forecasts.filter(({ publishedMin }) => publishedMin >= sinceMin)) {
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

/** The estimates of arrival and discharge at the previous end of a leg. */
function droppedEvents({ previousEnd, ...leg }: Leg, legIndex: number, containers: SandboxContainer[]): PlannedEvent[] {
  if (!previousEnd) return [];
  const { call, untilMin } = previousEnd;
  const before: Leg = {
    ...leg,
    calls: { ...leg.calls, to: call },
    forecasts: leg.forecasts.filter(({ publishedMin }) => publishedMin < untilMin),
  };
  const until: PlannedEventVersion = { createdMin: untilMin, atMin: untilMin, classifier: "ACT", call };
  const key = `leg/${legIndex}/dropped`;
  const arrivals = estimatedVersions(before, "arriveMin", "to", 0, until);
  return [
    { key: `${key}/arrive`, type: "TRANSPORT", code: "ARRI", containers, versions: arrivals, droppedMin: untilMin },
    ...containers.map((container, index): PlannedEvent => {
      const versions = estimatedVersions(before, "dischargeMin", "to", index * spacingMin.discharge, until);
      const discharge = { key: `${key}/discharge/${index}`, type: "EQUIPMENT", code: "DISC" } as const;
      return { ...discharge, container, empty: false, versions, droppedMin: untilMin };
    }),
  ];
}

/** The events of one leg of an itinerary: loading, departure, arrival and discharge. */
export function legEvents(
  random: SeededRandom,
  leg: Leg,
  legIndex: number,
  containers: SandboxContainer[],
): PlannedEvent[] {
  const moves = (move: "load" | "discharge", code: "LOAD" | "DISC", end: keyof LegCalls): PlannedEvent[] =>
    containers.map((container, index) => {
      const key = `leg/${legIndex}/${move}/${index}`;
      const shiftMin = index * spacingMin[move];
      const actual = actualVersion(random, key, leg.actual[`${move}Min`] + shiftMin, leg.calls[end]);
      const sentAs = leg.sentAs?.[move];
      const versions = [
        ...estimatedVersions(leg, `${move}Min`, end, shiftMin, actual),
        { ...actual, ...(sentAs && { sentAs }) },
      ];
      return { key, type: "EQUIPMENT", code, container, empty: false, versions };
    });
  const transport = (move: "depart" | "arrive", code: "DEPA" | "ARRI", end: keyof LegCalls): PlannedEvent => {
    const key = `leg/${legIndex}/${move}`;
    const actual = actualVersion(random, key, leg.actual[`${move}Min`], leg.calls[end]);
    const estimates = estimatedVersions(leg, `${move}Min`, end, 0, actual);
    const versions = code === "ARRI" && leg.withoutArrival ? estimates : [...estimates, actual];
    // Departures have no container references, as with many carriers: they apply to all containers of the call.
    return { key, type: "TRANSPORT", code, containers: code === "DEPA" ? [] : containers, versions };
  };
  return [
    ...moves("load", "LOAD", "from"),
    transport("depart", "DEPA", "from"),
    transport("arrive", "ARRI", "to"),
    ...moves("discharge", "DISC", "to"),
    ...droppedEvents(leg, legIndex, containers),
  ];
}
