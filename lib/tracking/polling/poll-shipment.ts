import { findConnection } from "@/lib/ingest/carriers/registry";
import { prisma } from "@/lib/platform/db/client";
import type { Prisma, Shipment } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { hearSandboxTerminals } from "@/lib/tracking/recording/hear-sandbox-terminals";
import { lockShipment } from "@/lib/tracking/recording/open-shipment";
import { recordEvidence } from "@/lib/tracking/recording/record-evidence";
import { type LineReport, recordReport } from "@/lib/tracking/recording/record-report";
import { noConnection } from "@/lib/tracking/requests/check-request";
import { askForShipment, queryOf, type ShipmentAnswer } from "./ask-for-shipment";
import { type Claim, claimShipment, whileHeld } from "./claim";
import { judgeAnswer, ourFault, type Verdict } from "./judge-answer";
import { nextPollAfterTrouble, nextPollAt } from "./next-poll";
import { recordPoll } from "./record-poll";
import { stopReason } from "./stop-rules";
import { stopTracking } from "./stop-tracking";

async function holdShipment(tx: Tx, claim: Claim, accountId: string, id: string): Promise<Shipment | null> {
  await lockShipment(tx, accountId, id);
  const shipment = await tx.shipment.findUnique({ where: { accountId_id: { accountId, id } } });
  return shipment?.leaseToken === claim.token && shipment.nextPollAt ? shipment : null;
}

async function update(
  tx: Tx,
  { accountId, id }: Shipment,
  data: Prisma.ShipmentUncheckedUpdateInput,
): Promise<Shipment> {
  return tx.shipment.update({
    where: { accountId_id: { accountId, id } },
    data: { ...data, leaseToken: null, leaseUntil: null },
  });
}

/** The carrier could not be heard: what is known stays as it is, and the next try comes later each time. */
async function settleTrouble(
  tx: Tx,
  shipment: Shipment,
  verdict: Extract<Verdict, { kind: "trouble" }>,
  at: Date,
): Promise<void> {
  if (!verdict.counts) {
    await update(tx, shipment, { nextPollAt: new Date(at.getTime() + (verdict.retryAfterSeconds ?? 1) * 1_000) });
    return;
  }
  const pollFailures = shipment.pollFailures + 1;
  await update(tx, shipment, {
    pollFailures,
    lastTrouble: verdict.reason,
    lineTrackingLastAttemptedAt: at,
    nextPollAt: nextPollAfterTrouble(pollFailures, verdict.retryAfterSeconds, at),
  });
}

/** The carrier answered: what is new is recorded, and only now is it judged whether to go on asking. */
async function settleAnswer(tx: Tx, shipment: Shipment, report: LineReport | null, at: Date): Promise<void> {
  const news = report && (await recordReport(tx, shipment, report));
  const polled = await update(tx, shipment, {
    pollFailures: 0,
    lastTrouble: null,
    lineTrackingLastAttemptedAt: at,
    lineTrackingLastSucceededAt: at,
    ...(news?.size ? { lastNewsAt: at } : {}),
  });
  await hearSandboxTerminals(tx, polled, at);
  const containers = await tx.container.findMany({ where: { accountId: shipment.accountId, shipmentId: shipment.id } });
  const reason = stopReason(polled, containers, at);
  if (reason) await stopTracking(tx, polled, { reason, by: null, at });
  else await update(tx, polled, { nextPollAt: nextPollAt(polled, at) });
}

function unasked(shipment: Shipment): ShipmentAnswer {
  const answer = noConnection(shipment.scac);
  return { answer, verdict: judgeAnswer(answer, queryOf(shipment)), events: [] };
}

async function pollClaimed(claim: Claim, accountId: string, id: string): Promise<void> {
  const asked = await prisma().shipment.findUniqueOrThrow({ where: { accountId_id: { accountId, id } } });
  const at = claim.clock;
  const connection = await findConnection(accountId, asked.scac);
  const { answer, verdict, events } = connection
    ? await whileHeld(claim, () => askForShipment(connection, asked, at))
    : unasked(asked);
  await transaction(async (tx) => {
    const shipment = await holdShipment(tx, claim, accountId, id);
    if (!shipment) return;
    const evidence = await recordEvidence(tx, accountId, answer.pages);
    await recordPoll(tx, { accountId, shipmentId: id, connectionId: connection?.id ?? null, at }, answer, evidence);
    if (verdict.kind === "trouble") return settleTrouble(tx, shipment, verdict, at);
    const evidenceIds = evidence.map((page) => page.id);
    const report = connection && { connectionId: connection.id, evidenceIds, events, at };
    return settleAnswer(tx, shipment, report, at);
  });
}

/** Asks the line about a shipment whose poll is due, once, and records the answer in one transaction. */
export async function pollShipment(accountId: string, id: string): Promise<void> {
  const claim = await transaction((tx) => claimShipment(tx, accountId, id));
  if (!claim) return;
  try {
    await pollClaimed(claim, accountId, id);
  } catch (error) {
    log().error({ err: error, account: accountId, shipment: id }, "poll failed");
    await transaction(async (tx) => {
      const shipment = await holdShipment(tx, claim, accountId, id);
      if (shipment) await settleTrouble(tx, shipment, ourFault, claim.clock);
    });
  }
}
