import { newIdempotencyKey, repeatRequest, unansweredTries } from "@/components/api/repeat-request";
import { ApiError, requestDocument } from "@/components/api/request-document";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import { atFieldPointer, atOwnPointer, type Common, toInitialFields } from "./field-values";
import type { RequestType, TrackingRequest } from "./tracking-request";

/** References, tags, the customer and custom fields to store with a number. */
export type Shared = Common & { references: string[]; tags: string[] };

/** A number with its type, carrier, and what is stored with it alone; `key` is the normalized number. `scac` null: to be checked only. */
export type NewRequest = Shared & { key: string; number: string; type: RequestType; scac: string | null };

/** What the account tracks already for a number; `shipmentId` null: a request without shipment. */
export type TrackedNumber = { shipmentId: string | null };

/** The result for one number; without errors it is accepted. `requestId`: of the tracking request that was created. */
export type TrackOutcome = {
  key: string;
  errors: ErrorObject[];
  tracked: TrackedNumber | null;
  requestId: string | null;
};

/** The server accepts 1,000 rows; smaller requests let the user see progress. */
const sentAtOnceMax = 200;
const checkedAtOnceMax = 1_000;

type BulkRowResult = {
  status: "created" | "valid" | "duplicate" | "invalid";
  errors: ErrorObject[];
  tracking_request?: Pick<TrackingRequest, "id" | "relationships"> | null;
  shipment_id?: string | null;
};

const path = "/v2/tracking_requests/bulk";

type BulkDocument = { results: BulkRowResult[] };

/** Whether these are not errors of a number, but of the request: it can be sent again as it is, because the server keeps no duplicates. */
export const isFailure = (errors: ErrorObject[]): boolean => errors.some(({ source }) => source === null);

/** The errors of a row, at the pointers that a request for this number alone would have. */
function atSinglePointer(error: ErrorObject): ErrorObject {
  if (error.source === null || !("pointer" in error.source)) return error;
  const pointer = error.source.pointer.replace(/^\/rows\/\d+(\/attributes)?/, "/data/attributes");
  return { ...error, source: { pointer } };
}

const duplicate: ErrorObject = {
  status: "422",
  source: { pointer: "/data/attributes/request_number" },
  // Shown by its code.
  title: "",
  detail: "",
  code: "duplicate",
};

function trackedNumberOf({ status, tracking_request: request, shipment_id: id }: BulkRowResult): TrackedNumber | null {
  const shipment = request?.relationships.tracked_object?.data;
  const shipmentId = id ?? (shipment && !Array.isArray(shipment) ? shipment.id : null);
  return status !== "created" && (request || shipmentId) ? { shipmentId } : null;
}

/** The custom fields of a number: its own, and the common ones. */
const fieldsOf = (own: Shared, shared: Shared) => ({ ...shared.fields, ...own.fields });

/** The result of each number in the response, in order. */
export function outcomesOf(requests: NewRequest[], shared: Shared, { results }: BulkDocument): TrackOutcome[] {
  return requests.map((request, index) => {
    const { key } = request;
    const result = results[index] ?? { status: "invalid", errors: [] };
    const own = result.errors.map((error) =>
      atOwnPointer(atFieldPointer(atSinglePointer(error), fieldsOf(request, shared)), request, shared),
    );
    const errors = result.status === "duplicate" && own.length === 0 ? [duplicate] : own;
    const requestId = result.status === "created" ? (result.tracking_request?.id ?? null) : null;
    return { key, errors, tracked: trackedNumberOf(result), requestId };
  });
}

/** A row of the request. */
function toRow({ type, number, scac, ...own }: NewRequest, shared: Shared) {
  const customerId = own.customerId ?? shared.customerId;
  return {
    request_type: type,
    request_number: number,
    scac,
    auto_detect_vocc_scac: scac === null,
    ref_numbers: [...shared.references, ...own.references],
    shipment_tags: [...shared.tags, ...own.tags],
    initial_custom_fields: toInitialFields(fieldsOf(own, shared)),
    ...(customerId !== null && { relationships: { customer: { data: { type: "party", id: customerId } } } }),
  };
}

const notCreated = { tracked: null, requestId: null };

const nothingShared: Shared = { references: [], tags: [], customerId: null, fields: {} };

/** The part whose response has not arrived. Sent again with the same key, it has the response that it would have had. */
export type UnansweredPart = { key: string; requests: NewRequest[]; shared: Shared };

export const noUnansweredPart: UnansweredPart = { key: "", requests: [], shared: nothingShared };

type UpdateUnanswered = (change: (before: UnansweredPart) => UnansweredPart) => void;

/** The keys of the parts that this page sends, also when the form was closed meanwhile. */
const keysBeingSent = new Set<string>();

export const isBeingSent = ({ key }: UnansweredPart): boolean => keysBeingSent.has(key);

const toBody = (requests: NewRequest[], shared: Shared, isDryRun: boolean) => ({
  rows: requests.map((request) => toRow(request, shared)),
  dry_run: isDryRun,
});

/** Whether the request may have created something, or may do so yet, although there is no response that the server keeps. */
const mayHaveEffect = (status: number) => status === 0 || status === 409 || status >= 429;

/** Creates the requests; the part stays unanswered until there is a response that the server keeps, whose results `sendAll` applies first. */
async function createRequests(requests: NewRequest[], shared: Shared, update: UpdateUnanswered): Promise<BulkDocument> {
  const part = { key: newIdempotencyKey(), requests, shared };
  update((before) => {
    if (JSON.stringify({ ...before, key: part.key }) === JSON.stringify(part)) part.key = before.key;
    return part;
  });
  const options = { method: "POST", body: toBody(requests, shared, false), idempotencyKey: part.key } as const;
  keysBeingSent.add(part.key);
  try {
    return await repeatRequest(() => requestDocument<BulkDocument>(path, options), unansweredTries);
  } catch (error) {
    if (!(error instanceof ApiError && mayHaveEffect(error.status))) update(() => noUnansweredPart);
    throw error;
  } finally {
    keysBeingSent.delete(part.key);
  }
}

/** When the request fails, it is the result of every number. `update` null: checks them only. */
async function sendRequests(
  requests: NewRequest[],
  shared: Shared,
  update: UpdateUnanswered | null,
): Promise<TrackOutcome[]> {
  try {
    const document = update
      ? await createRequests(requests, shared, update)
      : await requestDocument<BulkDocument>(path, { method: "POST", body: toBody(requests, shared, true) });
    return outcomesOf(requests, shared, document);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    const failure = { title: "", detail: "", ...error.errors[0], status: String(error.status), source: null };
    return requests.map(({ key }) => ({ key, errors: [failure], ...notCreated }));
  }
}

/** The requests in parts of this size; those of `first`, if they are all among them, are a part of their own before the others. */
function inParts(requests: NewRequest[], size: number, first: NewRequest[] = []): NewRequest[][] {
  const keys = new Set(first.map(({ key }) => key));
  const own = requests.filter(({ key }) => keys.has(key));
  const isWhole = keys.size > 0 && own.length === keys.size;
  const others = isWhole ? requests.filter(({ key }) => !keys.has(key)) : requests;
  const parts = isWhole ? [first] : [];
  for (let from = 0; from < others.length; from += size) parts.push(others.slice(from, from + size));
  return parts;
}

/** The results of each part. After a request that failed no more are sent, and it is the result of the numbers that are left. */
async function sendParts(
  parts: NewRequest[][],
  send: (part: NewRequest[]) => Promise<TrackOutcome[]>,
  onPart: (part: NewRequest[], outcomes: TrackOutcome[]) => void,
): Promise<TrackOutcome[]> {
  const all: TrackOutcome[] = [];
  for (const [index, part] of parts.entries()) {
    const outcomes = await send(part);
    const failure = outcomes.find(({ errors }) => isFailure(errors));
    const reached = failure ? parts.slice(index).flat() : part;
    const results = reached.map(
      ({ key }, place) => outcomes[place] ?? { key, errors: failure?.errors ?? [], ...notCreated },
    );
    all.push(...results);
    onPart(reached, results);
    if (failure) break;
  }
  return all;
}

type Sending = {
  /** Receives the results of each part as they arrive, then those of the numbers that are not sent. */
  onPart: (part: NewRequest[], outcomes: TrackOutcome[]) => void;
  update: UpdateUnanswered;
  /** The requests of the part whose response has not arrived. */
  unanswered?: NewRequest[] | undefined;
};

/**
 * Tracks numbers, many with one request. A part is answered once `onPart` has applied its results: its numbers would otherwise be checked as
 * if they had not been sent, by a form that has not sent them.
 */
export function sendAll(
  requests: NewRequest[],
  shared: Shared,
  { onPart, update, unanswered }: Sending,
): Promise<TrackOutcome[]> {
  const parts = inParts(requests, sentAtOnceMax, unanswered);
  const apply = (part: NewRequest[], outcomes: TrackOutcome[]) => {
    onPart(part, outcomes);
    const isFailed = outcomes.some(
      ({ errors }) => isFailure(errors) && errors.some(({ status }) => mayHaveEffect(Number(status))),
    );
    if (!isFailed) update(() => noUnansweredPart);
  };
  return sendParts(parts, (part) => sendRequests(part, shared, update), apply);
}

/** The results that numbers would have. */
export const checkAll = (requests: NewRequest[], shared: Shared): Promise<TrackOutcome[]> =>
  sendParts(
    inParts(requests, checkedAtOnceMax),
    (part) => sendRequests(part, shared, null),
    () => {},
  );
