import { z } from "zod";
import type { Shipment } from "@/lib/platform/db/generated/client";
import { serializeTime } from "@/lib/platform/serialize-time";
import { freshnessLimits } from "./freshness-limits";

export const freshnessStates = ["checked", "due", "quiet", "silent", "no_longer_found", "broken", "stopped"] as const;

export type FreshnessState = (typeof freshnessStates)[number];

const time = z.iso.datetime().nullable();

export const freshnessSchema = z.object({
  state: z.enum(freshnessStates).meta({
    description:
      "`checked`: recently confirmed by the shipping line; `due`: an update is due now; `quiet`: no event is expected soon; `silent`: an event is overdue and the shipping line reports nothing new; `no_longer_found`: the shipping line responds that it does not find the number, or only about other numbers, and the data is the last that it reported; `broken`: the shipping line cannot be reached; `stopped`: tracking has ended",
  }),
  since: time.meta({
    description:
      "When the shipping line first responded that it does not find the number, or only about other numbers; null in all other states",
  }),
  other_numbers: z.array(z.string()).meta({
    description:
      "With `no_longer_found`: the numbers of other bills of lading, bookings or containers that the shipping line responds about instead; empty: it does not find the number",
  }),
  last_success_at: time.meta({ description: "When the shipping line last responded with data; null: never" }),
  next_check_at: time,
  last_news_at: time,
});

/** The columns of a shipment that its freshness follows from. */
export const freshnessColumns = [
  "polEtdAt",
  "polAtdAt",
  "podEtaAt",
  "podAtaAt",
  "destinationEtaAt",
  "destinationAtaAt",
  "lineTrackingLastSucceededAt",
  "lineTrackingStoppedAt",
  "lineNotFoundSince",
  "lineOtherNumbers",
  "lastNewsAt",
  "nextPollAt",
  "pollFailures",
] as const satisfies (keyof Shipment)[];

export type FreshnessColumns = Pick<Shipment, (typeof freshnessColumns)[number]>;

function isPast(estimate: Date | null, clock: Date): boolean {
  return estimate !== null && clock.getTime() - estimate.getTime() > freshnessLimits.overdueFromMs;
}

/** Whether an estimated event is overdue and the carrier has published nothing new for three days. */
function isSilent(shipment: FreshnessColumns, clock: Date): boolean {
  const isOverdue =
    (!shipment.polAtdAt && isPast(shipment.polEtdAt, clock)) ||
    (!shipment.podAtaAt && isPast(shipment.podEtaAt, clock)) ||
    (!shipment.destinationAtaAt && isPast(shipment.destinationEtaAt, clock));
  const { lastNewsAt } = shipment;
  return isOverdue && lastNewsAt !== null && clock.getTime() - lastNewsAt.getTime() > freshnessLimits.silentFromMs;
}

function stateOf(shipment: FreshnessColumns, clock: Date): FreshnessState {
  if (shipment.lineTrackingStoppedAt) return "stopped";
  if (shipment.pollFailures >= freshnessLimits.brokenFromFailures) return "broken";
  if (shipment.lineNotFoundSince) return "no_longer_found";
  if (isSilent(shipment, clock)) return "silent";
  const untilNextMs = (shipment.nextPollAt?.getTime() ?? clock.getTime()) - clock.getTime();
  if (untilNextMs < -freshnessLimits.dueFromMs) return "due";
  return untilNextMs > freshnessLimits.quietFromMs ? "quiet" : "checked";
}

/** How current the shipment's data is at `clock`: when the carrier last confirmed it and when it is polled next. */
export function freshnessOf(shipment: FreshnessColumns, clock: Date): z.infer<typeof freshnessSchema> {
  const state = stateOf(shipment, clock);
  return {
    state,
    since: state === "no_longer_found" ? serializeTime(shipment.lineNotFoundSince) : null,
    // Rows that are published from before the column have none.
    other_numbers: state === "no_longer_found" ? (shipment.lineOtherNumbers ?? []) : [],
    last_success_at: serializeTime(shipment.lineTrackingLastSucceededAt),
    next_check_at: serializeTime(shipment.nextPollAt),
    last_news_at: serializeTime(shipment.lastNewsAt),
  };
}
