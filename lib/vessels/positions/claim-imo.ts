import type { Tx } from "@/lib/platform/db/transaction";
import { type AisVessel, findVesselsByImo } from "./ais-vessel";
import { type Fix, isReachable } from "./plausibility";

/** A time in which a vessel had an IMO number; `since` null: since its first position. */
export type FormerImo = { vessel_id: number; imo: string; since: Date | null; until: Date };

const dayMs = 86_400_000;
/** A ship whose transponder is replaced is silent under its former MMSI. */
const silentMs = dayMs;
/** How long a vessel counts as having had its first IMO number, whose begin is not known. */
const unknownMs = 365 * dayMs;

/** Vessels by the IMO number that they have or claim, and when others had it. */
export type Holders = { holders: Map<string, AisVessel>; former: FormerImo[] };

/** The holders of the IMO numbers that `vessels` have, and of those that they claim now. */
export async function findHolders(
  tx: Tx,
  vessels: AisVessel[],
  claimed: string[],
  sandboxAccountId: string | null,
): Promise<Holders> {
  const byId = new Map(vessels.map((vessel) => [vessel.id, vessel]));
  const others = claimed.length > 0 ? await findVesselsByImo(tx, claimed, sandboxAccountId) : [];
  const former =
    others.length > 0
      ? await tx.$queryRawUnsafe<FormerImo[]>(
          "SELECT vessel_id, imo, since, until FROM former_imos WHERE imo = ANY($1::text[])",
          claimed,
        )
      : [];
  const holders = new Map<string, AisVessel>();
  for (const vessel of [...others.map((other) => byId.get(other.id) ?? other), ...vessels]) {
    if (vessel.imo !== null) holders.set(vessel.imo, vessel);
  }
  return { holders, former };
}

/** Whether a vessel sent a message within a day before `at`, or later. */
function isActive({ staticAt, latest }: AisVessel, at: Date): boolean {
  const lastMessageMs = Math.max(staticAt?.getTime() ?? 0, latest?.recordedAt.getTime() ?? 0);
  return lastMessageMs > at.getTime() - silentMs;
}

/** How long a vessel has had an IMO number until `at`, in all. */
function heldMs({ id, imo: current, imoSince }: AisVessel, imo: string, former: FormerImo[], at: Date): number {
  const [own, others] = [true, false].map((isOwn) =>
    former.filter((row) => row.imo === imo && (row.vessel_id === id) === isOwn),
  ) as [FormerImo[], FormerImo[]];
  const ended = own.map(({ since, until }) => (since ? until.getTime() - since.getTime() : unknownMs));
  // A first IMO number has no begin, but it was not this vessel's while it was that of another one.
  const startMs = Math.max(
    imoSince?.getTime() ?? at.getTime() - unknownMs,
    ...others.map(({ until }) => until.getTime()),
  );
  const running = current === imo ? at.getTime() - startMs : 0;
  return ended.reduce((sum, ms) => sum + ms, running);
}

/**
 * Whether a vessel takes an IMO number over from its holder. What an operator has decided stays. From an active holder only if it had
 * the number for longer: the true ship that was silent while another one claimed to be it. From a silent one if it can have come from
 * where the holder was seen last: the same ship with another transponder. `fix`: a position that came with the claim.
 */
export function takesOver(
  vessel: AisVessel,
  { imo, at, fix }: { imo: string; at: Date; fix: Fix | null },
  holder: AisVessel,
  former: FormerImo[],
): boolean {
  if (holder.imoDecidedAt) return false;
  if (isActive(holder, at)) return heldMs(vessel, imo, former, at) > heldMs(holder, imo, former, at);
  if (!holder.latest) return true;
  const place = vessel.latest ?? fix;
  return place !== null && isReachable(holder.latest, place);
}
