import type { OutboundReason } from "@/lib/platform/outbound/outbound-error";

/**
 * What every connector hands in, whatever the carrier speaks. Foreign shapes end at the connector's door:
 * nothing behind this file has seen a carrier's JSON.
 */

/** DCSA classifier: planned and estimated say what may come, actual says what was. */
export type Classifier = "planned" | "estimated" | "actual";

/**
 * A time as the carrier wrote it. `instant` carried an offset (or `Z`), `wall` is a clock reading without one and
 * needs the zone of its place, `date` is a day without a time.
 */
export type ReportedTime =
  | { kind: "instant"; at: string }
  | { kind: "wall"; local: string }
  | { kind: "date"; date: string };

/** Where something happens, in the carrier's own codes; resolved against our ports when it is recorded. */
export type ReportedPlace = {
  unLocationCode: string | null;
  facilityCode: string | null;
  facilityCodeListProvider: string | null;
  /** DCSA facility type, four letters: POTE, DEPO, INTE, RAMP, … */
  facilityTypeCode: string | null;
  name: string | null;
};

export type DocumentReference = { type: string; value: string };

/** One event of a carrier's answer. Codes are DCSA 2.2's four letters; a code we do not know is kept as sent. */
export type ReportedEvent = {
  /** The carrier's eventID; `content:` + hash when the carrier gave none. */
  key: string;
  /** SHA-256 (hex) of the event's canonical JSON: two versions of one key differ in it. */
  contentHash: string;
  /** ISO 8601 UTC; null when the carrier does not say when it created (or, in 3.0, updated) the event. */
  createdAt: string | null;
  retracted: boolean;
  kind: "transport" | "equipment" | "shipment" | "unknown";
  /** ARRI, DEPA, LOAD, DISC, GTIN, GTOT, STUF, STRP, PICK, DROP, RECE, CONF, CANC, …, or the carrier's own word. */
  code: string;
  classifier: Classifier | null;
  time: ReportedTime | null;
  place: ReportedPlace | null;
  /** VESSEL, RAIL, TRUCK, BARGE, or as sent. */
  mode: string | null;
  vesselImo: string | null;
  vesselName: string | null;
  voyageNumber: string | null;
  transportCallId: string | null;
  transportCallSequence: number | null;
  /** Upper case, without spaces and dashes. */
  equipmentReference: string | null;
  isoEquipmentCode: string | null;
  empty: boolean | null;
  sealNumbers: string[];
  /** Booking (BKG), transport document (TRD), … named by the event, including a SHIPMENT event's own documentID. */
  documents: DocumentReference[];
  /** Containers a TRANSPORT or SHIPMENT event names in its references (type EQ). */
  equipmentReferences: string[];
  delayReasonCode: string | null;
  remark: string | null;
};

/** A part of the answer that could not be read; the rest of the answer still counts. */
export type UnreadPart = { index: number; reason: string };

/** An event with the page of the answer it stands on, counted from 0. */
export type PagedEvent = ReportedEvent & { page: number };

export type CarrierReport = { events: PagedEvent[]; unread: UnreadPart[] };

export type NumberType = "bill_of_lading" | "booking_number" | "container";

export type CarrierQuery = { type: NumberType; number: string };

/** One HTTP answer, byte for byte. */
export type CarrierPage = { status: number; contentType: string | null; body: Buffer };

/** What it means for the asking that a request ended without a whole answer. */
export const troubleOf = {
  refused: "unreachable",
  dns: "unreachable",
  connect: "unreachable",
  timeout: "unreachable",
  reset: "unreachable",
  tls: "unreachable",
  too_large: "unreadable",
} satisfies Record<OutboundReason, CarrierTrouble>;

/** Why a carrier gave no usable answer. Each maps to one `failed_reason` (decisions.md rows 14, 15). */
export type CarrierTrouble = "unreachable" | "refused_credentials" | "rate_limited" | "server_error" | "unreadable";

export type Trouble = Extract<CarrierAnswer, { outcome: "trouble" }>;

export type CarrierAnswer =
  | { outcome: "answered"; pages: CarrierPage[]; report: CarrierReport }
  /** 404, or an empty answer: the carrier does not know the number (now). */
  | { outcome: "not_found"; pages: CarrierPage[] }
  /** 400 on the number: the carrier never issues such a number. */
  | { outcome: "invalid_number"; pages: CarrierPage[]; detail: string }
  | {
      outcome: "trouble";
      trouble: CarrierTrouble;
      pages: CarrierPage[];
      detail: string;
      /** From `Retry-After`, seconds; null when the carrier gave none. */
      retryAfterSeconds: number | null;
    };

/** A connection ready to be asked, its secrets in clear: lives only in memory, for one question. */
export type OpenConnection = {
  id: string;
  /** `/events` is appended. */
  baseUrl: string;
  standard: "dcsa_2";
  /** Credentials of every kind, made into headers by lower-case name: a connector sends them as they are. */
  headers: Record<string, string>;
  settings: {
    pageSize: number | null;
    apiVersion: string | null;
    /** Query parameter per number type, where the carrier departs from DCSA's names. */
    referenceParameters: Partial<Record<NumberType, string>>;
    /** The carrier writes local clock times with a `Z`. */
    zuluIsLocalTime: boolean;
  };
  requestsPerMinute: number | null;
};

/** A way to ask a carrier. `ask` is all the I/O there is; it never throws for what a carrier does. */
export type Connector = {
  standard: OpenConnection["standard"];
  ask(connection: OpenConnection, query: CarrierQuery): Promise<CarrierAnswer>;
};
