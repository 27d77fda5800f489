import { readFileSync } from "node:fs";

const intervalMs = 20;

function residentPeakOf(pid: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Processes that were running before are not counted. */
function childrenOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
}

/** Watches the children that this process starts from now on. `stop` returns the highest peak of resident memory of one, in MB. */
export function findPeakOfChildren(): { stop: () => number } {
  const earlier = new Set(childrenOf(process.pid));
  let peak = 0;
  const timer = setInterval(() => {
    const started = childrenOf(process.pid).filter((pid) => !earlier.has(pid));
    peak = Math.max(peak, ...started.map(residentPeakOf));
  }, intervalMs);
  return {
    stop: () => {
      clearInterval(timer);
      return Math.round(peak);
    },
  };
}
