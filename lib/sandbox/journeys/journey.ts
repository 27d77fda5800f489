/** All times of a journey are whole minutes from its anchor: negative ones lie before the number was first asked for. */
export const hourMin = 60;
export const dayMin = 24 * hourMin;

export type Place = {
  locode: string;
  name: string;
  /** IANA */
  zone: string;
  /** SMDG terminal code; null for depots and ramps, which that list does not have. */
  facilityCode: string | null;
  facilityTypeCode: "POTE" | "DEPO" | "RAMP";
};

export type Vessel = { name: string; imo: string };

/** One visit of a ship, train or truck to a place. */
export type Call = {
  /** Names the call within its journey. */
  key: string;
  place: Place;
  mode: "VESSEL" | "RAIL" | "TRUCK" | "BARGE";
  /** Place in the order of travel, from 1. */
  sequence: number;
  vessel: Vessel | null;
  /** The voyage that brought the ship here, and the one it leaves on. */
  importVoyage: string | null;
  exportVoyage: string | null;
};

export type SandboxContainer = { number: string; isoCode: string; seal: string };

/** What the carrier says of an event from `createdMin` on, until it says something newer. */
export type Version = {
  createdMin: number;
  atMin: number;
  classifier: "EST" | "ACT";
  call: Call;
  delayReasonCode?: string;
  remark?: string;
};

export type EquipmentCode = "GTOT" | "GTIN" | "LOAD" | "DISC";

/** One event of the journey: its versions share an eventID, oldest first; an actual one is always the last. */
export type EventSlot =
  | {
      key: string;
      type: "EQUIPMENT";
      code: EquipmentCode;
      container: SandboxContainer;
      empty: boolean;
      versions: Version[];
    }
  | { key: string; type: "TRANSPORT"; code: "ARRI" | "DEPA"; containers: SandboxContainer[]; versions: Version[] }
  | { key: string; type: "SHIPMENT"; code: "RECE" | "CONF" | "ISSU"; document: "BKG" | "TRD"; versions: Version[] };

export type Journey = {
  /** Sets the journey apart from all others: scenario and seed. */
  id: string;
  billOfLading: string;
  booking: string;
  containers: SandboxContainer[];
  slots: EventSlot[];
};
