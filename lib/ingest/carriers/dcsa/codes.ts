import type { Classifier, ReportedEvent } from "@/lib/ingest/carriers/carrier";

// Four-letter codes of Track & Trace 2.2 by the names of 3.0, from DCSA's published API definitions (Apache-2.0).

const eventCodes = new Map([
  ["ARRIVED", "ARRI"],
  ["DEPARTED", "DEPA"],
  ["LOADED", "LOAD"],
  ["DISCHARGED", "DISC"],
  ["GATED_IN", "GTIN"],
  ["GATED_OUT", "GTOT"],
  ["STUFFED", "STUF"],
  ["STRIPPED", "STRP"],
  ["PICKED_UP", "PICK"],
  ["DROPPED_OFF", "DROP"],
  ["INSPECTED", "INSP"],
  ["RESEALED", "RSEA"],
  ["REMOVED", "RMVD"],
  ["AVAILABLE_FOR_PICKUP", "AVPU"],
  ["AVAILABLE_FOR_DROP_OFF", "AVDO"],
  ["CUSTOMS_SELECTED_FOR_SCAN", "CUSS"],
  ["CUSTOMS_SELECTED_FOR_INSPECTION", "CUSI"],
  ["CUSTOMS_RELEASED", "CUSR"],
  ["CROSSED", "CROS"],
  ["RECEIVED", "RECE"],
  ["DRAFTED", "DRFT"],
  ["PENDING_APPROVAL", "PENA"],
  ["PENDING_UPDATE", "PENU"],
  ["REJECTED", "REJE"],
  ["APPROVED", "APPR"],
  ["ISSUED", "ISSU"],
  ["SURRENDERED", "SURR"],
  ["SUBMITTED", "SUBM"],
  ["VOIDED", "VOID"],
  ["CONFIRMED", "CONF"],
  ["REQUESTED", "REQS"],
  ["COMPLETED", "CMPL"],
  ["ON_HOLD", "HOLD"],
  ["RELEASED", "RELS"],
  ["CANCELLED", "CANC"],
  ["PENDING_CONFIRMATION", "PENC"],
]);

const documentCodes = new Map([
  ["CARRIER_BOOKING_REQUEST", "CBR"],
  ["BOOKING", "BKG"],
  ["SHIPPING_INSTRUCTIONS", "SHI"],
  ["SHIPMENT_RELEASE_MESSAGE", "SRM"],
  ["TRANSPORT_DOCUMENT", "TRD"],
  ["ARRIVAL_NOTICE", "ARN"],
  ["VERIFIED_GROSS_MASS", "VGM"],
  ["CARGO_SURVEY", "CAS"],
  ["CUSTOMS_INSPECTION", "CUS"],
  ["CUSTOMS_CLEARANCE", "CUC"],
  ["DANGEROUS_GOODS_DECLARATION", "DGD"],
  ["OUT_OF_GAUGE_DECLARATION", "OOG"],
]);

const facilityTypeCodes = new Map([
  ["PORT_TERMINAL", "POTE"],
  ["DEPOT", "DEPO"],
  ["INLAND_TERMINAL", "INTE"],
  ["RAMP", "RAMP"],
  ["CONTAINER_FREIGHT_STATION", "COFS"],
  ["CUSTOMER_LOCATION", "CLOC"],
  ["OFF_DOCK_STORAGE", "OFFD"],
  ["BORDER", "BOCR"],
  ["CONTAINER_YARD", "COYA"],
  ["WAYPOINT", "WAYP"],
]);

const modes = new Map(["VESSEL", "RAIL", "TRUCK", "BARGE", "MULTIMODAL"].map((mode) => [mode, mode]));

const tables = { event: eventCodes, document: documentCodes, facility: facilityTypeCodes, mode: modes };

const codesOf = new Map(Object.entries(tables).map(([table, codes]) => [table, new Set(codes.values())]));

const enumNameOf = (sent: string) => sent.toUpperCase().replace(/[\s-]+/g, "_");

/** The 2.2 code of a 2.2 code or a 3.0 name, case-insensitive; an unknown value is returned as sent. */
export function codeOf(table: keyof typeof tables, sent: string | null): string | null {
  if (sent === null) return null;
  const name = enumNameOf(sent);
  return codesOf.get(table)?.has(name) ? name : (tables[table].get(name) ?? sent);
}

const classifiers = new Map<string, Classifier>([
  ["PLN", "planned"],
  ["PLANNED", "planned"],
  ["EST", "estimated"],
  ["ESTIMATED", "estimated"],
  ["ACT", "actual"],
  ["ACTUAL", "actual"],
]);

/** Null if the classifier is missing or unknown: such an event is never treated as actual. */
export function classifierOf(sent: string | null): Classifier | null {
  return sent === null ? null : (classifiers.get(enumNameOf(sent)) ?? null);
}

const kinds = new Map<string, ReportedEvent["kind"]>([
  ["TRANSPORT", "transport"],
  ["EQUIPMENT", "equipment"],
  ["SHIPMENT", "shipment"],
]);

/** Null for event types that are not projected, such as IOT and REEFER. */
export function kindOf(sent: string | null): ReportedEvent["kind"] | null {
  return sent === null ? null : (kinds.get(enumNameOf(sent)) ?? null);
}

/** Whether a reference type is that of a container. */
export function isEquipmentReferenceType(sent: string | null): boolean {
  return sent !== null && ["EQ", "EQUIPMENT_REFERENCE"].includes(enumNameOf(sent));
}

/** Upper case, without spaces and dashes: `msku 123456-7` is `MSKU1234567`. */
export function normalizeEquipment(sent: string | null): string | null {
  const number = sent?.replace(/[\s\p{Dash_Punctuation}]/gu, "").toUpperCase();
  return number ? number : null;
}
