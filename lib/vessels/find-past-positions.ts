import type { Account } from "@/lib/platform/auth/account";
import { AppError } from "@/lib/platform/errors";
import { serializeTime } from "@/lib/platform/serialize-time";
import { findTrack } from "./positions/find-positions";
import { toPosition, type VesselRow } from "./vessel";
import type { PastPositionsMeta } from "./vessel-document";

/** A time range of positions as requested; a missing end has its default. */
export type RequestedWindow = { from: Date | undefined; to: Date | undefined };

const defaultDays = 7;
const returnedMax = 2_000;

/**
 * The time range of positions: by default from 7 days ago to `now`. Throws invalid with the name of the parameter if the range ends
 * before it begins.
 */
export function resolveWindow({ from, to }: RequestedWindow, now: Date): { from: Date; to: Date } {
  const window = { from: from ?? new Date(now.getTime() - defaultDays * 86_400_000), to: to ?? now };
  if (window.from <= window.to) return window;
  const start = "show_positions[from_timestamp]";
  const end = "show_positions[to_timestamp]";
  const first = `${start}${from ? "" : ", by default 7 days ago"}`;
  const last = `${end}${to ? "" : ", by default the current time"}`;
  const detail = to
    ? `${end} must not be before ${first} (${serializeTime(window.from)}).`
    : `${start} must not be after ${last} (${serializeTime(window.to)}).`;
  throw AppError.of([{ code: "invalid", detail, source: { parameter: to ? end : start } }]);
}

/** The vessel with its past positions of a time range, oldest first, and what `meta` says of them. Throws invalid for a reversed range. */
export async function findPastPositions(
  account: Account,
  vessel: VesselRow,
  requested: RequestedWindow,
  now: Date,
): Promise<{ vessel: VesselRow; meta: PastPositionsMeta }> {
  const { from, to } = resolveWindow(requested, now);
  const { positions, total, isSimplified } = await findTrack(account, vessel.imo, from, to, returnedMax);
  return {
    vessel: { ...vessel, positions: positions.map((position) => toPosition(position, false)) },
    meta: {
      total,
      returned: positions.length,
      simplified: isSimplified,
      from_timestamp: serializeTime(from),
      to_timestamp: serializeTime(to),
    },
  };
}
