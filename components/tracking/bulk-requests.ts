import { ApiError, requestDocument } from "@/components/api/request-document";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import { atFieldPointer, type Common, toInitialFields } from "./field-values";
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
    const own = result.errors.map((error) => atFieldPointer(atSinglePointer(error), fieldsOf(request, shared)));
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

/** When the request fails, it is the result of every number. */
async function sendRequests(requests: NewRequest[], shared: Shared, dryRun: boolean): Promise<TrackOutcome[]> {
  try {
    const body = { rows: requests.map((request) => toRow(request, shared)), dry_run: dryRun };
    return outcomesOf(
      requests,
      shared,
      await requestDocument<BulkDocument>("/v2/tracking_requests/bulk", { method: "POST", body }),
    );
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    const failure = { status: String(error.status), source: null, title: error.message, detail: error.message };
    return requests.map(({ key }) => ({ key, errors: [failure], ...notCreated }));
  }
}

/**
 * Tracks numbers, many with one request; with `dryRun` checks them only. `onSent` receives how many have been sent so far. After a request
 * that failed no more are sent, and it is the result of the numbers that are left.
 */
export async function sendAll(
  requests: NewRequest[],
  shared: Shared,
  onSent: (count: number) => void,
  dryRun = false,
): Promise<TrackOutcome[]> {
  const partSize = dryRun ? checkedAtOnceMax : sentAtOnceMax;
  const outcomes: TrackOutcome[] = [];
  onSent(0);
  while (outcomes.length < requests.length) {
    const sent = await sendRequests(requests.slice(outcomes.length, outcomes.length + partSize), shared, dryRun);
    outcomes.push(...sent);
    const failure = sent.find(({ errors }) => isFailure(errors));
    if (failure)
      return requests.map(({ key }, index) => outcomes[index] ?? { key, errors: failure.errors, ...notCreated });
    onSent(outcomes.length);
  }
  return outcomes;
}
