import { setTimeout as wait } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { v4 as uuid } from "uuid";
import { composeDigests } from "@/lib/consumers/notices/compose-digests";
import { composeNotices } from "@/lib/consumers/notices/compose-notices";
import { dropOldMails } from "@/lib/consumers/notices/mail/drop-old-mails";
import { mailMode } from "@/lib/consumers/notices/mail/mail-mode";
import { sendMails } from "@/lib/consumers/notices/mail/send-mails";
import { registerConsumers } from "@/lib/consumers/register-consumers";
import { startDelivering } from "@/lib/consumers/webhooks/delivery/deliver";
import { dropOldNotifications } from "@/lib/consumers/webhooks/delivery/drop-old-notifications";
import { failLeftOver } from "@/lib/consumers/webhooks/delivery/fail-left-over";
import { listenToNews } from "@/lib/platform/db/notify";
import { pool } from "@/lib/platform/db/pool";
import { transaction } from "@/lib/platform/db/transaction";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { type JobName, jobPayloads, stopQueue } from "@/lib/platform/work/queue";
import { handlers } from "./handlers";
import { sweep } from "./sweep";

const sweepEveryMs = 1_000;
const heartbeatEveryMs = 3_000;
const noticesEveryMs = 5_000;
const digestsEveryMs = 60_000;
const cleanUpEveryMs = 60_000;
const stopLimitMs = 15_000;

type Stopping = { requested: boolean; signal: AbortController };

/** Repeats `work` until stopping; a failure is logged and waited out, for the database may be away for a while. */
async function repeat(name: string, everyMs: number, stopping: Stopping, work: () => Promise<unknown>): Promise<void> {
  while (!stopping.requested) {
    await work().catch((error: unknown) => log().warn({ err: error }, `${name} failed`));
    await wait(everyMs, undefined, { signal: stopping.signal.signal }).catch(() => undefined);
  }
}

async function beat(workerId: string): Promise<void> {
  await transaction(async (tx) => {
    const seenAt = new Date();
    await tx.workerHeartbeat.upsert({ where: { workerId }, create: { workerId, seenAt }, update: { seenAt } });
    await tx.workerHeartbeat.deleteMany({ where: { seenAt: { lt: new Date(seenAt.getTime() - 86_400_000) } } });
  });
}

/** Counts of a window that nobody asks for again would stay for ever. */
async function dropOldCounts(): Promise<void> {
  await transaction((tx) => tx.$executeRaw`DELETE FROM rate_hits WHERE slot < now() - interval '20 minutes'`);
}

/** Without a way out no e-mail is made. */
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
    // Without it a job that goes back to the queue waits 30 s for the next look.
    const options = { localConcurrency: 4, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };
    await boss.work<never>(name, options, async (jobs) => {
      for (const { data } of jobs) await handlers[name](data, onSweep);
    });
  }
  return boss;
}

export type Worker = { stop: () => Promise<void> };

/** Starts the worker of this process: queue, sweeper and heartbeat. `stop` finishes what is at hand within 15 s. */
export async function runWorker(): Promise<Worker> {
  registerConsumers();
  const workerId = uuid();
  const stopping: Stopping = { requested: false, signal: new AbortController() };
  const boss = await startQueue(async () => {
    await sweep();
  });
  const deliverer = startDelivering();
  const listening = listenToNews((news) => {
    // What a webhook was told already is no work.
    if (!news?.webhookId) deliverer.look();
  });
  const loops = [
    repeat("heartbeat", heartbeatEveryMs, stopping, () => beat(workerId)),
    repeat("sweep", sweepEveryMs, stopping, sweep),
    repeat("deliveries", sweepEveryMs, stopping, async () => deliverer.look()),
    repeat("left over", sweepEveryMs, stopping, failLeftOver),
    repeat("clean-up", cleanUpEveryMs, stopping, dropOldCounts),
    repeat("old notifications", cleanUpEveryMs, stopping, dropOldNotifications),
    repeat("old mails", cleanUpEveryMs, stopping, dropOldMails),
    ...mailLoops(stopping),
  ];
  log().info({ worker: workerId }, "worker is looking for work");
  return {
    stop: async () => {
      stopping.requested = true;
      stopping.signal.abort();
      await listening.stop();
      await boss.stop({ graceful: true, timeout: stopLimitMs });
      await Promise.race([Promise.all([...loops, deliverer.stop()]), wait(stopLimitMs)]);
      await stopQueue();
      await pool().end();
    },
  };
}
