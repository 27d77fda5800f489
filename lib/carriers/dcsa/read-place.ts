import type { ReportedPlace } from "@/lib/carriers/carrier";
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

/**
 * Where an event happens: `eventLocation`, completed from the transport call as long as the two name the same port (or
 * one of them names none); the call alone when the event has no location of its own.
 */
export function readPlace(eventLocation: Fields, call: Fields, event: Fields): ReportedPlace | null {
  const own = placeIn(eventLocation);
  const called = completed(placeIn(call), placeIn({ ...event, location: null, facility: null, address: null }));
  const place = completed(own, called);
  return Object.values(place).every((value) => value === null) ? null : place;
}

function completed(own: ReportedPlace, other: ReportedPlace): ReportedPlace {
  if (own.unLocationCode !== null && other.unLocationCode !== null && own.unLocationCode !== other.unLocationCode) {
    return own;
  }
  // A facility code means nothing without the list it is from: the two are taken together.
  const facility = own.facilityCode === null ? other : own;
  return {
    unLocationCode: own.unLocationCode ?? other.unLocationCode,
    facilityCode: facility.facilityCode,
    facilityCodeListProvider: facility.facilityCodeListProvider,
    facilityTypeCode: own.facilityTypeCode ?? other.facilityTypeCode,
    name: own.name ?? other.name,
  };
}
