import { ApiError, requestDocument } from "@/components/api/request-document";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import type { RequestType, TrackingRequest } from "./tracking-request";

/** References and tags to store with a number. */
export type Shared = { references: string[]; tags: string[] };

/** A number with its type, carrier, and references and tags of its own; `key` is the normalized number. `scac` null: to be checked only. */
export type NewRequest = Shared & { key: string; number: string; type: RequestType; scac: string | null };

/** What the account tracks already for a number; `shipmentId` null: a request without shipment. */
export type TrackedNumber = { shipmentId: string | null };

/** The result for one number; without errors it is accepted. */
export type TrackOutcome = { key: string; errors: ErrorObject[]; tracked: TrackedNumber | null };

/** The server accepts 1,000 rows; smaller requests let the user see progress. */
const sentAtOnceMax = 200;
const checkedAtOnceMax = 1_000;

type BulkRowResult = {
  status: "created" | "valid" | "duplicate" | "invalid";
  errors: ErrorObject[];
  tracking_request?: Pick<TrackingRequest, "relationships"> | null;
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

/** The result of each number in the response, in order. */
export function outcomesOf(requests: NewRequest[], { results }: BulkDocument): TrackOutcome[] {
  return requests.map(({ key }, index) => {
    const result = results[index] ?? { status: "invalid", errors: [] };
    const own = result.errors.map(atSinglePointer);
    const errors = result.status === "duplicate" && own.length === 0 ? [duplicate] : own;
    return { key, errors, tracked: trackedNumberOf(result) };
  });
}

/** When the request fails, it is the result of every number. */
async function sendRequests(
  requests: NewRequest[],
  { references, tags }: Shared,
  dryRun: boolean,
): Promise<TrackOutcome[]> {
  const rows = requests.map(({ type, number, scac, ...own }) => ({
    request_type: type,
    request_number: number,
    scac,
    auto_detect_vocc_scac: scac === null,
    ref_numbers: [...references, ...own.references],
    shipment_tags: [...tags, ...own.tags],
  }));
  try {
    const body = { rows, dry_run: dryRun };
    return outcomesOf(
      requests,
      await requestDocument<BulkDocument>("/v2/tracking_requests/bulk", { method: "POST", body }),
    );
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    const failure = { status: String(error.status), source: null, title: error.message, detail: error.message };
    return requests.map(({ key }) => ({ key, errors: [failure], tracked: null }));
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
      return requests.map(({ key }, index) => outcomes[index] ?? { key, errors: failure.errors, tracked: null });
    onSent(outcomes.length);
  }
  return outcomes;
}
