import { loadProcessRoutes } from "@/lib/http/process-routes";
import { createRouteTable } from "@/lib/http/route-table";
import { lowerPriority, niceness } from "@/lib/platform/process/lower-priority";
import { onStop } from "@/lib/platform/process/on-stop";
import { temporaryFolder } from "@/lib/platform/process/temporary-folder";
import { runWorker } from "@/lib/worker/run-worker";

// What users wait for comes first.
lowerPriority(0, niceness.worker);
temporaryFolder();
// Exports of data read the interface in this process.
loadProcessRoutes(async () => createRouteTable((await import("./routes")).routes));
const worker = runWorker();
onStop(18_000, worker.stop);
