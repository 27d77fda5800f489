import { PgBoss } from "pg-boss";
import { jobPayloads } from "@/lib/platform/work/queue";

/** Creates or migrates pg-boss's own schema and one queue per job name. Idempotent; called by `migrate` alone. */
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
