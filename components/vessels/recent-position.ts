import type { Vessel } from "./vessel-queries";

const recentMs = 24 * 3_600_000;

/** Whether the newest position is at most 24 hours old, so that it may be called the current one. */
export function isRecentPosition(
  { position_timestamp: at }: Pick<Vessel["attributes"], "position_timestamp">,
  now: string,
): boolean {
  return at !== null && Date.parse(now) - Date.parse(at) <= recentMs;
}
