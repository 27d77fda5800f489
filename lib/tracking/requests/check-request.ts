import type { CarrierResponse } from "@/lib/ingest/carriers/carrier";
import { queryCarrier } from "@/lib/ingest/carriers/query-carrier";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import { jsonRowParser } from "@/lib/platform/db/json-rows";
import { sql } from "@/lib/platform/db/sql";
import { isUniqueViolation, type Tx } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { type Lease, lockLeasedRow, withLeaseRenewal } from "@/lib/platform/work/leased-work";
import { loadTogether } from "@/lib/platform/work/load-together";
import { sandboxScac } from "@/lib/reference/shipping-lines";
import {
  type Classification,
  classifyCarrierResponse,
  internalError,
  noConnectionResponse,
  refusalOf,
  toCarrierQuery,
} from "@/lib/tracking/polling/classify-carrier-response";
import { findConnectionOfLease } from "@/lib/tracking/polling/read-leased-shipment";
import { unknownCargo } from "@/lib/tracking/projection/same-cargo";
import { shipmentNumbersOf } from "@/lib/tracking/recording/find-existing-shipment";
import { recordingOptions } from "@/lib/tracking/recording/record-report";
import { writeInTurn } from "@/lib/tracking/recording/write-in-turn";
import { applyCarrierResponse } from "./apply-carrier-response";
import { applyRequestOutcome, outcomeOf } from "./apply-request-outcome";
import { type ProbeResult, probeCarriers, resolveCarrier } from "./resolve-carrier";
import type { RequestWithCarrier } from "./tracking-request";

/** Locks and reads the request's row; null when the lease was lost or the request is no longer checked. */
async function lockLeasedRequest(tx: Tx, lease: Lease): Promise<TrackingRequest | null> {
  const request = await lockLeasedRow<TrackingRequest>(tx, lease);
  return request?.nextCheckAt ? request : null;
}

/** When the response arrived. Retry delays count from it; the sandbox responds at the time it is queried for. */
function responseTime(scac: string | null, at: Date, startedAtMs: number): Date {
  return scac === sandboxScac ? at : new Date(at.getTime() + performance.now() - startedAtMs);
}

type Write = (tx: Tx, request: TrackingRequest) => Promise<void>;

/**
 * Runs `write` in a transaction while the lease is valid. It runs a second time when a request for the same number was created
 * in between: the second run sees that request and treats this one as its duplicate.
 */
async function applyIfLeased(
  lease: Lease,
  leased: TrackingRequest,
  response: CarrierResponse | undefined,
  write: Write,
): Promise<void> {
  const record = async (tx: Tx) => {
    const request = await lockLeasedRequest(tx, lease);
    if (request) await write(tx, request);
  };
  const options = recordingOptions(response);
  const events = response?.outcome === "answered" ? response.report.events : [];
  const conflicts = shipmentNumbersOf(leased, events);
  const apply = () => writeInTurn(lease, record, { ...options, conflicts });
  try {
    await apply();
  } catch (error) {
    if (!isUniqueViolation(error, "tracking_requests_open_number")) throw error;
    await apply();
  }
}

const logged = ({ accountId, id }: Lease) => ({ account: accountId, tracking_request: id });

async function checkWithCarrier(lease: Lease, leased: RequestWithCarrier, at: Date): Promise<void> {
  const { scac } = leased;
  const connection = await findConnectionOfLease(lease, scac);
  const query = toCarrierQuery(leased);
  const startedAtMs = performance.now();
  const response = connection
    ? await withLeaseRenewal(lease, () => queryCarrier(connection, query, { at }))
    : noConnectionResponse(scac);
  const received = { connectionId: connection?.id ?? null, response, at };
  const respondedAt = responseTime(scac, at, startedAtMs);
  const apply = (classification: Classification) =>
    applyIfLeased(lease, leased, response, (tx, request) =>
      applyCarrierResponse(tx, { ...request, scac }, { ...received, classification }, respondedAt),
    );
  const classification = await withLeaseRenewal(lease, () =>
    classifyCarrierResponse(lease.accountId, response, query, unknownCargo(at)),
  );
  await apply(classification).catch((error: unknown) => apply(refusalOf(error, logged(lease))));
}

/** The result if the response of the carrier that recognizes the number is refused: the request is retried. */
function withRefusal({ match, probes, ...result }: ProbeResult, classification: Classification): ProbeResult {
  return {
    ...result,
    match: null,
    probes: probes.map((probe) => (probe === match ? { ...probe, classification } : probe)),
  };
}

async function checkWithoutCarrier(lease: Lease, leased: TrackingRequest, at: Date): Promise<void> {
  const startedAtMs = performance.now();
  const result = await withLeaseRenewal(lease, () => probeCarriers(leased, at));
  const respondedAt = responseTime(result.match?.scac ?? null, result.match?.at ?? at, startedAtMs);
  const apply = (probed: ProbeResult) =>
    applyIfLeased(lease, leased, result.match?.response, (tx, request) =>
      resolveCarrier(tx, request, probed, respondedAt),
    );
  await apply(result).catch((error: unknown) => apply(withRefusal(result, refusalOf(error, logged(lease)))));
}

const loadRequest = loadTogether(async (keys) => {
  const ids = [0, 1].map((part) => keys.map((key) => key.split(" ")[part]));
  const rows = await sql<{ key: string; row: Record<string, unknown> }>(
    `SELECT r.account_id || ' ' || r.id AS key, to_json(r) AS row
     FROM unnest($1::uuid[], $2::uuid[]) AS lease(account_id, id)
     JOIN tracking_requests r ON r.account_id = lease.account_id AND r.id = lease.id`,
    ids,
    "leased_requests",
  );
  const parse = await jsonRowParser();
  return new Map(rows.map(({ key, row }) => [key, parse<TrackingRequest>("tracking_requests", row)]));
});

/**
 * Makes the due check of a leased tracking request: queries the carrier, classifies the response and updates the request in one
 * transaction. In the sandbox the check is made as of its due time, so that after a jump of the clock every missed check is made,
 * in order: the request is due again at once.
 */
export async function checkRequest(lease: Lease): Promise<void> {
  const { accountId, id } = lease;
  const leased = await loadRequest(`${accountId} ${id}`);
  const { scac, nextCheckAt } = leased;
  const at = scac === sandboxScac && nextCheckAt ? nextCheckAt : lease.clock;
  try {
    await (scac === null ? checkWithoutCarrier(lease, leased, at) : checkWithCarrier(lease, { ...leased, scac }, at));
  } catch (error) {
    log().error({ err: error, ...logged(lease) }, "check failed");
    await applyIfLeased(lease, leased, undefined, async (tx, request) => {
      applyRequestOutcome(tx, request, outcomeOf(request, internalError, at), at);
    });
  }
}
