import type { ReportedPlace } from "@/lib/ingest/carriers/carrier";
import { codeOf } from "./codes";
import { type Fields, findText, readFields } from "./read-field";

const nameFields = ["locationName", "facilityName", "otherFacility"];

/** The place one object tells of, itself or in the objects that 2.2 (`location`) and 3.0 (`facility`) put inside it. */
function placeIn(object: Fields): ReportedPlace {
  const inside = readFields(object.location);
  const parts = [object, inside, readFields(object.facility), readFields(inside.facility)];
  const address = [readFields(object.address), readFields(inside.address)];
  return {
    unLocationCode: findText(parts, ["UNLocationCode", "unLocationCode"])?.replace(/\s/g, "").toUpperCase() ?? null,
    facilityCode: findText(parts, ["facilityCode"]),
    facilityCodeListProvider: findText(parts, ["facilityCodeListProvider"]),
    facilityTypeCode: codeOf("facility", findText(parts, ["facilityTypeCode", "facilityType"])),
    name: findText(parts, nameFields) ?? findText(address, ["name", "city"]),
  };
}

/** What happens at the ship, the train or the truck happens where the transport calls. */
const atTheCall = new Set(["ARRI", "DEPA", "LOAD", "DISC"]);

/**
 * Where an event happens: `eventLocation`, completed from the transport call as long as the two name the same port (or
 * one of them names none); the call alone when the event has no location of its own.
 */
export function readPlace(code: string, eventLocation: Fields, call: Fields, event: Fields): ReportedPlace | null {
  const flat = placeIn({ ...event, location: null, facility: null, address: null });
  const called = completed(placeIn(call), flat, true);
  const place = completed(placeIn(eventLocation), called, atTheCall.has(code));
  return Object.values(place).every((value) => value === null) ? null : place;
}

function completed(own: ReportedPlace, other: ReportedPlace, isSameSpot: boolean): ReportedPlace {
  if (own.unLocationCode !== null && other.unLocationCode !== null && own.unLocationCode !== other.unLocationCode) {
    return own;
  }
  // A depot with a name and no code is not the terminal of the call; a code means nothing without the list it is from.
  const facility = own.facilityCode === null && (isSameSpot || own.name === null) ? other : own;
  const differs = own.facilityCode !== null && other.facilityCode !== null && own.facilityCode !== other.facilityCode;
  return {
    unLocationCode: own.unLocationCode ?? other.unLocationCode,
    facilityCode: facility.facilityCode,
    facilityCodeListProvider: facility.facilityCodeListProvider,
    facilityTypeCode: own.facilityTypeCode ?? (differs ? null : other.facilityTypeCode),
    name: own.name ?? other.name,
  };
}
