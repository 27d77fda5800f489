import { setTimeout as wait } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { v4 as uuid } from "uuid";
import { composeDigests } from "@/lib/consumers/notices/compose-digests";
import { composeNotices } from "@/lib/consumers/notices/compose-notices";
import { mailMode } from "@/lib/consumers/notices/mail/mail-mode";
import { sendMails } from "@/lib/consumers/notices/mail/send-mails";
import { registerConsumers } from "@/lib/consumers/register-consumers";
import { deleteExpiredMails, deleteExpiredNotifications } from "@/lib/consumers/retention";
import { failRemainingNotifications } from "@/lib/consumers/webhooks/delivery/deactivate-webhook";
import { startWebhookDelivery } from "@/lib/consumers/webhooks/delivery/deliver";
import { listenForChanges } from "@/lib/platform/db/notify";
import { pool } from "@/lib/platform/db/pool";
import { transaction } from "@/lib/platform/db/transaction";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { type JobName, type JobPayload, jobPayloads, stopQueue } from "@/lib/platform/work/queue";
import { pollShipment } from "@/lib/tracking/polling/poll-shipment";
import { checkRequest } from "@/lib/tracking/requests/check-request";
import { sweep } from "./sweep";

const sweepEveryMs = 1_000;
const heartbeatEveryMs = 3_000;
const noticesEveryMs = 5_000;
const digestsEveryMs = 60_000;
const cleanUpEveryMs = 60_000;
const stopLimitMs = 15_000;

type Stopping = { requested: boolean; signal: AbortController };

/** Repeats `work` until the worker stops. A failure is logged and retried, because the database may be unavailable for a while. */
async function repeat(name: string, everyMs: number, stopping: Stopping, work: () => Promise<unknown>): Promise<void> {
  while (!stopping.requested) {
    await work().catch((error: unknown) => log().warn({ err: error }, `${name} failed`));
    await wait(everyMs, undefined, { signal: stopping.signal.signal }).catch(() => undefined);
  }
}

async function recordHeartbeat(workerId: string): Promise<void> {
  await transaction(async (tx) => {
    const seenAt = new Date();
    await tx.workerHeartbeat.upsert({ where: { workerId }, create: { workerId, seenAt }, update: { seenAt } });
    await tx.workerHeartbeat.deleteMany({ where: { seenAt: { lt: new Date(seenAt.getTime() - 86_400_000) } } });
  });
}

/** Deletes the counters of expired rate limit windows. */
async function deleteOldRateHits(): Promise<void> {
  await transaction((tx) => tx.$executeRaw`DELETE FROM rate_hits WHERE slot < now() - interval '20 minutes'`);
}

/** The loops that create and send e-mail; none if no mail delivery is configured. */
function mailLoops(stopping: Stopping): Promise<void>[] {
  if (mailMode() === "off") return [];
  return [
    repeat("notices", noticesEveryMs, stopping, composeNotices),
    repeat("digests", digestsEveryMs, stopping, composeDigests),
    repeat("mails", noticesEveryMs, stopping, sendMails),
  ];
}

async function startQueue(onSweep: () => Promise<void>): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: env().databaseUrl,
    max: 4,
    migrate: false,
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    useListenNotify: true,
  });
  boss.on("error", (error) => log().warn({ err: error }, "queue"));
  await boss.start();
  for (const name of Object.keys(jobPayloads) as JobName[]) {
    // Without these intervals, a job that returns to the queue waits 30 s.
    const options = { localConcurrency: 4, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };
    await boss.work<never>(name, options, async (jobs) => {
      for (const { data } of jobs) await jobHandlers[name](data, onSweep);
    });
  }
  return boss;
}

export type Worker = { stop: () => Promise<void> };

/** Starts the worker of this process: queue, sweep and heartbeat. `stop` waits up to 15 s for running work. */
export async function runWorker(): Promise<Worker> {
  registerConsumers();
  const workerId = uuid();
  const stopping: Stopping = { requested: false, signal: new AbortController() };
  const boss = await startQueue(async () => {
    await sweep();
  });
  const deliverer = startWebhookDelivery();
  const listener = listenForChanges((news) => {
    // A notification of a webhook reports a finished delivery, which is no new work.
    if (!news?.webhookId) deliverer.poll();
  });
  const loops = [
    repeat("heartbeat", heartbeatEveryMs, stopping, () => recordHeartbeat(workerId)),
    repeat("sweep", sweepEveryMs, stopping, sweep),
    repeat("deliveries", sweepEveryMs, stopping, async () => deliverer.poll()),
    repeat("left over", sweepEveryMs, stopping, failRemainingNotifications),
    repeat("clean-up", cleanUpEveryMs, stopping, deleteOldRateHits),
    repeat("old notifications", cleanUpEveryMs, stopping, deleteExpiredNotifications),
    repeat("old mails", cleanUpEveryMs, stopping, deleteExpiredMails),
    ...mailLoops(stopping),
  ];
  log().info({ worker: workerId }, "worker started");
  return {
    stop: async () => {
      stopping.requested = true;
      stopping.signal.abort();
      await listener.stop();
      await boss.stop({ graceful: true, timeout: stopLimitMs });
      await Promise.race([Promise.all([...loops, deliverer.stop()]), wait(stopLimitMs)]);
      await stopQueue();
      await pool().end();
    },
  };
}

type Handler<Name extends JobName> = (payload: JobPayload<Name>, sweep: () => Promise<void>) => Promise<void>;

/** One handler per job name. */
const jobHandlers = {
  check_request: ({ accountId, id }) => checkRequest(accountId, id),
  poll_shipment: ({ accountId, id }) => pollShipment(accountId, id),
  clock_changed: (_payload, sweep) => sweep(),
} satisfies { [Name in JobName]: Handler<Name> };
