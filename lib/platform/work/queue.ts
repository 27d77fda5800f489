import { fromPrisma, PgBoss } from "pg-boss";
import { z } from "zod";
import { pool } from "@/lib/platform/db/pool";
import type { Tx } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";

const row = z.object({ accountId: z.uuid(), id: z.uuid() });

/** Every job and what it carries. A job is a hint to look: due times live in our tables, so a lost queue loses no work. */
export const jobPayloads = {
  /** A tracking request has a check due. */
  check_request: row,
  /** A shipment has a poll due. */
  poll_shipment: row,
  /** A sandbox clock moved: whatever fell due is to be looked at. */
  clock_changed: z.object({ accountId: z.uuid() }),
};

export type JobName = keyof typeof jobPayloads;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobPayloads)[Name]>;

const held = globalThis as { landfallSender?: Promise<PgBoss> };

/** A sender without workers or supervision: it only ever writes through the transaction it is given. */
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

/** Puts a hint into the queue, within the transaction of the change that calls for it. */
export function enqueue<Name extends JobName>(tx: Tx, name: Name, payload: JobPayload<Name>): Promise<void> {
  return enqueueAll(tx, name, [payload]);
}

/** Puts many hints of one kind into the queue, in one statement. */
export async function enqueueAll<Name extends JobName>(
  tx: Tx,
  name: Name,
  payloads: JobPayload<Name>[],
): Promise<void> {
  if (payloads.length === 0) return;
  held.landfallSender ??= startSender().catch((error: unknown) => {
    held.landfallSender = undefined;
    throw error;
  });
  const sender = await held.landfallSender;
  await sender.insert(
    name,
    payloads.map((data) => ({ data })),
    { db: fromPrisma(tx) },
  );
}

/** Lets the process end: stops the sender's timers. */
export async function stopQueue(): Promise<void> {
  const sender = await held.landfallSender;
  held.landfallSender = undefined;
  await sender?.stop({ graceful: false, close: false });
}
