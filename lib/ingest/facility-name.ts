import type { CarrierEvent } from "@/lib/platform/db/generated/client";
import { findPort, type Port } from "@/lib/reference/ports";
import { findUnLocode } from "@/lib/reference/un-locode";
import { partsOf } from "./find-sent-port";

/** What a carrier sent about the facility of an event, and what was resolved from it. */
type SentFacility = Pick<
  CarrierEvent,
  "locode" | "terminalId" | "placeName" | "sentPlaceName" | "sentFacilityName" | "facilityCode"
>;

/** Words that name no place of their own. */
const fillers = ["PORT", "SEAPORT", "HARBOR", "HARBOUR", "CITY", "OF", "THE", "USA", "UK"];
const placeholder = /^(?:n\W?a|tb[acdn]|unknown|none|null|not (?:known|available)|to be \w+|\W+)$/i;
/** What distinguishes the name of a facility from the state or country after the name of a place. */
const facilityWord =
  /\d|\b(?:terminals?|piers?|berths?|docks?|quays?|wharf|yard|depot|ramp|warehouse|rail|cy|cfs|icd|gate|logistics)\b/i;

/** By place; a shipment names the same few ones in all of its events. */
const partsByPlace = new WeakMap<Port, string[]>();

function placeParts(port: Port): string[] {
  const known = partsByPlace.get(port);
  if (known) return known;
  const { name, city, locode, aliases, country, countryCode, stateAbbr } = port;
  const texts = [
    ...[name, city, findUnLocode(locode)?.name, country, countryCode, stateAbbr],
    ...[locode, ...aliases].flatMap((code) => [code, code.slice(2)]),
  ];
  const parts = texts.flatMap((text) => partsOf(text ?? ""));
  partsByPlace.set(port, parts);
  return parts;
}

/** The parts of the own name of the place of an event, and whether the place is known. */
function placeOf({ locode, placeName }: Pick<SentFacility, "locode" | "placeName">) {
  const port = locode === null ? null : findPort(locode);
  return { isKnown: port !== null, parts: port ? placeParts(port) : partsOf(placeName ?? "") };
}

const spellingLength = 5;

/** Whether two words are spellings of one name: "PUSAN" and "BUSAN", "ANTWERP" and "ANTWERPEN". */
function isSpelling(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.min(one.length, other.length) < spellingLength) return false;
  if (one.length !== other.length) return one.startsWith(other) || other.startsWith(one);
  return [...one].filter((letter, at) => letter !== other[at]).length === 1;
}

/** Whether a text names the place only; `known`: the parts of the place's own name. */
function repeats(text: string, known: string[]): boolean {
  const own = [...known, ...fillers];
  const parts = partsOf(text).filter((part) => part !== "");
  // A number alone is a postal code.
  const isKnown = (part: string) => /^\d+$/.test(part) || own.some((word) => isSpelling(word, part));
  return parts.every(isKnown) || known.join("").startsWith(parts.join(""));
}

/** Whether a text names a facility in the place: "Los Angeles, California" and "Port of Los Angeles" do not. */
function namesFacility(text: string, known: string[]): boolean {
  if (placeholder.test(text) || repeats(text, known)) return false;
  const [place = "", ...rest] = text.split(",");
  return rest.length === 0 || !repeats(place, known) || facilityWord.test(rest.join(","));
}

/** The name of the facility of an event in the carrier's own words, as sent; null if the carrier named the place only, or nothing. */
export function sentFacilityNameOf(event: Omit<SentFacility, "terminalId" | "facilityCode">): string | null {
  const { sentPlaceName, sentFacilityName } = event;
  const { isKnown, parts } = placeOf(event);
  // Without a known place the name stands for the place itself.
  const names = isKnown ? [sentFacilityName, sentPlaceName] : [sentFacilityName];
  return names.find((text) => text !== null && namesFacility(text, parts)) ?? null;
}

/** The facility code of an event, as sent; null for the code of its place. */
export function sentFacilityCodeOf(event: Pick<SentFacility, "locode" | "placeName" | "facilityCode">): string | null {
  const { facilityCode } = event;
  if (facilityCode === null || findPort(facilityCode) !== null) return null;
  const { parts } = placeOf(event);
  return partsOf(facilityCode).every((part) => parts.includes(part)) ? null : facilityCode;
}

/**
 * The facility of an event in the carrier's own words, or its code if there are no words, as they were sent. Null if the facility is
 * identified, and if the carrier named the place only.
 */
export function facilityNameOf(event: SentFacility): string | null {
  return event.terminalId === null ? (sentFacilityNameOf(event) ?? sentFacilityCodeOf(event)) : null;
}
