import { deltaOf } from "@/components/values/arrival-delta";
import type { PortArrival } from "./port-queries";

/** The current time of an arrival: sandbox time for sandbox cargo. */
export function arrivalClock({ attributes }: PortArrival, now: string): string {
  return attributes.clock_now ?? now;
}

/** How the estimate has changed since it was first published; null: not known, as a local time is no instant. */
export function changeOf({ attributes }: PortArrival) {
  const { eta_at, first_published_eta_at, date_only, times_without_timezone: local } = attributes;
  if (eta_at === null || first_published_eta_at === null || date_only) return null;
  if (local.includes("eta_at") !== local.includes("first_published_eta_at")) return null;
  return deltaOf(Date.parse(eta_at) - Date.parse(first_published_eta_at));
}
