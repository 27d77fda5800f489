import type { ShipmentFacts } from "@/lib/documents/shipment-facts";
import { isVesselName } from "@/lib/reference/vessel-name";
import type { Difference, TrackedShipment, TrackedVessel } from "./tracked-shipment";

const lettersAndDigits = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");

/** A vessel's name without the prefix of its kind: "M/V Maersk-Essen" becomes "MAERSKESSEN". */
function vesselKey(name: string): string {
  return lettersAndDigits(name.toUpperCase().replace(/^\s*(M\s?[./]?\s?[VS]|MSV|SS)\b[\s.:/-]*/u, ""));
}

/** A voyage number without leading zeros: "0413W" and "413W" are one voyage. */
function voyageKey(voyage: string): string {
  return lettersAndDigits(voyage).replace(/^0+(?=.)/, "");
}

/** Carriers write the direction of a voyage, or the code of the service in front, only sometimes. */
function isSameVoyage(one: string, other: string): boolean {
  const [a, b] = [voyageKey(one), voyageKey(other)];
  return a.length > 0 && b.length > 0 && (a.includes(b) || b.includes(a));
}

const listOf = (values: (string | null)[]) => [...new Set(values.flatMap((value) => value ?? []))].join(", ");

function compareVoyage(voyage: string, vessels: TrackedVessel[]): Difference[] {
  const tracked = vessels.flatMap(({ voyageNumber }) => voyageNumber ?? []);
  if (tracked.length === 0 || tracked.some((each) => isSameVoyage(each, voyage))) return [];
  const values = { documentValue: voyage, trackedValue: listOf(tracked) };
  return [{ attribute: "voyage_number", containerId: null, field: "voyage_number", ...values }];
}

/**
 * Compares the vessel with those of all legs, because documents name the one of the first or of the main leg; and the voyage with
 * those of that vessel.
 */
export function compareVessel(facts: ShipmentFacts, { vessels }: TrackedShipment): Difference[] {
  const { vessel_name: stated, voyage_number: voyage } = facts;
  const named = vessels.filter(({ vesselName }) => isVesselName(vesselName));
  if (stated === null || !isVesselName(stated) || named.length === 0) return [];
  const same = named.filter(({ vesselName }) => vesselKey(vesselName) === vesselKey(stated));
  if (same.length > 0) return voyage === null ? [] : compareVoyage(voyage, same);
  const trackedValue = listOf(named.map(({ vesselName }) => vesselName));
  return [{ attribute: "vessel", containerId: null, field: "vessel_name", documentValue: stated, trackedValue }];
}
