// Runs beside the reader in its own thread, because a parser that loops or allocates does not return to the event loop.
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

const intervalMs = 15;
/** @type {{ processorSeconds: number, residentBytes: number }} */
const limits = workerData;

/** @param {string} reason */
function end(reason) {
  writeSync(2, `\n${reason}\n`);
  process.kill(process.pid, "SIGKILL");
}

setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (process.memoryUsage.rss() > limits.residentBytes) end("memory_limit");
  if ((user + system) / 1e6 > limits.processorSeconds) end("time_limit");
}, intervalMs);
