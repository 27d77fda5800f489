import { dayMin, type Place } from "./itinerary";
import * as places from "./places";

/** A passage between two ports; `heading` is the suffix of its voyage numbers, `transitMin` its usual duration. */
export type Passage = { from: Place; to: Place; heading: "E" | "W" | "N" | "S"; transitMin: number };

const passage = (from: Place, to: Place, heading: Passage["heading"], days: number): Passage => ({
  from,
  to,
  heading,
  transitMin: days * dayMin,
});

/** Durations are rounded from liner schedules and short enough that all itineraries end within 75 days. */
export const directPassages: readonly [Passage, ...Passage[]] = [
  passage(places.shanghai, places.losAngeles, "E", 15),
  passage(places.caiMep, places.longBeach, "E", 18),
  passage(places.busan, places.tacoma, "E", 11),
  passage(places.singapore, places.rotterdam, "W", 27),
  passage(places.ningbo, places.hamburg, "W", 32),
  passage(places.nhavaSheva, places.felixstowe, "W", 22),
  passage(places.jebelAli, places.genoa, "W", 16),
  passage(places.santos, places.antwerp, "N", 19),
];

export const transshipmentPassages: readonly [[Passage, Passage], ...[Passage, Passage][]] = [
  [passage(places.caiMep, places.singapore, "S", 4), passage(places.singapore, places.rotterdam, "W", 25)],
  [passage(places.chattogram, places.colombo, "S", 6), passage(places.colombo, places.hamburg, "W", 22)],
  [passage(places.laemChabang, places.kaohsiung, "N", 6), passage(places.kaohsiung, places.longBeach, "E", 14)],
  [passage(places.nhavaSheva, places.singapore, "E", 7), passage(places.singapore, places.newYork, "W", 27)],
];

export const railPassages: readonly [Passage, ...Passage[]] = [
  passage(places.yantian, places.longBeach, "E", 16),
  passage(places.shanghai, places.losAngeles, "E", 14),
  passage(places.busan, places.tacoma, "E", 11),
];

export const heldPassage = passage(places.shanghai, places.losAngeles, "E", 15);

export const feederPassages: readonly [Passage, Passage] = [
  passage(places.antwerp, places.rotterdam, "N", 1),
  passage(places.rotterdam, places.newYork, "W", 10),
];

export const rolledPassages: readonly [Passage, ...Passage[]] = [
  passage(places.ningbo, places.savannah, "E", 30),
  passage(places.busan, places.newYork, "E", 25),
  passage(places.singapore, places.felixstowe, "W", 26),
];

export const splitPassage = passage(places.yantian, places.losAngeles, "E", 15);

/** The passage before and after the change of the port of discharge. */
export const portChangePassages: readonly [Passage, Passage] = [
  passage(places.ningbo, places.losAngeles, "E", 15),
  passage(places.ningbo, places.oakland, "E", 17),
];

/** By way of a transshipment to a port whose clock is far behind UTC. */
export const misdatedPassages: readonly [Passage, Passage] = [
  passage(places.laemChabang, places.kaohsiung, "N", 6),
  passage(places.kaohsiung, places.longBeach, "E", 14),
];

export const exportPassage = passage(places.longBeach, places.shanghai, "W", 17);

/** The passage of the earlier voyage and the one that is tracked. */
export const earlierPassages: readonly [Passage, Passage] = [
  passage(places.hamburg, places.shanghai, "E", 30),
  passage(places.shanghai, places.longBeach, "E", 15),
];

/** The passage of the first voyage and the one back. */
export const returnPassages: readonly [Passage, Passage] = [
  passage(places.rotterdam, places.newYork, "W", 10),
  passage(places.newYork, places.rotterdam, "E", 10),
];
