import { fromPrisma, PgBoss } from "pg-boss";
import { z } from "zod";
import { pool } from "@/lib/platform/db/pool";
import type { Tx } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";

const row = z.object({ accountId: z.uuid(), id: z.uuid() });

/** Payloads by job name. A job is only a hint: due times are stored in our tables, so no work is lost with the queue. */
export const jobPayloads = {
  /** A tracking request is due for a check. */
  check_request: row,
  /** A shipment is due for a poll. */
  poll_shipment: row,
  /** A sandbox clock was advanced: work may have become due. */
  clock_changed: z.object({ accountId: z.uuid() }),
};

export type JobName = keyof typeof jobPayloads;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobPayloads)[Name]>;

const globals = globalThis as { landfallSender?: Promise<PgBoss> };

/** A pg-boss instance without workers and supervision, which only inserts jobs in the caller's transaction. */
async function startSender(): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => pool().query(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on("error", (error) => log().warn({ err: error }, "queue"));
  return boss.start();
}

/** Enqueues a job in the transaction of the change that causes it. */
export function enqueue<Name extends JobName>(tx: Tx, name: Name, payload: JobPayload<Name>): Promise<void> {
  return enqueueAll(tx, name, [payload]);
}

/** Enqueues many jobs of one name in one statement. */
export async function enqueueAll<Name extends JobName>(
  tx: Tx,
  name: Name,
  payloads: JobPayload<Name>[],
): Promise<void> {
  if (payloads.length === 0) return;
  globals.landfallSender ??= startSender().catch((error: unknown) => {
    globals.landfallSender = undefined;
    throw error;
  });
  const sender = await globals.landfallSender;
  await sender.insert(
    name,
    payloads.map((data) => ({ data })),
    { db: fromPrisma(tx) },
  );
}

/** Stops the timers of the sender, so that the process can exit. */
export async function stopQueue(): Promise<void> {
  const sender = await globals.landfallSender;
  globals.landfallSender = undefined;
  await sender?.stop({ graceful: false, close: false });
}

/** Creates or migrates the pg-boss schema and one queue per job name. Idempotent; called by `migrate` only. */
export async function prepareQueues(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, supervise: false, schedule: false });
  boss.on("error", () => undefined);
  await boss.start();
  try {
    for (const name of Object.keys(jobPayloads)) {
      const options = { retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: 3_600, retentionSeconds: 86_400 };
      if (await boss.getQueue(name)) await boss.updateQueue(name, { ...options, notify: true });
      else await boss.createQueue(name, { ...options, notify: true });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
