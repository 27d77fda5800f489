import { findActiveConnection } from "@/lib/ingest/carriers/connections/find-active-connection";
import { prisma } from "@/lib/platform/db/client";
import type { Prisma, Shipment } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { type Lease, lockLeased, withLeaseRenewal, writeResult } from "@/lib/platform/work/leased-work";
import { ingestSandboxTerminalReports } from "@/lib/tracking/recording/ingest-sandbox-terminal-reports";
import { recordPoll } from "@/lib/tracking/recording/record-evidence";
import { type CarrierReportInput, recordingOptions, recordReport } from "@/lib/tracking/recording/record-report";
import {
  type Classification,
  classifyCarrierResponse,
  internalError,
  noConnectionResponse,
  toCarrierQuery,
} from "./classify-carrier-response";
import { nextPollAfterFailure, nextPollAt } from "./next-poll";
import { recordNotFound } from "./record-not-found";
import { requestShipmentEvents, type ShipmentResponse } from "./request-shipment-events";
import { stopReason, stopTracking } from "./stop-tracking";

/** Locks and reads the shipment's row; null when the lease was lost or tracking has stopped. */
async function lockLeasedShipment(tx: Tx, lease: Lease): Promise<Shipment | null> {
  if (!(await lockLeased(tx, lease))) return null;
  const { accountId, id } = lease;
  const shipment = await tx.shipment.findUniqueOrThrow({ where: { accountId_id: { accountId, id } } });
  return shipment.nextPollAt && !shipment.lineTrackingStoppedAt ? shipment : null;
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

/**
 * Records a poll that the carrier answered, then stops tracking where a stop rule applies, else schedules the next poll. Returns the
 * number of new event versions. An answer without events does not renew the time of the last success: the carrier has not confirmed
 * the data.
 */
async function recordPollSuccess(tx: Tx, locked: Shipment, report: CarrierReportInput): Promise<number> {
  const { at } = report;
  const isFound = report.events.length > 0;
  // Recorded first, so that the changes of the report are published with a shipment that the carrier finds.
  const shipment = await recordNotFound(tx, locked, isFound, at);
  const newVersions = isFound ? await recordReport(tx, shipment, report) : 0;
  const polled = await updateShipment(tx, shipment, {
    pollFailures: 0,
    lastPollError: null,
    lineTrackingLastAttemptedAt: at,
    ...(isFound && { lineTrackingLastSucceededAt: at }),
    ...(newVersions > 0 && { lastNewsAt: at }),
  });
  await ingestSandboxTerminalReports(tx, polled, at);
  const containers = await tx.container.findMany({ where: { accountId: shipment.accountId, shipmentId: shipment.id } });
  const reason = stopReason(polled, containers, at);
  if (reason) await stopTracking(tx, polled, { reason, by: null, at });
  else await updateShipment(tx, polled, { nextPollAt: nextPollAt(polled, at) });
  return newVersions;
}

function noConnectionResult(shipment: Shipment): ShipmentResponse {
  const response = noConnectionResponse(shipment.scac);
  return {
    response,
    classification: classifyCarrierResponse(response, toCarrierQuery(shipment)),
    events: [],
    isComplete: false,
  };
}

async function pollLeased(lease: Lease): Promise<void> {
  const { accountId, id, clock: at } = lease;
  const leased = await prisma().shipment.findUniqueOrThrow({ where: { accountId_id: { accountId, id } } });
  const connection = await findActiveConnection(accountId, leased.scac);
  const { events, isComplete, ...received } = connection
    ? await withLeaseRenewal(lease, () => requestShipmentEvents(connection, leased, at))
    : noConnectionResult(leased);
  const { response, classification } = received;
  const poll = { accountId, shipmentId: id, connectionId: connection?.id ?? null, at };
  const record = async (tx: Tx) => {
    const shipment = await lockLeasedShipment(tx, lease);
    if (!shipment) return;
    if (classification.kind === "failure" || !connection) {
      await recordPoll(tx, poll, received, null);
      if (classification.kind === "failure") await recordPollFailure(tx, shipment, classification, at);
      return;
    }
    const report = { connectionId: connection.id, pages: response.pages, events, at, isComplete };
    await recordPoll(tx, poll, received, await recordPollSuccess(tx, shipment, report));
  };
  await writeResult(lease, () => transaction(record, recordingOptions(response)));
}

/** Polls the carrier for a leased shipment, once, and records the response in one transaction. */
export async function pollShipment(lease: Lease): Promise<void> {
  const { accountId, id, clock } = lease;
  try {
    await pollLeased(lease);
  } catch (error) {
    log().error({ err: error, account: accountId, shipment: id }, "poll failed");
    const record = async (tx: Tx) => {
      const shipment = await lockLeasedShipment(tx, lease);
      if (shipment) await recordPollFailure(tx, shipment, internalError, clock);
    };
    await writeResult(lease, () => transaction(record));
  }
}
