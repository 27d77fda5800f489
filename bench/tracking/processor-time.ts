import { readdirSync, readFileSync } from "node:fs";

/** The kernel's unit of processor time in /proc, in ms. */
const tickMs = 10;

type ProcessTimes = { parent: number; name: string; ms: number };

/** Processor time of a process, with that of its children that have ended; null if it has ended itself. */
function readTimes(pid: number | string): ProcessTimes | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    return {
      parent: Number(fields[1]),
      name: stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")")),
      ms: ticks * tickMs,
    };
  } catch {
    return null;
  }
}

/** Processor time, in ms, of a process together with its children. Linux only. */
export function processorTimeOf(pid: number): number {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(readTimes)
    .filter((times) => times?.parent === pid);
  return [readTimes(pid), ...children].reduce((sum, times) => sum + (times?.ms ?? 0), 0);
}
