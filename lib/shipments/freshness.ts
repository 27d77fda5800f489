import { z } from "zod";
import type { Shipment } from "@/lib/platform/db/generated/client";

const hourMs = 3_600_000;
const quietFromMs = 8 * hourMs;
const silentFromMs = 72 * hourMs;
const overdueMs = 12 * hourMs;
const brokenFromFailures = 3;

export const freshnessStates = ["checked", "due", "quiet", "silent", "broken", "stopped"] as const;

export const freshnessSchema = z.object({
  state: z.enum(freshnessStates),
  last_success_at: z.iso.datetime().nullable(),
  next_check_at: z.iso.datetime().nullable(),
  last_news_at: z.iso.datetime().nullable(),
});

function isPast(time: Date | null, clock: Date): boolean {
  return time !== null && clock.getTime() - time.getTime() > overdueMs;
}

/** Whether an estimated event is overdue and the carrier has published nothing new for three days. */
function isSilent(shipment: Shipment, clock: Date): boolean {
  const isOverdue =
    (!shipment.polAtdAt && isPast(shipment.polEtdAt, clock)) ||
    (!shipment.podAtaAt && isPast(shipment.podEtaAt, clock)) ||
    (!shipment.destinationAtaAt && isPast(shipment.destinationEtaAt, clock));
  return isOverdue && shipment.lastNewsAt !== null && clock.getTime() - shipment.lastNewsAt.getTime() > silentFromMs;
}

function stateOf(shipment: Shipment, clock: Date): (typeof freshnessStates)[number] {
  if (shipment.lineTrackingStoppedAt) return "stopped";
  if (shipment.pollFailures >= brokenFromFailures) return "broken";
  if (isSilent(shipment, clock)) return "silent";
  const untilNextMs = (shipment.nextPollAt?.getTime() ?? clock.getTime()) - clock.getTime();
  if (untilNextMs < -60_000) return "due";
  return untilNextMs > quietFromMs ? "quiet" : "checked";
}

/** How current the shipment's data is at `clock`: when the carrier last confirmed it and when it is polled next. */
export function freshnessOf(shipment: Shipment, clock: Date): z.infer<typeof freshnessSchema> {
  return {
    state: stateOf(shipment, clock),
    last_success_at: shipment.lineTrackingLastSucceededAt?.toISOString() ?? null,
    next_check_at: shipment.nextPollAt?.toISOString() ?? null,
    last_news_at: shipment.lastNewsAt?.toISOString() ?? null,
  };
}
