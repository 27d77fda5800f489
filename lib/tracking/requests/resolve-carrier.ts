import type { CarrierResponse, NumberType } from "@/lib/ingest/carriers/carrier";
import {
  findActiveConnection,
  listConnectedScacs,
  tracksType,
} from "@/lib/ingest/carriers/connections/find-active-connection";
import { detectCarrier } from "@/lib/ingest/carriers/detection/detect-carrier";
import { queryCarrier } from "@/lib/ingest/carriers/query-carrier";
import { prisma } from "@/lib/platform/db/client";
import { writeDeferredRows } from "@/lib/platform/db/deferred-rows";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { sandboxScac } from "@/lib/reference/shipping-lines";
import { sandboxNow } from "@/lib/sandbox/sandbox-clock";
import { sandboxPrefixes } from "@/lib/sandbox/scenarios";
import {
  type Classification,
  classifyCarrierResponse,
  otherNumbersFailure,
  toCarrierQuery,
} from "@/lib/tracking/polling/classify-carrier-response";
import { unknownCargo } from "@/lib/tracking/projection/same-cargo";
import { shipmentNumbersOf } from "@/lib/tracking/recording/find-existing-shipment";
import { lockNumbers } from "@/lib/tracking/recording/find-or-create-shipment";
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
  /** The carriers whose responses decided, in order. */
  probes: CarrierProbe[];
  /** SCACs of the carriers that may have issued the number, but are not connected, most likely first. */
  unconnected: string[];
};

type Candidates = { connected: string[]; unconnected: string[] };

/** SCACs of the carriers that may have issued the number and support its type, most likely first. */
async function findCandidates({ accountId, requestType, normalizedNumber }: TrackingRequest): Promise<Candidates> {
  const account = await prisma().account.findUniqueOrThrow({ where: { id: accountId }, select: { features: true } });
  const sandbox = account.features.includes("sandbox") ? sandboxPrefixes : [];
  const connections = await listConnectedScacs(accountId);
  const scacs = detectCarrier(normalizedNumber, { sandbox })
    .candidates.map(({ scac }) => scac)
    .filter((scac) => tracksType(scac, requestType as NumberType));
  const isConnected = (scac: string) => connections.has(scac);
  return { connected: scacs.filter(isConnected), unconnected: scacs.filter((scac) => !isConnected(scac)) };
}

function isRecognized({ classification }: CarrierProbe): boolean {
  if (classification.kind === "rejected") return classification.reason === "booking_cancelled";
  return classification.kind === "matched" || classification.kind === "known";
}

type Probing = { request: TrackingRequest; at: Date; signal: AbortSignal };

/** `onReceived` is called when the carrier has answered; what that means may still have to be computed. */
async function probeCarrier(
  { request, at, signal }: Probing,
  scac: string,
  onReceived: () => void,
): Promise<CarrierProbe | null> {
  const connection = await findActiveConnection(request.accountId, scac);
  if (!connection) return null;
  const carrierAt = scac === sandboxScac ? await sandboxNow(request.accountId) : at;
  const query = toCarrierQuery(request);
  const response = await queryCarrier(connection, query, { at: carrierAt, signal, onReceived });
  signal.throwIfAborted();
  const classification = await classifyCarrierResponse(request.accountId, response, query, unknownCargo(carrierAt));
  return { scac, connectionId: connection.id, response, classification, at: carrierAt };
}

/** How long carriers are waited for before the next one is queried beside them, and how many are queried at once. */
const patienceMs = 1_000;
const atOnceMax = 4;

/**
 * Queries the carriers that may have issued a number, most likely first, until one recognizes it and no likelier one does. Prompt carriers
 * are queried one after the other, so that none learns of a number in vain; the next one is queried beside carriers that are slow. Those
 * that are not needed any more are cancelled, and not among the `probes`.
 */
export async function probeCarriers(request: TrackingRequest, at: Date): Promise<ProbeResult> {
  const { connected: candidates, unconnected } = await findCandidates(request);
  const cancellation = new AbortController();
  const started: { probe: Promise<CarrierProbe | null>; hasAnswered: () => boolean }[] = [];
  const startNext = (scac = candidates[started.length]) => {
    if (scac === undefined) return;
    let hasAnswered = false;
    const probe = probeCarrier({ request, at, signal: cancellation.signal }, scac, () => {
      hasAnswered = true;
    });
    // An error counts once its turn comes.
    probe.catch(() => undefined);
    started.push({ probe, hasAnswered: () => hasAnswered });
  };
  const probes: CarrierProbe[] = [];
  try {
    for (let index = 0; index < candidates.length; index++) {
      if (index === started.length) startNext();
      const current = started[index];
      // A large response is parsed and evaluated in a turn of its account: only the carrier can be slow.
      const isSlow = () => started.length < index + atOnceMax && current?.hasAnswered() === false;
      const impatience = setInterval(() => isSlow() && startNext(), patienceMs);
      const probe = await current?.probe.finally(() => clearInterval(impatience));
      if (!probe) continue;
      probes.push(probe);
      if (isRecognized(probe)) return { match: probe, probes, unconnected };
    }
    return { match: null, probes, unconnected };
  } finally {
    cancellation.abort();
  }
}

type Failure = Extract<Classification, { kind: "failure" }>;

/** Schedules a retry while any candidate carrier is unavailable; otherwise the request fails. */
function outcomeWithoutCarrier(
  request: TrackingRequest,
  { probes, unconnected }: ProbeResult,
  respondedAt: Date,
): RequestOutcome {
  const failures = probes.flatMap(({ classification }): Failure[] => {
    if (classification.kind === "other_numbers") return [otherNumbersFailure];
    return classification.kind === "failure" ? [classification] : [];
  });
  const failure = failures.find(({ countsAsAttempt }) => countsAsAttempt) ?? failures[0];
  return failure
    ? outcomeOf(request, failure, respondedAt)
    : { ...failedOutcome("scac_auto_detect_failed"), unconnectedScacs: unconnected };
}

async function recordProbe(tx: Tx, { accountId, id }: TrackingRequest, probe: CarrierProbe): Promise<void> {
  const { connectionId, at } = probe;
  await recordPoll(tx, { accountId, trackingRequestId: id, connectionId, at }, probe, null);
}

/** Assigns the carrier that recognized the number, then applies its response like that of any other request. */
async function assignCarrier(tx: Tx, request: TrackingRequest, probe: CarrierProbe, respondedAt: Date): Promise<void> {
  const { scac, at, classification } = probe;
  const withCarrier = { ...request, scac };
  const events = classification.kind === "matched" ? classification.events : [];
  await lockNumbers(tx, withCarrier, shipmentNumbersOf(request, events));
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
  result: ProbeResult,
  respondedAt: Date,
): Promise<void> {
  const { match, probes } = result;
  for (const probe of probes) {
    if (probe === match) continue;
    await recordProbe(tx, request, probe);
    // Carriers can share a connection, and the record of the last request to it is continued.
    await writeDeferredRows(tx);
  }
  if (match) return assignCarrier(tx, request, match, respondedAt);
  applyRequestOutcome(tx, request, outcomeWithoutCarrier(request, result, respondedAt), respondedAt);
}
