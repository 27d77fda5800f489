import type { CarrierEvent } from "@/lib/platform/db/generated/client";
import { modeOf } from "@/lib/tracking/projection/journey";

/** The words in which existing clients know what carriers report. Not all of them have a source. */
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

const moves: Record<string, ByCode | undefined> = {
  VESSEL: { ARRI: "vessel_arrived", DEPA: "vessel_departed", LOAD: "vessel_loaded", DISC: "vessel_discharged" },
  RAIL: { ARRI: "rail_arrived", DEPA: "rail_departed", LOAD: "rail_loaded", DISC: "rail_unloaded" },
  BARGE: { ARRI: "feeder_arrived", DEPA: "feeder_departed", LOAD: "feeder_loaded", DISC: "feeder_discharged" },
};

const gates: Record<string, [ofEmpty: RawEventName, ofLaden: RawEventName] | undefined> = {
  GTOT: ["empty_out", "full_out"],
  PICK: ["empty_out", "full_out"],
  GTIN: ["empty_in", "full_in"],
  DROP: ["empty_in", "full_in"],
};

const others: ByCode = { AVPU: "available", CUSR: "customs_release" };

/** Codes of SHIPMENT events mean something only together with the document they are about. */
const ofDocuments: Record<string, ByCode | undefined> = {
  RECE: { VGM: "vgm_received" },
  RELS: { SRM: "carrier_release", CUS: "customs_release", CUC: "customs_release" },
};

function nameOfDocument({ code, documents }: CarrierEvent): RawEventName | undefined {
  const about = ofDocuments[code];
  const types = Array.isArray(documents)
    ? documents.map((document) => (document as { type?: string } | null)?.type)
    : [];
  return about && types.map((type) => about[type ?? ""]).find((name) => name !== undefined);
}

/**
 * What an event is called. `milestone` is what the journey made of it, which knows a transshipment from an arrival; by its code
 * alone an event has a name where that can mean one thing only. Null: the interface has no word for it.
 */
export function rawEventName(event: CarrierEvent, milestone: string | null): RawEventName | null {
  const known = milestone === "arrived_at_inland_destination" ? "arrived_at_destination" : milestone;
  const named = rawEventNames.find((name) => name === known);
  if (named) return named;
  if (event.kind === "shipment") return nameOfDocument(event) ?? null;
  const gate = gates[event.code];
  if (gate) return event.empty === null ? null : gate[event.empty ? 0 : 1];
  return moves[modeOf(event) ?? ""]?.[event.code] ?? others[event.code] ?? null;
}
