import type { CarrierEvent } from "@/lib/platform/db/generated/client";
import { isOnwardGateOut, modeOf } from "@/lib/tracking/projection/moves";

/** The public names of raw events. Not all of them are reported by a source. */
export const rawEventNames = [
  "empty_out",
  "full_in",
  "positioned_in",
  "positioned_out",
  "vessel_loaded",
  "vessel_departed",
  "transshipment_arrived",
  "transshipment_discharged",
  "transshipment_loaded",
  "transshipment_departed",
  "feeder_arrived",
  "feeder_discharged",
  "feeder_loaded",
  "feeder_departed",
  "rail_loaded",
  "rail_departed",
  "rail_arrived",
  "rail_unloaded",
  "vessel_arrived",
  "vessel_discharged",
  "arrived_at_destination",
  "delivered",
  "full_out",
  "empty_in",
  "vgm_received",
  "carrier_release",
  "customs_release",
  "available",
] as const;

export type RawEventName = (typeof rawEventNames)[number];

type ByCode = Record<string, RawEventName | undefined>;

const transportMoves: Record<string, ByCode | undefined> = {
  VESSEL: { ARRI: "vessel_arrived", DEPA: "vessel_departed", LOAD: "vessel_loaded", DISC: "vessel_discharged" },
  RAIL: { ARRI: "rail_arrived", DEPA: "rail_departed", LOAD: "rail_loaded", DISC: "rail_unloaded" },
  BARGE: { ARRI: "feeder_arrived", DEPA: "feeder_departed", LOAD: "feeder_loaded", DISC: "feeder_discharged" },
};

const gateMoves: Record<string, [empty: RawEventName, laden: RawEventName] | undefined> = {
  GTOT: ["empty_out", "full_out"],
  PICK: ["empty_out", "full_out"],
  GTIN: ["empty_in", "full_in"],
  DROP: ["empty_in", "full_in"],
};

const otherCodes: ByCode = { AVPU: "available", CUSR: "customs_release" };

/** The meaning of a SHIPMENT event code depends on the type of its document. */
const documentEvents: Record<string, ByCode | undefined> = {
  RECE: { VGM: "vgm_received" },
  RELS: { SRM: "carrier_release", CUS: "customs_release", CUC: "customs_release" },
};

function documentEventName({ code, documents }: CarrierEvent): RawEventName | undefined {
  const names = documentEvents[code];
  const types = Array.isArray(documents)
    ? documents.map((document) => (document as { type?: string } | null)?.type)
    : [];
  return names && types.map((type) => names[type ?? ""]).find((name) => name !== undefined);
}

/**
 * The public name of a carrier's event. `milestone` is the event's name in the itinerary, which distinguishes a transshipment
 * from an arrival; without it the name follows from the event code if the code is unambiguous. Null if there is no name.
 */
export function rawEventName(event: CarrierEvent, milestone: string | null): RawEventName | null {
  const publicName = milestone === "arrived_at_inland_destination" ? "arrived_at_destination" : milestone;
  const named = rawEventNames.find((name) => name === publicName);
  if (named) return named;
  if (event.kind === "shipment") return documentEventName(event) ?? null;
  if (isOnwardGateOut(event) && event.empty !== null) return transportMoves[modeOf(event) ?? ""]?.DEPA ?? null;
  const gate = gateMoves[event.code];
  if (gate) return event.empty === null ? null : gate[event.empty ? 0 : 1];
  return transportMoves[modeOf(event) ?? ""]?.[event.code] ?? otherCodes[event.code] ?? null;
}
