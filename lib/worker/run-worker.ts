import { setTimeout as wait } from "node:timers/promises";
import { v4 as uuid } from "uuid";
import { startAccountDeletions } from "@/lib/consumers/account-deletion/run-account-deletions";
import { composeAlertMails } from "@/lib/consumers/alerts/compose-alert-mails";
import { runPendingSteps } from "@/lib/consumers/alerts/run-pending-steps";
import { sweepAlertRules } from "@/lib/consumers/alerts/sweep-alert-rules";
import { composeDigests } from "@/lib/consumers/notices/compose-digests";
import { mailMode } from "@/lib/consumers/notices/mail/mail-mode";
import { startMailDelivery } from "@/lib/consumers/notices/mail/send-mails";
import { startConsumers } from "@/lib/consumers/run-consumers";
import { failRemainingNotifications } from "@/lib/consumers/webhooks/delivery/deactivate-webhook";
import { startWebhookDelivery } from "@/lib/consumers/webhooks/delivery/deliver";
import { deleteExpiredExports } from "@/lib/data-exports/delete-expired-exports";
import { startDataExports } from "@/lib/data-exports/run-data-export";
import { deleteDocumentFiles } from "@/lib/documents/delete-document-files";
import { deleteOrphanedFiles } from "@/lib/documents/delete-orphaned-files";
import { deleteOldSubmissions } from "@/lib/documents/email/delete-old-submissions";
import { runSmtpServer } from "@/lib/documents/email/run-smtp-server";
import { hasOwnFiles } from "@/lib/documents/has-own-files";
import { deleteExpiredUploads } from "@/lib/documents/uploads/delete-expired-uploads";
import { startDocumentWork } from "@/lib/documents/work/start-document-work";
import { deleteExpiredOauthRows } from "@/lib/identity/oauth/oauth-client";
import { createMissingCursors } from "@/lib/outbox/consume-changes";
import { analyzeGrownTables } from "@/lib/platform/db/analyze-grown-tables";
import { listenForChanges, listenForOwnWork, type QueueName } from "@/lib/platform/db/notify";
import { pool } from "@/lib/platform/db/pool";
import { sumUpRowCounts } from "@/lib/platform/db/row-counts";
import { sql } from "@/lib/platform/db/sql";
import { sumUpTagCounts } from "@/lib/platform/db/tag-counts";
import { transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { cleanUpStorage } from "@/lib/platform/storage/storage";
import { type WorkLoop, wakeLoops } from "@/lib/platform/work/work-loop";
import { reprojectOutdated } from "@/lib/tracking/reprojection/run-reprojection";
import { startAisSources } from "@/lib/vessels/ais/run-sources";
import { recordSandboxFleets } from "@/lib/vessels/ais/sandbox-fleet";
import { applyVesselCalls } from "@/lib/vessels/calls/apply-vessel-calls";
import { maintainPositions } from "@/lib/vessels/positions/retention";
import { recordPredictionErrors } from "@/lib/vessels/predictions/record-errors";
import { deleteExpiredRows } from "./retention";
import { startMatching, startPolling } from "./run-tracking";

const pollEveryMs = 1_000;
const heartbeatEveryMs = 1_000;
const reprojectionEveryMs = 5_000;
const digestsEveryMs = 60_000;
const sweepsEveryMs = 10_000;
const alertMailsEveryMs = 5_000;
const cleanUpEveryMs = 60_000;
const cursorsEveryMs = 10_000;
const rowCountsEveryMs = 10_000;
const statisticsEveryMs = 2_000;
const stopLimitMs = 15_000;

/** Repeats `work` until the worker stops. A failure is logged and retried, because the database may be unavailable for a while. */
async function repeat(name: string, everyMs: number, stopping: AbortSignal, work: () => Promise<unknown>) {
  while (!stopping.aborted) {
    await work().catch((error: unknown) => log().warn({ err: error }, `${name} failed`));
    await wait(everyMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** By the clock of the database, with which the age of a heartbeat is measured. */
async function recordHeartbeat(workerId: string): Promise<void> {
  // One statement: each round trip waits for a turn of the event loop.
  await sql(
    `WITH former AS (DELETE FROM worker_heartbeats WHERE seen_at < clock_timestamp() - interval '1 day' AND worker_id <> $1::uuid)
     INSERT INTO worker_heartbeats (worker_id, seen_at) VALUES ($1::uuid, clock_timestamp())
     ON CONFLICT (worker_id) DO UPDATE SET seen_at = excluded.seen_at`,
    [workerId],
    "worker_heartbeat",
  );
}

/** Deletes files that nothing refers to any more, with the rows that have their keys. */
async function deleteUnusedFiles(stopping: AbortSignal): Promise<void> {
  if (!(await hasOwnFiles())) return;
  await deleteExpiredUploads(stopping);
  await deleteDocumentFiles(stopping);
  await deleteOldSubmissions(stopping);
  await deleteExpiredExports(stopping);
  await deleteOrphanedFiles(stopping);
  await cleanUpStorage();
}

/** Deletes the counters of expired rate limit windows: most are of 15 minutes at most, some of an hour or a day. */
async function deleteOldRateHits(): Promise<void> {
  await transaction(
    (tx) => tx.$executeRaw`DELETE FROM rate_hits WHERE slot < now() - interval '20 minutes'
      AND (slot < now() - interval '1 day' OR key NOT LIKE ALL ('{account_deletion:%,password_reset:%}'))`,
  );
}

/** The work that is repeated at intervals. Digests only if mail delivery is configured. */
function startRepeatedWork(workerId: string, stopping: AbortSignal): Promise<void>[] {
  return [
    repeat("heartbeat", heartbeatEveryMs, stopping, () => recordHeartbeat(workerId)),
    repeat("reprojection", reprojectionEveryMs, stopping, () => reprojectOutdated(stopping)),
    repeat("sandbox fleets", pollEveryMs, stopping, () => recordSandboxFleets(stopping)),
    repeat("vessel calls", pollEveryMs, stopping, () => applyVesselCalls(stopping)),
    repeat("prediction errors", cleanUpEveryMs, stopping, () => recordPredictionErrors(stopping)),
    repeat("left over", pollEveryMs, stopping, failRemainingNotifications),
    repeat("clean-up", cleanUpEveryMs, stopping, deleteOldRateHits),
    repeat("outbox cursors", cursorsEveryMs, stopping, createMissingCursors),
    repeat("row counts", rowCountsEveryMs, stopping, sumUpRowCounts),
    repeat("statistics", statisticsEveryMs, stopping, () => analyzeGrownTables(stopping)),
    repeat("tag counts", rowCountsEveryMs, stopping, sumUpTagCounts),
    repeat("retention", cleanUpEveryMs, stopping, deleteExpiredRows),
    repeat("expired tokens", cleanUpEveryMs, stopping, deleteExpiredOauthRows),
    repeat("files", cleanUpEveryMs, stopping, () => deleteUnusedFiles(stopping)),
    repeat("positions", cleanUpEveryMs, stopping, () => maintainPositions()),
    repeat("states of alert rules", sweepsEveryMs, stopping, () => runPendingSteps(stopping)),
    repeat("alert rules", sweepsEveryMs, stopping, () => sweepAlertRules(stopping)),
    ...(mailMode() === "off"
      ? []
      : [
          repeat("digests", digestsEveryMs, stopping, composeDigests),
          repeat("alert mails", alertMailsEveryMs, stopping, () => composeAlertMails()),
        ]),
  ];
}

export type Worker = { stop: () => Promise<void> };

/**
 * Starts the worker of this process: one loop per queue of leased work, heartbeat and clean-up. A change notification wakes the
 * loops of the queues that it names; a poll each second finds what none announced. `stop` waits up to 15 s for running work.
 */
export function runWorker(): Worker {
  const workerId = uuid();
  const stopping = new AbortController();
  const loops: Partial<Record<QueueName, WorkLoop>> = {
    matching: startMatching(),
    polling: startPolling(),
    outbox: startConsumers(),
    deliveries: startWebhookDelivery(),
    documents: startDocumentWork(),
    data_exports: startDataExports(),
    account_deletions: startAccountDeletions(),
    ...(mailMode() === "off" ? {} : { mails: startMailDelivery() }),
  };
  const listener = listenForChanges((news) => wakeLoops(loops, news?.due));
  // What one loop makes due for another does not wait for the notification, which is sent at most every 50 ms.
  const endOwnWork = listenForOwnWork((due) => wakeLoops(loops, due));
  const timer = setInterval(() => wakeLoops(loops), pollEveryMs);
  wakeLoops(loops);
  const repeated = startRepeatedWork(workerId, stopping.signal);
  const aisSources = startAisSources();
  const smtpServer = runSmtpServer();
  log().info({ worker: workerId }, "worker started");
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      endOwnWork();
      await listener.stop();
      const stops = [aisSources.stop(), smtpServer.stop(), ...Object.values(loops).map((loop) => loop.stop())];
      await Promise.race([Promise.all([...repeated, ...stops]), wait(stopLimitMs)]);
      await pool().end();
    },
  };
}
