import { onStop } from "@/lib/platform/process/on-stop";
import { runWorker } from "@/lib/worker/run-worker";

const worker = runWorker();
const stop = onStop(18_000, async () => (await worker).stop());
worker.catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  stop(1);
});
