/** Times of an itinerary are whole minutes from its anchor, the first query of its number; negative before it. */
export const hourMin = 60;
export const dayMin = 24 * hourMin;

export type Place = {
  locode: string;
  name: string;
  /** IANA */
  zone: string;
  /** SMDG terminal code; null for depots and ramps, which have none. */
  facilityCode: string | null;
  facilityTypeCode: "POTE" | "DEPO" | "RAMP";
};

export type Vessel = { name: string; imo: string };

/** A call of a vessel, train, barge or truck at a place. */
export type TransportCall = {
  /** Unique within the itinerary. */
  key: string;
  place: Place;
  mode: "VESSEL" | "RAIL" | "TRUCK" | "BARGE";
  /** Position in the itinerary, from 1. */
  sequence: number;
  vessel: Vessel | null;
  /** Voyages of arrival and departure. */
  importVoyage: string | null;
  exportVoyage: string | null;
};

export type SandboxContainer = { number: string; isoCode: string; seal: string };

/** A version of an event, current from `createdMin` until the next version. */
export type PlannedEventVersion = {
  createdMin: number;
  atMin: number;
  classifier: "EST" | "ACT";
  call: TransportCall;
  /** How the carrier sends the time, if not with its offset: as a date alone, or as the local clock that it calls UTC. */
  sentAs?: "date" | "local_clock_as_utc";
  delayReasonCode?: string;
  remark?: string;
};

export type EquipmentEventCode = "GTOT" | "GTIN" | "LOAD" | "DISC";

/** An event with its versions, oldest first, which share an eventID. Only the last version can be actual. */
export type PlannedEvent = {
  key: string;
  versions: PlannedEventVersion[];
  /** From this minute responses do not contain the event any more. */
  droppedMin?: number;
} & (
  | { type: "EQUIPMENT"; code: EquipmentEventCode; container: SandboxContainer; empty: boolean }
  | { type: "TRANSPORT"; code: "ARRI" | "DEPA"; containers: SandboxContainer[] }
  | { type: "SHIPMENT"; code: "RECE" | "CONF" | "ISSU"; document: "BKG" | "TRD" }
);

export type SandboxItinerary = {
  /** Scenario and digits: unique among all itineraries. */
  id: string;
  billOfLading: string;
  booking: string;
  containers: SandboxContainer[];
  events: PlannedEvent[];
  /** The bill of lading that replaces the first one: what is reported from this minute names it alone. */
  switchedBill?: { number: string; fromMin: number };
  /** An earlier itinerary of the same containers, which only queries by container return. */
  earlier?: SandboxItinerary;
};
