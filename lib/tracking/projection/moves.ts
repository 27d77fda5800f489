import { sentFacilityCodeOf, sentFacilityNameOf } from "@/lib/ingest/facility-name";
import type { EventVersion } from "@/lib/ingest/resolve-event";

/** The mode of transport. Where the carrier omits it, it follows from the vessel or the facility type. */
export function modeOf(event: EventVersion): string | null {
  if (event.mode) return event.mode;
  const moves = event.kind === "transport" || event.code === "LOAD" || event.code === "DISC";
  const hasVessel =
    event.vesselImo !== null || event.vesselName !== null || event.facilityTypeCode === "POTE" || isAtBerth(event);
  return moves && (hasVessel || event.facilityTypeCode === null) ? "VESSEL" : null;
}

/** A key for the place of an event, from the most precise identifier the carrier reported. */
export function placeKeyOf(event: EventVersion): string {
  return event.locode ?? event.placeName?.toUpperCase() ?? event.facilityCode ?? event.transportCallId ?? "";
}

/** What identifies a facility: the terminal, its code, or the carrier's words for it. */
type Facility = { terminal: string | null; code: string | null; words: string | null };

/** By event, which is compared with many others. */
const facilities = new WeakMap<EventVersion, Facility>();

function facilityOf(event: EventVersion): Facility {
  const known = facilities.get(event);
  if (known) return known;
  const code = sentFacilityCodeOf(event)?.toUpperCase() ?? null;
  const facility = { terminal: event.terminalId, code, words: sentFacilityNameOf(event)?.toUpperCase() ?? null };
  facilities.set(event, facility);
  return facility;
}

/** A key for the facility of an event; empty if the carrier names none. */
export function facilityKeyOf(event: EventVersion): string {
  const { terminal, code, words } = facilityOf(event);
  return terminal ?? code ?? words ?? "";
}

/** Whether two events of one place are at one facility; null if one of them names none. What they both name decides. */
function compareFacilities(a: EventVersion, b: EventVersion): boolean | null {
  const [one, other] = [facilityOf(a), facilityOf(b)];
  if (one.terminal !== null && other.terminal !== null) return one.terminal === other.terminal;
  if (one.code !== null && other.code !== null) return one.code === other.code;
  if (one.words !== null && other.words !== null) return one.words === other.words;
  return facilityKeyOf(a) === "" || facilityKeyOf(b) === "" ? null : false;
}

/** Whether two events are at one place, and not known to be at different facilities there. */
export function isSameFacility(a: EventVersion, b: EventVersion): boolean {
  return placeKeyOf(a) === placeKeyOf(b) && compareFacilities(a, b) !== false;
}

/** Whether two events are known to be at one facility. */
export function isKnownSameFacility(a: EventVersion, b: EventVersion): boolean {
  return placeKeyOf(a) === placeKeyOf(b) && compareFacilities(a, b) === true;
}

export function vesselKeyOf(event: EventVersion): string | null {
  return event.vesselImo ?? event.vesselName?.toUpperCase() ?? null;
}

/** The numbers of the containers that an event names. */
export function containersOf({
  containerNumber,
  equipmentReferences,
}: Pick<EventVersion, "containerNumber" | "equipmentReferences">): string[] {
  return containerNumber === null ? equipmentReferences : [containerNumber, ...equipmentReferences];
}

export const isByVessel = (event: EventVersion) => modeOf(event) === "VESSEL";
export const isMove = (event: EventVersion) => event.code === "LOAD" || event.code === "DISC";
/** Loading on a vessel or discharge from it. */
export const isSeaMove = (event: EventVersion) => isByVessel(event) && isMove(event);
export const isGateOut = (event: EventVersion) => event.code === "GTOT" || event.code === "PICK";
export const isGateIn = (event: EventVersion) => event.code === "GTIN" || event.code === "DROP";
export const isGate = (event: EventVersion) => isGateOut(event) || isGateIn(event);

/** Whether a laden container leaves a facility on a train or barge: that is its departure, no pickup by truck. */
export function isOnwardGateOut(event: EventVersion): boolean {
  const mode = modeOf(event);
  return isGateOut(event) && event.empty !== true && (mode === "RAIL" || mode === "BARGE");
}

/** Arrival at the berth is a separate event after the arrival at the port. */
export function isAtBerth(event: EventVersion): boolean {
  return event.facilityTypeCode === "BRTH" && event.code === "ARRI";
}

/** Whether two events belong to one call of a vessel, train or truck; an event without a vessel matches any vessel. */
export function isSameCall(a: EventVersion, b: EventVersion): boolean {
  if (a.transportCallId !== null && a.transportCallId === b.transportCallId) return true;
  if (placeKeyOf(a) !== placeKeyOf(b) || modeOf(a) !== modeOf(b)) return false;
  const [one, other] = [vesselKeyOf(a), vesselKeyOf(b)];
  return one === null || other === null || one === other;
}

/** What a fact is about, apart from its vessel. */
export const factKeyOf = (event: EventVersion) =>
  [event.kind, event.code, modeOf(event), event.empty, placeKeyOf(event), isAtBerth(event)].join("|");
