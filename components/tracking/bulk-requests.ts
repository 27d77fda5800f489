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
  title: "Already tracked",
  detail: "This number is already tracked.",
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

/** The part whose response has not arrived. Sent again with the same key, it has the response that it would have had. */
export type UnansweredPart = { body: string; key: string };

export const noUnansweredPart: UnansweredPart = { body: "", key: "" };

type UpdateUnanswered = (change: (before: UnansweredPart) => UnansweredPart) => void;

/** `crypto.randomUUID` exists only on pages with https. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

const triesMax = 5;
const waitMs = 2_000;

/** Sends again, with the same key, what has no response, or what the server is still processing because of that. */
async function repeatUnanswered(send: () => Promise<BulkDocument>): Promise<BulkDocument> {
  for (let tries = 1; ; tries++) {
    try {
      return await send();
    } catch (error) {
      const isUnanswered = error instanceof ApiError && (error.status === 0 || error.status === 409);
      if (!isUnanswered || tries === triesMax) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

/** Creates the requests; the key of a part stays until there is a response that the server keeps. */
async function createRequests(body: object, update: UpdateUnanswered): Promise<BulkDocument> {
  const part = { body: JSON.stringify(body), key: newKey() };
  update((before) => {
    if (before.body === part.body) part.key = before.key;
    return part;
  });
  const options = { method: "POST", body, idempotencyKey: part.key } as const;
  try {
    const document = await repeatUnanswered(() => requestDocument<BulkDocument>(path, options));
    update(() => noUnansweredPart);
    return document;
  } catch (error) {
    const isUnanswered =
      error instanceof ApiError && (error.status === 0 || error.status === 409 || error.status >= 429);
    if (!isUnanswered) update(() => noUnansweredPart);
    throw error;
  }
}

/** When the request fails, it is the result of every number. `update` null: checks them only. */
async function sendRequests(
  requests: NewRequest[],
  shared: Shared,
  update: UpdateUnanswered | null,
): Promise<TrackOutcome[]> {
  try {
    const body = { rows: requests.map((request) => toRow(request, shared)), dry_run: update === null };
    const document = update
      ? await createRequests(body, update)
      : await requestDocument<BulkDocument>(path, { method: "POST", body });
    return outcomesOf(requests, shared, document);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    const failure = { status: String(error.status), source: null, title: error.message, detail: error.message };
    return requests.map(({ key }) => ({ key, errors: [failure], ...notCreated }));
  }
}

/** The results in parts of this size. After a request that failed no more are sent, and it is the result of the numbers that are left. */
async function sendParts(
  requests: NewRequest[],
  size: number,
  send: (part: NewRequest[]) => Promise<TrackOutcome[]>,
  onPart: (part: NewRequest[], outcomes: TrackOutcome[]) => void,
): Promise<TrackOutcome[]> {
  const all: TrackOutcome[] = [];
  while (all.length < requests.length) {
    const part = requests.slice(all.length, all.length + size);
    const outcomes = await send(part);
    const failure = outcomes.find(({ errors }) => isFailure(errors));
    const reached = failure ? requests.slice(all.length) : part;
    const results = reached.map(
      ({ key }, index) => outcomes[index] ?? { key, errors: failure?.errors ?? [], ...notCreated },
    );
    all.push(...results);
    onPart(reached, results);
  }
  return all;
}

/** Tracks numbers, many with one request. `onPart` receives the results of each part as they arrive, then those of the numbers that are not sent. */
export const sendAll = (
  requests: NewRequest[],
  shared: Shared,
  onPart: (part: NewRequest[], outcomes: TrackOutcome[]) => void,
  update: UpdateUnanswered,
): Promise<TrackOutcome[]> => sendParts(requests, sentAtOnceMax, (part) => sendRequests(part, shared, update), onPart);

/** The results that numbers would have. */
export const checkAll = (requests: NewRequest[], shared: Shared): Promise<TrackOutcome[]> =>
  sendParts(
    requests,
    checkedAtOnceMax,
    (part) => sendRequests(part, shared, null),
    () => {},
  );
