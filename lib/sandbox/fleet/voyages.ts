import {
  dayMin,
  hourMin,
  type Place,
  type PlannedEvent,
  type PlannedEventVersion,
  type SandboxItinerary,
  type Vessel,
} from "@/lib/sandbox/itineraries/itinerary";

/** A voyage of a ship between two ports, in minutes from the anchor of the itinerary. */
export type ShipVoyage = {
  ship: Vessel;
  number: string;
  from: Place;
  to: Place;
  /** When the ship is at berth in the port of loading. */
  berthMin: number;
  departMin: number;
  arriveMin: number;
  /** When the ship leaves the port of discharge. */
  leaveMin: number;
};

type Move = { code: string; version: PlannedEventVersion };

/** What finally happens, by move: the last version of each event that responses do not drop. */
function movesOf(events: PlannedEvent[]): Move[] {
  return events.flatMap(({ code, versions, droppedMin }) => {
    const version = versions.at(-1);
    return version && droppedMin === undefined ? [{ code, version }] : [];
  });
}

const isCallOf = ({ version: { call } }: Move, ship: Vessel, number: string, voyage: "importVoyage" | "exportVoyage") =>
  call.vessel?.imo === ship.imo && call[voyage] === number;

const timesOf = (moves: Move[]) => moves.map(({ version }) => version.atMin);

/**
 * The end of a voyage. A ship that sailed without the containers has no arrival of its own: it sails to where they were to arrive with
 * it, in the time of the last estimate.
 */
function findArrival(events: PlannedEvent[], moves: Move[], ship: Vessel, number: string): Move | undefined {
  const isArrival = (move: Move) => move.code === "ARRI" && isCallOf(move, ship, number, "importVoyage");
  const versions = events.flatMap((event) => event.versions.map((version) => ({ code: event.code, version })));
  return moves.find(isArrival) ?? versions.findLast(isArrival);
}

function voyagesOfEvents(events: PlannedEvent[]): ShipVoyage[] {
  const moves = movesOf(events);
  return moves.flatMap(({ code, version: departure }): ShipVoyage[] => {
    const { vessel: ship, exportVoyage: number, place: from } = departure.call;
    if (code !== "DEPA" || !ship || !number) return [];
    const arrival = findArrival(events, moves, ship, number)?.version;
    if (!arrival) return [];
    const loaded = moves.filter((move) => move.code === "LOAD" && isCallOf(move, ship, number, "exportVoyage"));
    const discharged = moves.filter((move) => move.code === "DISC" && isCallOf(move, ship, number, "importVoyage"));
    return [
      {
        ship,
        number,
        from,
        to: arrival.call.place,
        berthMin: Math.min(departure.atMin - dayMin, ...timesOf(loaded).map((atMin) => atMin - 3 * hourMin)),
        departMin: departure.atMin,
        arriveMin: arrival.atMin,
        leaveMin: Math.max(arrival.atMin + 1.5 * dayMin, ...timesOf(discharged).map((atMin) => atMin + 12 * hourMin)),
      },
    ];
  });
}

/** The voyages of all ships of an itinerary and of the earlier one of its containers. Trains, trucks and barges have none. */
export function voyagesOf({ events, earlier }: SandboxItinerary): ShipVoyage[] {
  return [...voyagesOfEvents(events), ...(earlier ? voyagesOf(earlier) : [])];
}
