import { runWorker } from "@/lib/jobs/run-worker";
import { log } from "@/lib/log";

const worker = await runWorker();
let stopping = false;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await worker.stop().catch((error: unknown) => log().warn({ err: error }, "worker stopped with an error"));
  process.exit(0);
}

process.on("SIGTERM", stop);
process.on("SIGINT", stop);
