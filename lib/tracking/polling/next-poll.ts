import type { Shipment } from "@/lib/platform/db/generated/client";

const hourMs = 3_600_000;
const nearMs = 48 * hourMs;
const jitterShare = 0.1;
const troubleFirstMs = 5 * 60_000;
const troubleMaxMs = 6 * hourMs;

type Stage = Pick<
  Shipment,
  | "polEtdAt"
  | "polAtdAt"
  | "podEtaAt"
  | "podAtaAt"
  | "destinationLocode"
  | "destinationEtaAt"
  | "destinationAtaAt"
  | "status"
>;

function isNear(time: Date | null, at: Date): boolean {
  return time !== null && Math.abs(time.getTime() - at.getTime()) <= nearMs;
}

/** How long nothing new is to be expected: short near departures and arrivals, long in mid-ocean. */
function intervalMs(stage: Stage, at: Date): number {
  if (stage.status === "complete") return 24 * hourMs;
  if (!stage.polAtdAt) return isNear(stage.polEtdAt, at) ? 2 * hourMs : 6 * hourMs;
  if (!stage.podAtaAt) {
    const isOverdue = stage.podEtaAt !== null && stage.podEtaAt < at;
    return isNear(stage.podEtaAt, at) || isOverdue || isNear(stage.polAtdAt, at) ? 2 * hourMs : 12 * hourMs;
  }
  if (stage.destinationLocode && !stage.destinationAtaAt)
    return isNear(stage.destinationEtaAt, at) ? 2 * hourMs : 6 * hourMs;
  return 4 * hourMs;
}

/** When to ask again after a good answer at `at`. */
export function nextPollAt(stage: Stage, at: Date, random = Math.random()): Date {
  return new Date(at.getTime() + intervalMs(stage, at) * (1 + jitterShare * random));
}

/** When to ask again after the n-th trouble in a row: 5 min doubled up to 6 h; `Retry-After` may lengthen it. */
export function nextPollAfterTrouble(
  failures: number,
  retryAfterSeconds: number | null,
  at: Date,
  random = Math.random(),
): Date {
  const backoffMs =
    Math.min(troubleFirstMs * 2 ** Math.min(failures - 1, 10), troubleMaxMs) * (1 + jitterShare * random);
  return new Date(at.getTime() + Math.max(backoffMs, (retryAfterSeconds ?? 0) * 1_000));
}
