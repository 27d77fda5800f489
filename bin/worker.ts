import { onStop } from "@/lib/platform/process/on-stop";
import { runWorker } from "@/lib/worker/run-worker";

const worker = runWorker();
onStop(18_000, worker.stop);
