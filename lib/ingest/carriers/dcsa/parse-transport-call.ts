import type { ReportedPlace } from "@/lib/ingest/carriers/carrier";
import { codeOf } from "./codes";
import { type Fields, findText, toFields } from "./fields";

const facilityNameFields = ["facilityName", "otherFacility"];
const nameFields = ["locationName", ...facilityNameFields];

const unLocationCodeFields = ["UNLocationCode", "unLocationCode", "UNLOCODE", "UNLocode", "unLocode", "unlocode"];
const unLocationCodePattern = /^[A-Z]{2}[A-Z\d]{3}$/;

function toUnLocationCode(sent: string | null): string | null {
  return sent?.replace(/\s/g, "").toUpperCase() ?? null;
}

/** A `locationCode` can also be the carrier's own; it is only used if it has the form of a UN/LOCODE and the field of these has not. */
function parseUnLocationCode(parts: Fields[]): string | null {
  const own = toUnLocationCode(findText(parts, unLocationCodeFields));
  if (own !== null && unLocationCodePattern.test(own)) return own;
  const codes = parts.map((part) => toUnLocationCode(findText([part], ["locationCode"])));
  return codes.find((code) => code !== null && unLocationCodePattern.test(code)) ?? own;
}

const isSameText = (one: string | null, other: string | null) => one?.toUpperCase() === other?.toUpperCase();

/** The place in an object, either its own fields or those of its `location` (2.2) or `facility` (3.0). */
function placeOf(object: Fields): ReportedPlace {
  const location = toFields(object.location);
  const parts = [object, location, toFields(object.facility), toFields(location.facility)];
  const addresses = [toFields(object.address), toFields(location.address)];
  const name = findText(parts, nameFields) ?? findText(addresses, ["name", "city"]);
  const facilityNames = [findText(parts, facilityNameFields), findText(addresses, ["name"])].filter(
    (each) => each !== null,
  );
  return {
    unLocationCode: parseUnLocationCode(parts),
    facilityCode: findText(parts, ["facilityCode"]),
    facilityCodeListProvider: findText(parts, ["facilityCodeListProvider"]),
    facilityTypeCode: codeOf("facility", findText(parts, ["facilityTypeCode", "facilityType"])),
    name,
    facilityName: facilityNames.find((each) => !isSameText(each, name)) ?? facilityNames[0] ?? null,
  };
}

/** Events that happen at the facility of the transport call. */
const callFacilityCodes = new Set(["ARRI", "DEPA", "LOAD", "DISC"]);

/**
 * The place of an event: `eventLocation`, completed from the transport call unless the two have different ports; the call
 * alone if the event has no location.
 */
export function parsePlace(code: string, eventLocation: Fields, call: Fields, event: Fields): ReportedPlace | null {
  const flatPlace = placeOf({ ...event, location: null, facility: null, address: null });
  const callPlace = completePlace(placeOf(call), flatPlace, true);
  const place = completePlace(placeOf(eventLocation), callPlace, callFacilityCodes.has(code));
  if (Object.values(place).every((value) => value === null)) return null;
  return isSameText(place.facilityName, place.name) ? { ...place, facilityName: null } : place;
}

function completePlace(own: ReportedPlace, other: ReportedPlace, isSameFacility: boolean): ReportedPlace {
  if (own.unLocationCode !== null && other.unLocationCode !== null && own.unLocationCode !== other.unLocationCode) {
    return own;
  }
  // A place with a name and no code, such as a depot, need not be the terminal of the call. Code and code list belong together.
  const facility = own.facilityCode === null && (isSameFacility || own.name === null) ? other : own;
  const differs = own.facilityCode !== null && other.facilityCode !== null && own.facilityCode !== other.facilityCode;
  return {
    unLocationCode: own.unLocationCode ?? other.unLocationCode,
    facilityCode: facility.facilityCode,
    facilityCodeListProvider: facility.facilityCodeListProvider,
    facilityTypeCode: own.facilityTypeCode ?? (differs ? null : other.facilityTypeCode),
    name: own.name ?? other.name,
    facilityName: own.facilityName ?? (facility === other || (isSameFacility && !differs) ? other.facilityName : null),
  };
}

/** Events after arrival, which belong to the import voyage of a transport call. */
const importCodes = new Set(["ARRI", "DISC", "GTOT", "STRP", "AVPU", "CUSS", "CUSI", "CUSR"]);

const sides = {
  import: {
    numbers: ["importVoyageNumber", "carrierImportVoyageNumber"],
    reference: "importVoyageNumberOrReference",
    universalReference: "universalImportVoyageReference",
  },
  export: {
    numbers: ["exportVoyageNumber", "carrierExportVoyageNumber"],
    reference: "exportVoyageNumberOrReference",
    universalReference: "universalExportVoyageReference",
  },
};

/**
 * The voyage of an event. A transport call has an import and an export voyage: arrival and discharge belong to the import
 * voyage, loading and departure to the export voyage. If only one is sent, it is used for both. Universal voyage references
 * are used if there is no voyage number of the carrier.
 */
export function parseVoyage(code: string, objects: Fields[]): string | null {
  const order = importCodes.has(code) ? [sides.import, sides.export] : [sides.export, sides.import];
  for (const side of order) {
    const references = objects.map((object) => toFields(object[side.reference]));
    const number = findText(objects, side.numbers) ?? findText(references, ["carrierVoyageNumber"]);
    if (number !== null) return number;
  }
  const carrierNumber = findText(objects, ["carrierVoyageNumber", "voyageNumber"]);
  if (carrierNumber !== null) return carrierNumber;
  for (const side of order) {
    const references = objects.map((object) => toFields(object[side.reference]));
    const universal =
      findText(objects, [side.universalReference]) ?? findText(references, ["universalVoyageReference"]);
    if (universal !== null) return universal;
  }
  return findText(objects, ["universalVoyageReference"]);
}
