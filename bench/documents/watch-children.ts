import { readFileSync } from "node:fs";

const intervalMs = 20;
const ticksPerSecond = 100;

/** Of one process: the peak of its resident memory in MB, and its processor time in seconds. */
export type Usage = { peakMegabytes: number; processorSeconds: number };

const none: Usage = { peakMegabytes: 0, processorSeconds: 0 };

function usageOf(pid: string): Usage {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0);
    // The fields after the name of the program, from the third of all: user and system time are the 14th and 15th.
    const fields = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1)?.split(" ") ?? [];
    const ticks = Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
    return { peakMegabytes: Math.round(kilobytes / 1024), processorSeconds: ticks / ticksPerSecond };
  } catch {
    return none;
  }
}

/** Processes that were running before are not counted. */
function childrenOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
}

/** Watches the children that this process starts from now on (Linux only). `stop` returns the highest values of one of them. */
export function watchChildren(): { stop: () => Usage } {
  const earlier = new Set(childrenOf(process.pid));
  let highest = none;
  const timer = setInterval(() => {
    for (const pid of childrenOf(process.pid).filter((each) => !earlier.has(each))) {
      const usage = usageOf(pid);
      highest = {
        peakMegabytes: Math.max(highest.peakMegabytes, usage.peakMegabytes),
        processorSeconds: Math.max(highest.processorSeconds, usage.processorSeconds),
      };
    }
  }, intervalMs);
  return {
    stop: () => {
      clearInterval(timer);
      return highest;
    },
  };
}
