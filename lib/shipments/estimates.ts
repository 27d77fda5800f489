import { zonedTime } from "@/lib/platform/zoned-time";
import type { EstimatedTime } from "./arrival-confirmation";

const dayMs = 86_400_000;

/** How much later than its baseline something is expected or happened; negative: earlier. Dates are compared by calendar days. */
export function arrivalLatenessMs({ at, baseline, dateOnly, zone }: EstimatedTime & { baseline: string }): number {
  if (!dateOnly) return Date.parse(at) - Date.parse(baseline);
  return (zonedTime(at, zone).dayNumber - zonedTime(baseline, zone).dayNumber) * dayMs;
}
