import { ApiError, requestDocument } from "@/components/api/request-document";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import type { RequestType } from "./tracking-request";

/** References and tags to store with a number. */
export type Shared = { references: string[]; tags: string[] };

/** A number with its type, carrier, and references and tags of its own; `key` is the normalized number. */
export type NewRequest = Shared & { key: string; number: string; type: RequestType; scac: string };

/** The result for one number; without errors it is accepted. */
export type TrackOutcome = { key: string; errors: ErrorObject[] };

/** The server accepts 1,000 rows; smaller requests let the user see progress. */
const sentAtOnceMax = 200;
const checkedAtOnceMax = 1_000;

type BulkDocument = { results: { status: "created" | "valid" | "duplicate" | "invalid"; errors: ErrorObject[] }[] };

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

/** The result of each number in the response, in order. */
export function outcomesOf(requests: NewRequest[], { results }: BulkDocument): TrackOutcome[] {
  return requests.map(({ key }, index) => {
    const { status, errors = [] } = results[index] ?? { status: "invalid" };
    const own = errors.map(atSinglePointer);
    return { key, errors: status === "duplicate" && own.length === 0 ? [duplicate] : own };
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
    return requests.map(({ key }) => ({ key, errors: [failure] }));
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
    if (failure) return requests.map(({ key }, index) => outcomes[index] ?? { key, errors: failure.errors });
    onSent(outcomes.length);
  }
  return outcomes;
}
