import type { CarrierResponse } from "@/lib/ingest/carriers/carrier";
import { findActiveConnection, listConnectedScacs } from "@/lib/ingest/carriers/connections/find-active-connection";
import { detectCarrier } from "@/lib/ingest/carriers/detection/detect-carrier";
import { queryCarrier } from "@/lib/ingest/carriers/query-carrier";
import { prisma } from "@/lib/platform/db/client";
import { writeDeferredRows } from "@/lib/platform/db/deferred-rows";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { findShippingLine, sandboxScac } from "@/lib/reference/shipping-lines";
import { sandboxNow } from "@/lib/sandbox/sandbox-clock";
import { sandboxPrefixes } from "@/lib/sandbox/scenarios";
import {
  type Classification,
  classifyCarrierResponse,
  otherNumbersFailure,
  toCarrierQuery,
} from "@/lib/tracking/polling/classify-carrier-response";
import { unknownCargo } from "@/lib/tracking/projection/same-cargo";
import { lockCarrier } from "@/lib/tracking/recording/find-or-create-shipment";
import { recordPoll } from "@/lib/tracking/recording/record-poll";
import { applyCarrierResponse, findOtherRequests } from "./apply-carrier-response";
import { applyRequestOutcome, failedOutcome, outcomeOf, type RequestOutcome } from "./apply-request-outcome";

/** A candidate carrier's response to a number without SCAC; `at` is the carrier's clock, which differs in the sandbox. */
export type CarrierProbe = {
  scac: string;
  connectionId: string;
  response: CarrierResponse;
  classification: Classification;
  at: Date;
};

export type ProbeResult = {
  /** The carrier that recognizes the number; null when none does. */
  match: CarrierProbe | null;
  /** All carriers that were queried, in order. */
  probes: CarrierProbe[];
};

/** SCACs of the connected carriers that may have issued the number and support its type, most likely first. */
async function findCandidates({ accountId, requestType, normalizedNumber }: TrackingRequest): Promise<string[]> {
  const account = await prisma().account.findUniqueOrThrow({ where: { id: accountId }, select: { features: true } });
  const sandbox = account.features.includes("sandbox") ? sandboxPrefixes : [];
  const connected = await listConnectedScacs(accountId);
  return detectCarrier(normalizedNumber, { sandbox })
    .candidates.map(({ scac }) => scac)
    .filter((scac) => {
      const types: string[] = findShippingLine(scac)?.numberTypes ?? [];
      return connected.has(scac) && types.includes(requestType);
    });
}

function isRecognized({ classification }: CarrierProbe): boolean {
  if (classification.kind === "rejected") return classification.reason === "booking_cancelled";
  return classification.kind === "matched" || classification.kind === "known";
}

async function probeCarrier(request: TrackingRequest, scac: string, at: Date): Promise<CarrierProbe | null> {
  const connection = await findActiveConnection(request.accountId, scac);
  if (!connection) return null;
  const carrierAt = scac === sandboxScac ? await sandboxNow(request.accountId) : at;
  const query = toCarrierQuery(request);
  const response = await queryCarrier(connection, query, { at: carrierAt });
  const classification = classifyCarrierResponse(response, query, unknownCargo(carrierAt));
  return { scac, connectionId: connection.id, response, classification, at: carrierAt };
}

/** Queries the carriers that may have issued a number, one after the other, until one recognizes it. */
export async function probeCarriers(request: TrackingRequest, at: Date): Promise<ProbeResult> {
  const probes: CarrierProbe[] = [];
  for (const scac of await findCandidates(request)) {
    const probe = await probeCarrier(request, scac, at);
    if (!probe) continue;
    probes.push(probe);
    if (isRecognized(probe)) return { match: probe, probes };
  }
  return { match: null, probes };
}

type Failure = Extract<Classification, { kind: "failure" }>;

/** Schedules a retry while any candidate carrier is unavailable; otherwise the request fails. */
function outcomeWithoutCarrier(request: TrackingRequest, probes: CarrierProbe[], respondedAt: Date): RequestOutcome {
  const failures = probes.flatMap(({ classification }): Failure[] => {
    if (classification.kind === "other_numbers") return [otherNumbersFailure];
    return classification.kind === "failure" ? [classification] : [];
  });
  const failure = failures.find(({ countsAsAttempt }) => countsAsAttempt) ?? failures[0];
  return failure ? outcomeOf(request, failure, respondedAt) : failedOutcome("scac_auto_detect_failed");
}

async function recordProbe(tx: Tx, { accountId, id }: TrackingRequest, probe: CarrierProbe): Promise<void> {
  const { connectionId, at } = probe;
  await recordPoll(tx, { accountId, trackingRequestId: id, connectionId, at }, probe, null);
}

/** Assigns the carrier that recognized the number, then applies its response like that of any other request. */
async function assignCarrier(tx: Tx, request: TrackingRequest, probe: CarrierProbe, respondedAt: Date): Promise<void> {
  const { scac, at } = probe;
  const withCarrier = { ...request, scac };
  await lockCarrier(tx, withCarrier);
  const { active: duplicate } = await findOtherRequests(tx, withCarrier);
  if (duplicate) {
    const outcome = { ...failedOutcome("duplicate"), scac, shipmentId: duplicate.shipmentId };
    applyRequestOutcome(tx, request, outcome, at);
    return recordProbe(tx, request, probe);
  }
  const updated = applyRequestOutcome(tx, request, { scac }, at);
  await applyCarrierResponse(tx, { ...updated, scac }, probe, respondedAt);
}

/**
 * Applies the result of probing carriers for a request without SCAC: the matching carrier is assigned, or the request fails as
 * a duplicate of an active request with that carrier, is retried, or fails. The caller holds the lock on the request's row.
 */
export async function resolveCarrier(
  tx: Tx,
  request: TrackingRequest,
  { match, probes }: ProbeResult,
  respondedAt: Date,
): Promise<void> {
  for (const probe of probes) {
    if (probe === match) continue;
    await recordProbe(tx, request, probe);
    // Carriers can share a connection, and the record of the last request to it is continued.
    await writeDeferredRows(tx);
  }
  if (match) return assignCarrier(tx, request, match, respondedAt);
  applyRequestOutcome(tx, request, outcomeWithoutCarrier(request, probes, respondedAt), respondedAt);
}
