import type { LastFreeDayStatus } from "@/components/values/last-free-day-status";
import { type Container, hasLeftTerminal } from "./container";
import { containerLastFreeDay } from "./container-last-free-day";

/**
 * The most urgent last free day of several containers: the earliest not yet used, else a missing one; once all have left, one not met before
 * one that was met.
 */
export function nextLastFreeDay(containers: Container[], now: string): LastFreeDayStatus | null {
  const staying = containers.filter((container) => !hasLeftTerminal(container));
  const relevant = staying.length > 0 ? staying : containers;
  const all = relevant.flatMap((container) => containerLastFreeDay(container, now) ?? []);
  const running = all.flatMap((status) => (status.daysLeft === null ? [] : [{ status, daysLeft: status.daysLeft }]));
  const [earliest] = running.sort((a, b) => a.daysLeft - b.daysLeft);
  const missing = all.find(({ lastFreeAt }) => lastFreeAt === null);
  return earliest?.status ?? missing ?? all.find(({ tone }) => tone !== "good") ?? all[0] ?? null;
}
