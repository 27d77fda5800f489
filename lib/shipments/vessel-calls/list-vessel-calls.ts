import type { Account } from "@/lib/platform/auth/account";
import type { Document } from "@/lib/platform/jsonapi/document";
import { findCalls } from "@/lib/vessels/calls/vessel-call";
import { findVessel } from "@/lib/vessels/find-vessels";
import { vesselNow } from "@/lib/vessels/vessel-clock";
import { findReportedMoves } from "./find-reported-moves";
import { groupCalls } from "./group-calls";
import { summarizeCalls, type VesselCall } from "./summarize-calls";
import { vesselCalls } from "./vessel-call";

/** Days before now whose calls are listed: as long as positions are kept in full. */
export const pastDays = 90;

const dayMs = 86_400_000;

/** The calls of a vessel of the last 90 days and ahead, oldest first; `now` is the vessel's clock. */
export async function findVesselCalls(
  account: Account,
  vessel: { id: string; imo: string },
  now: Date,
): Promise<VesselCall[]> {
  const from = new Date(now.getTime() - pastDays * dayMs);
  const [moves, calls] = await Promise.all([
    findReportedMoves(account, vessel.imo, from),
    findCalls(account, vessel.imo, from, now),
  ]);
  return summarizeCalls(groupCalls(moves, calls), vessel, now);
}

/** The document with the same calls and the vessel's clock in `meta`. Throws not_found. */
export async function listVesselCalls(account: Account, idOrImo: string): Promise<Document> {
  const vessel = await findVessel(account, idOrImo);
  const now = await vesselNow(account, vessel.imo);
  const document = vesselCalls.all(await findVesselCalls(account, vessel, now));
  return { ...document, meta: { ...document.meta, now: now.toISOString() } };
}
