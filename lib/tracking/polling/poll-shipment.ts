import type { DecryptedConnection } from "@/lib/ingest/carriers/connections/decrypt-connection";
import { deferUpdate } from "@/lib/platform/db/deferred-rows";
import type { Shipment } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { type Lease, lockLeasedRow, withLeaseRenewal } from "@/lib/platform/work/leased-work";
import { writeResult } from "@/lib/platform/work/write-result";
import { sandboxScac } from "@/lib/reference/shipping-lines";
import { unknownCargo } from "@/lib/tracking/projection/same-cargo";
import { ingestSandboxTerminalReports } from "@/lib/tracking/recording/ingest-sandbox-terminal-reports";
import { hashPage } from "@/lib/tracking/recording/record-evidence";
import { recordPoll } from "@/lib/tracking/recording/record-poll";
import { type CarrierReportInput, recordingOptions, recordReport } from "@/lib/tracking/recording/record-report";
import { digestReport } from "@/lib/tracking/recording/report-digest";
import { writeInTurn } from "@/lib/tracking/recording/write-in-turn";
import {
  type Classification,
  classifyCarrierResponse,
  internalError,
  noConnectionResponse,
  refusalOf,
  toCarrierQuery,
} from "./classify-carrier-response";
import { nextPollAfterFailure, nextPollAt } from "./next-poll";
import { findConnectionOfLease, type LeasedShipment, readLeasedShipment } from "./read-leased-shipment";
import { recordNotFound } from "./record-not-found";
import { recordUnchangedPoll } from "./record-unchanged-poll";
import { requestShipmentEvents, type ShipmentResponse } from "./request-shipment-events";
import { stopReason } from "./stop-reason";
import { stopTracking } from "./stop-tracking";

/** Locks and reads the shipment's row; null when the lease was lost or tracking has stopped. */
async function lockLeasedShipment(tx: Tx, lease: Lease): Promise<Shipment | null> {
  const shipment = await lockLeasedRow<Shipment>(tx, lease);
  return shipment?.nextPollAt && !shipment.lineTrackingStoppedAt ? shipment : null;
}

/** Updates the shipment at the end of the transaction and releases its lease. */
function updateShipment(tx: Tx, shipment: Shipment, columns: Partial<Shipment>): Shipment {
  return deferUpdate<Shipment>(tx, "shipments", shipment, { ...columns, leaseToken: null, leaseUntil: null });
}

/** Schedules the next attempt after a failed poll, with a growing delay; the shipment's data stays unchanged. */
function recordPollFailure(
  tx: Tx,
  shipment: Shipment,
  failure: Extract<Classification, { kind: "failure" }>,
  at: Date,
): void {
  if (!failure.countsAsAttempt) {
    updateShipment(tx, shipment, {
      nextPollAt: new Date(at.getTime() + (failure.retryAfterSeconds ?? 1) * 1_000),
    });
    return;
  }
  const pollFailures = shipment.pollFailures + 1;
  updateShipment(tx, shipment, {
    pollFailures,
    lastPollError: failure.reason,
    lineTrackingLastAttemptedAt: at,
    nextPollAt: nextPollAfterFailure(pollFailures, failure.retryAfterSeconds, at),
  });
}

/**
 * Records a poll that the carrier answered, then stops tracking where a stop rule applies, else schedules the next poll. Returns the
 * number of new event versions. An answer without events is no success and does not renew its time, because the carrier has not
 * confirmed the data; stop rules apply to it as well, so that a number that is never found again is not polled forever.
 */
async function recordPollAnswer(
  tx: Tx,
  locked: Shipment,
  report: CarrierReportInput,
  otherNumbers: string[],
): Promise<number> {
  const { at } = report;
  const isFound = report.events.length > 0;
  // Recorded first, so that the changes of the report are published with a shipment that the carrier finds.
  const shipment = await recordNotFound(tx, locked, isFound ? { isFound } : { isFound, otherNumbers }, at);
  const recorded = isFound ? await recordReport(tx, shipment, { ...report, withTerminals: true }) : null;
  const newVersions = recorded?.newVersions ?? 0;
  const columns = {
    pollFailures: 0,
    lastPollError: null,
    lineTrackingLastAttemptedAt: at,
    reportDigest: recorded?.digest ?? null,
    ...(isFound && { lineTrackingLastSucceededAt: at }),
    ...(newVersions > 0 && { lastNewsAt: at }),
  };
  const rows = recorded ?? (await ingestSandboxTerminalReports(tx, { ...shipment, ...columns }, at));
  const polled = { ...rows.shipment, ...columns };
  const reason = stopReason(polled, rows.containers, at);
  const next = reason ? {} : { nextPollAt: nextPollAt(polled, at) };
  const updated = updateShipment(tx, polled, { ...columns, ...next });
  if (reason) await stopTracking(tx, updated, { reason, by: null, at });
  return newVersions;
}

async function noConnectionResult(shipment: Shipment, at: Date): Promise<ShipmentResponse> {
  const response = noConnectionResponse(shipment.scac);
  const query = toCarrierQuery(shipment);
  return {
    response,
    classification: await classifyCarrierResponse(shipment.accountId, response, query, unknownCargo(at)),
    events: [],
    isComplete: false,
  };
}

/**
 * Records a response that states the same as the one before, without reading the stored events; false if it must be compared with
 * them. The stop rules and the times of events in the future depend on the clock, and sandbox terminals report with the carrier.
 */
async function recordIfUnchanged(
  lease: Lease,
  { shipment, containers }: LeasedShipment,
  connection: DecryptedConnection,
  { response, events, isComplete }: ShipmentResponse,
): Promise<boolean> {
  const { clock: at } = lease;
  if (shipment.reportDigest === null || shipment.scac === sandboxScac || events.length === 0) return false;
  if (response.outcome !== "answered" || response.report.parseErrors.length > 0) return false;
  const digest = digestReport({ connectionId: connection.id, isComplete, events });
  if (digest !== shipment.reportDigest || stopReason(shipment, containers, at)) return false;
  const pages = response.pages.map(hashPage);
  const next = nextPollAt(shipment, at);
  return recordUnchangedPoll({ lease, connectionId: connection.id, digest, pages, at, nextPollAt: next });
}

/** Records a poll in one transaction, if the lease is still valid. */
async function writePoll(
  lease: Lease,
  connectionId: string | null,
  { events, isComplete, response, classification }: ShipmentResponse,
): Promise<void> {
  const { accountId, id, clock: at } = lease;
  const poll = { accountId, shipmentId: id, connectionId, at };
  const received = { response, classification };
  const record = async (tx: Tx) => {
    const shipment = await lockLeasedShipment(tx, lease);
    if (!shipment) return;
    if (classification.kind === "failure" || connectionId === null) {
      await recordPoll(tx, poll, received, null);
      if (classification.kind === "failure") recordPollFailure(tx, shipment, classification, at);
      return;
    }
    const report = { connectionId, pages: response.pages, events, at, isComplete, isDeferred: true };
    const isAboutOthers = classification.kind === "other_numbers";
    const newVersions = await recordPollAnswer(tx, shipment, report, isAboutOthers ? classification.numbers : []);
    await recordPoll(tx, poll, received, isAboutOthers ? null : newVersions);
  };
  const options = recordingOptions(response);
  // A failure projects nothing.
  await writeInTurn(lease, record, { ...options, isLarge: options.isLarge && classification.kind !== "failure" });
}

async function pollLeased(lease: Lease): Promise<void> {
  const { clock: at } = lease;
  const leased = await readLeasedShipment(lease);
  const connection = await findConnectionOfLease(lease, leased.shipment.scac);
  const result = connection
    ? await withLeaseRenewal(lease, () => requestShipmentEvents(connection, leased, at))
    : await noConnectionResult(leased.shipment, at);
  if (connection && (await recordIfUnchanged(lease, leased, connection, result))) return;
  const write = (classification: Classification) =>
    writePoll(lease, connection?.id ?? null, { ...result, classification });
  // A refused report is recorded like any other failure, with its reason.
  await write(result.classification).catch((error: unknown) =>
    write(refusalOf(error, { account: lease.accountId, shipment: lease.id })),
  );
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
      if (shipment) recordPollFailure(tx, shipment, internalError, clock);
    };
    await writeResult(lease, () => transaction(record));
  }
}
