import { codedSentences } from "@/lib/platform/coded-sentences";
import type { OutboundReason } from "@/lib/platform/outbound/outbound-error";

// The interface between connectors and the rest of the code: no carrier-specific format is used beyond a connector.

/** DCSA event classifier: planned and estimated events are expected, actual events have happened. */
export const classifierNames = ["planned", "estimated", "actual"] as const;

export type Classifier = (typeof classifierNames)[number];

/**
 * A time as the carrier sent it. `instant` has a UTC offset (or `Z`), `wall` is a local time without an offset, which
 * needs the time zone of its place, and `date` is a day without a time.
 */
export type ReportedTime =
  | { kind: "instant"; at: string }
  | { kind: "wall"; local: string }
  | { kind: "date"; date: string };

/** Location of an event in the carrier's own codes; resolved against the reference data when it is recorded. */
export type ReportedPlace = {
  unLocationCode: string | null;
  facilityCode: string | null;
  facilityCodeListProvider: string | null;
  /** DCSA facility type, four letters: POTE, DEPO, INTE, RAMP, … */
  facilityTypeCode: string | null;
  name: string | null;
  /** The carrier's name of the facility; null if there is none beside `name`. */
  facilityName: string | null;
};

/** A document that an event names. `isSubject`, where the carrier states it: whether the event is about this document itself. */
export type DocumentReference = { type: string; value: string; isSubject?: boolean };

/** One event of a carrier's response. Codes are the four-letter codes of DCSA 2.2; an unknown code is kept as sent. */
export type ReportedEvent = {
  /** The carrier's eventID; `content:` and the content hash when there is none. */
  key: string;
  /** SHA-256 (hex) of what the event states, without its id and creation time: equal in all repetitions of one version. */
  contentHash: string;
  /** ISO 8601 UTC; null if the carrier does not send when it created (or, in 3.0, updated) the event. */
  createdAt: string | null;
  retracted: boolean;
  kind: "transport" | "equipment" | "shipment" | "unknown";
  /** ARRI, DEPA, LOAD, DISC, GTIN, GTOT, STUF, STRP, PICK, DROP, RECE, CONF, CANC, …, or the carrier's own code. */
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
  /** Documents referenced by the event (BKG, TRD, …), including the documentID of a SHIPMENT event. */
  documents: DocumentReference[];
  /** Containers in the references (type EQ) of a TRANSPORT or SHIPMENT event. */
  equipmentReferences: string[];
  delayReasonCode: string | null;
  remark: string | null;
};

/** A part of the response that could not be parsed; the rest of the response is used. */
export type EventParseError = { index: number; reason: string };

/** An event with the zero-based index of its response page. */
export type PagedEvent = ReportedEvent & { page: number };

export type CarrierReport = { events: PagedEvent[]; parseErrors: EventParseError[] };

export type NumberType = "bill_of_lading" | "booking_number" | "container";

export type CarrierQuery = { type: NumberType; number: string };

/** One HTTP response with its body unchanged. */
export type CarrierPage = { status: number; contentType: string | null; body: Buffer };

/** Failure reason by the reason why an outgoing request got no complete response. */
export const failureReasonOf = {
  refused: "unreachable",
  dns: "unreachable",
  connect: "unreachable",
  timeout: "unreachable",
  reset: "unreachable",
  tls: "unreachable",
  too_large: "unreadable",
} satisfies Record<OutboundReason, CarrierFailureReason>;

/** Why a carrier's response could not be used, by code. For requests without a complete response there are `outboundSentences`. */
export const carrierSentences = codedSentences({
  http_status: "The carrier answered {status}.",
  page_http_status: "Page {page}: The carrier answered {status}.",
  empty_response: "The carrier's response is empty.",
  web_page: "The carrier sent a web page instead of JSON.",
  not_json: "The carrier's response is not JSON.",
  no_event_list: "The carrier's response has no list of events.",
  no_readable_event: "No event of the carrier's response could be parsed.",
  too_many_events: "The carrier sent more than {count} events.",
  too_many_pages: "The carrier sent more than {count} pages.",
  circular_pagination: "The carrier's pagination is circular.",
  invalid_next_page: "The URL of the carrier's next page is invalid.",
  too_many_levels: "The carrier's response is nested deeper than {count} levels.",
  too_many_values: "The carrier's response has more than {count} values.",
  too_costly: "The carrier's response is too large, or takes too long to be parsed.",
});

/** Why a carrier request got no usable response. Each maps to one `failed_reason`. */
export type CarrierFailureReason =
  | "no_connection"
  | "unreachable"
  | "refused_credentials"
  | "rate_limited"
  | "server_error"
  | "unreadable";

export type CarrierFailure = Extract<CarrierResponse, { outcome: "failed" }>;

/** A failed response; `pages` are those received before the failure. */
export function carrierFailure(
  reason: CarrierFailureReason,
  detail: string,
  { pages = [], retryAfterSeconds = null }: Partial<Pick<CarrierFailure, "pages" | "retryAfterSeconds">> = {},
): CarrierFailure {
  return { outcome: "failed", reason, pages, detail, retryAfterSeconds };
}

export type CarrierResponse =
  | { outcome: "answered"; pages: CarrierPage[]; report: CarrierReport }
  /** 404 or an empty response: the carrier does not know the number (yet). */
  | { outcome: "not_found"; pages: CarrierPage[] }
  /** 400 or 422: the carrier does not issue such numbers. */
  | { outcome: "invalid_number"; pages: CarrierPage[]; detail: string }
  | {
      outcome: "failed";
      reason: CarrierFailureReason;
      pages: CarrierPage[];
      detail: string;
      /** Seconds from `Retry-After`; null if the header is missing. */
      retryAfterSeconds: number | null;
    };

/** What a connector needs for one request. Contains decrypted secrets: never stored or logged. */
export type ConnectorConfig = {
  id: string;
  accountId: string;
  /** `/events` is appended. */
  baseUrl: string;
  standard: "dcsa_2";
  /** Credentials as request headers, by lower-case name. */
  headers: Record<string, string>;
  settings: {
    pageSize: number | null;
    apiVersion: string | null;
    /** Query parameter per number type, if the carrier does not use the DCSA names. */
    referenceParameters: Partial<Record<NumberType, string>>;
    /** The carrier sends local times with a trailing `Z`. */
    zuluIsLocalTime: boolean;
  };
  requestsPerMinute: number | null;
};

/** `signal` ends a request early. `onReceived` is called when the carrier has answered, before its response is parsed. */
export type RequestOptions = { signal?: AbortSignal; onReceived?: () => void };

/** Client of one API standard. `fetchEvents` never throws because of a carrier's behaviour. */
export type Connector = {
  standard: ConnectorConfig["standard"];
  fetchEvents(config: ConnectorConfig, query: CarrierQuery, options: RequestOptions): Promise<CarrierResponse>;
};
