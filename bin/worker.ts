import { runWorker } from "@/lib/jobs/run-worker";
import { onStop } from "./on-stop";

const worker = runWorker();
const stop = onStop(18_000, async () => (await worker).stop());
worker.catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  stop(1);
});
