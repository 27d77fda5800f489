import { findActiveConnection } from "@/lib/ingest/carriers/connections/find-active-connection";
import { prisma } from "@/lib/platform/db/client";
import type { Prisma, Shipment } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { lockShipment } from "@/lib/tracking/recording/find-or-create-shipment";
import { ingestSandboxTerminalReports } from "@/lib/tracking/recording/ingest-sandbox-terminal-reports";
import { recordEvidence, recordPoll } from "@/lib/tracking/recording/record-evidence";
import { type CarrierReportInput, recordReport } from "@/lib/tracking/recording/record-report";
import { type Claim, claimShipment, withLeaseRenewal } from "./claim";
import {
  type Classification,
  classifyCarrierResponse,
  internalError,
  noConnectionResponse,
} from "./classify-carrier-response";
import { nextPollAfterFailure, nextPollAt } from "./next-poll";
import { requestShipmentEvents, type ShipmentResponse, toCarrierQuery } from "./request-shipment-events";
import { stopReason, stopTracking } from "./stop-tracking";

/** Locks and reads the shipment's row; null when the claim has expired or tracking has stopped. */
async function lockClaimedShipment(tx: Tx, claim: Claim, accountId: string, id: string): Promise<Shipment | null> {
  await lockShipment(tx, accountId, id);
  const shipment = await tx.shipment.findUnique({ where: { accountId_id: { accountId, id } } });
  return shipment?.leaseToken === claim.token && shipment.nextPollAt ? shipment : null;
}

/** Updates the shipment and releases its lease. */
async function updateShipment(
  tx: Tx,
  { accountId, id }: Shipment,
  data: Prisma.ShipmentUncheckedUpdateInput,
): Promise<Shipment> {
  return tx.shipment.update({
    where: { accountId_id: { accountId, id } },
    data: { ...data, leaseToken: null, leaseUntil: null },
  });
}

/** Schedules the next attempt after a failed poll, with a growing delay; the shipment's data stays unchanged. */
async function recordPollFailure(
  tx: Tx,
  shipment: Shipment,
  failure: Extract<Classification, { kind: "failure" }>,
  at: Date,
): Promise<void> {
  if (!failure.countsAsAttempt) {
    await updateShipment(tx, shipment, {
      nextPollAt: new Date(at.getTime() + (failure.retryAfterSeconds ?? 1) * 1_000),
    });
    return;
  }
  const pollFailures = shipment.pollFailures + 1;
  await updateShipment(tx, shipment, {
    pollFailures,
    lastPollError: failure.reason,
    lineTrackingLastAttemptedAt: at,
    nextPollAt: nextPollAfterFailure(pollFailures, failure.retryAfterSeconds, at),
  });
}

/** Records a successful poll, then stops tracking where a stop rule applies, else schedules the next poll. */
async function recordPollSuccess(
  tx: Tx,
  shipment: Shipment,
  report: CarrierReportInput | null,
  at: Date,
): Promise<void> {
  const added = report && (await recordReport(tx, shipment, report));
  const polled = await updateShipment(tx, shipment, {
    pollFailures: 0,
    lastPollError: null,
    lineTrackingLastAttemptedAt: at,
    lineTrackingLastSucceededAt: at,
    ...(added?.size ? { lastNewsAt: at } : {}),
  });
  await ingestSandboxTerminalReports(tx, polled, at);
  const containers = await tx.container.findMany({ where: { accountId: shipment.accountId, shipmentId: shipment.id } });
  const reason = stopReason(polled, containers, at);
  if (reason) await stopTracking(tx, polled, { reason, by: null, at });
  else await updateShipment(tx, polled, { nextPollAt: nextPollAt(polled, at) });
}

function noConnectionResult(shipment: Shipment): ShipmentResponse {
  const response = noConnectionResponse(shipment.scac);
  return {
    response,
    classification: classifyCarrierResponse(response, toCarrierQuery(shipment)),
    events: [],
  };
}

async function pollClaimed(claim: Claim, accountId: string, id: string): Promise<void> {
  const claimed = await prisma().shipment.findUniqueOrThrow({ where: { accountId_id: { accountId, id } } });
  const at = claim.clock;
  const connection = await findActiveConnection(accountId, claimed.scac);
  const { response, classification, events } = connection
    ? await withLeaseRenewal(claim, () => requestShipmentEvents(connection, claimed, at))
    : noConnectionResult(claimed);
  await transaction(async (tx) => {
    const shipment = await lockClaimedShipment(tx, claim, accountId, id);
    if (!shipment) return;
    const evidence = await recordEvidence(tx, accountId, response.pages);
    await recordPoll(tx, { accountId, shipmentId: id, connectionId: connection?.id ?? null, at }, response, evidence);
    if (classification.kind === "failure") return recordPollFailure(tx, shipment, classification, at);
    const evidenceIds = evidence.map((page) => page.id);
    const report = connection && { connectionId: connection.id, evidenceIds, events, at };
    return recordPollSuccess(tx, shipment, report, at);
  });
}

/** Polls the carrier for a shipment that is due, once, and records the response in one transaction. */
export async function pollShipment(accountId: string, id: string): Promise<void> {
  const claim = await transaction((tx) => claimShipment(tx, accountId, id));
  if (!claim) return;
  try {
    await pollClaimed(claim, accountId, id);
  } catch (error) {
    log().error({ err: error, account: accountId, shipment: id }, "poll failed");
    await transaction(async (tx) => {
      const shipment = await lockClaimedShipment(tx, claim, accountId, id);
      if (shipment) await recordPollFailure(tx, shipment, internalError, claim.clock);
    });
  }
}
