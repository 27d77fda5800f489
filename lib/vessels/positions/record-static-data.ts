import type { AisMessage } from "@/lib/ingest/ais/ais-message";
import type { Tx } from "@/lib/platform/db/transaction";
import { isImoNumber } from "@/lib/reference/imo-number";
import { isVesselName } from "@/lib/reference/vessel-name";
import { type AisVessel, findVesselsByImo } from "./ais-vessel";
import { recordTrustedNames } from "./record-trusted-names";

/** The IMO number and name that a vessel sent; `isStatic` is false for an IMO number that came with a position. */
type Claim = { vessel: AisVessel; at: Date; imo: string | null; name: string | null; isStatic: boolean };

type FormerImo = { vessel_id: number; imo: string; since: Date | null; until: Date };

/** What the static data of a batch changes. */
type Changes = {
  changed: Set<AisVessel>;
  /** Vessels whose name or IMO number changed. */
  named: Set<AisVessel>;
  /** Vessels whose IMO number changed to another one: their latest position belongs to another ship. */
  replaced: Set<AisVessel>;
  former: FormerImo[];
  rejected: Record<string, number>;
};

function toClaims(vessels: Map<string, AisVessel>, messages: AisMessage[]): Claim[] {
  const claims = messages.flatMap((message): Claim[] => {
    const vessel = vessels.get(message.mmsi);
    if (!vessel) return [];
    if (message.kind === "static") {
      const name = message.name !== null && isVesselName(message.name) ? message.name : null;
      return [{ vessel, at: message.receivedAt, imo: message.imo, name, isStatic: true }];
    }
    if (message.imo === undefined || message.imo === vessel.imo) return [];
    return [{ vessel, at: message.recordedAt, imo: message.imo, name: null, isStatic: false }];
  });
  return claims.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Ends the vessel's claim of its IMO number at a time. Positions of later times are not attributed to the number. */
function endImo(vessel: AisVessel, until: Date, changes: Changes): void {
  if (vessel.imo !== null)
    changes.former.push({ vessel_id: vessel.id, imo: vessel.imo, since: vessel.imoSince, until });
  vessel.imo = null;
  vessel.imoSince = until;
  changes.changed.add(vessel);
}

/** A ship whose transponder is replaced is silent under its former MMSI. */
const silentMs = 24 * 3_600_000;

/** Whether a vessel sent a message within a day before `at`, or later. */
function isActive({ staticAt, latest }: AisVessel, at: Date): boolean {
  const lastMessageMs = Math.max(staticAt?.getTime() ?? 0, latest?.recordedAt.getTime() ?? 0);
  return lastMessageMs > at.getTime() - silentMs;
}

/** Sets the vessel's IMO number, unless another active vessel has it: one of them sends a wrong number. */
function applyImo({ vessel, at }: Claim, imo: string, holders: Map<string, AisVessel>, changes: Changes): void {
  const holder = holders.get(imo);
  if (holder && holder !== vessel) {
    changes.rejected.imo_of_two_vessels = (changes.rejected.imo_of_two_vessels ?? 0) + 1;
    if (isActive(holder, at)) return;
    endImo(holder, at, changes);
  }
  if (vessel.imo !== null) {
    holders.delete(vessel.imo);
    changes.replaced.add(vessel);
    endImo(vessel, at, changes);
    vessel.name = null;
  }
  // A vessel that had no IMO number before also made the positions before its first static data.
  if (vessel.imoSince !== null) vessel.imoSince = at;
  vessel.imo = imo;
  holders.set(imo, vessel);
  changes.named.add(vessel);
}

function applyClaim(claim: Claim, isSandbox: boolean, holders: Map<string, AisVessel>, changes: Changes): void {
  const { vessel, at, imo, name, isStatic } = claim;
  if (vessel.staticAt && at < vessel.staticAt) return;
  // IMO numbers that begin with 2 are never assigned to ships, so sandbox vessels have them.
  const isValid = imo === null || (isImoNumber(imo) && imo.startsWith("2") === isSandbox);
  if (!isValid) changes.rejected.imo_invalid = (changes.rejected.imo_invalid ?? 0) + 1;
  else if (imo !== null && imo !== vessel.imo) applyImo(claim, imo, holders, changes);
  if (name !== null && name !== vessel.name) {
    vessel.name = name;
    changes.named.add(vessel);
  }
  if (isStatic || vessel.staticAt === null || changes.named.has(vessel)) vessel.staticAt = at;
  changes.changed.add(vessel);
}

async function writeChanges(tx: Tx, { changed, replaced, former }: Changes): Promise<void> {
  const rows = [...changed].map(({ id, imo, imoSince, name, staticAt }) => ({
    id,
    imo,
    imo_since: imoSince,
    name,
    static_at: staticAt,
  }));
  await tx.$executeRawUnsafe(
    `UPDATE ais_vessels v SET imo = new.imo, imo_since = new.imo_since, name = new.name, static_at = new.static_at
     FROM json_to_recordset($1::json) AS new(id int, imo text, imo_since timestamptz, name text, static_at timestamptz)
     WHERE v.id = new.id`,
    JSON.stringify(rows),
  );
  if (former.length > 0) {
    await tx.$executeRawUnsafe(
      `INSERT INTO former_imos SELECT * FROM json_populate_recordset(NULL::former_imos, $1::json) ON CONFLICT DO NOTHING`,
      JSON.stringify(former),
    );
  }
  if (replaced.size > 0) {
    const ids = [...replaced].map(({ id }) => id);
    await tx.$executeRawUnsafe("DELETE FROM latest_positions WHERE vessel_id = ANY($1::int[])", ids);
  }
}

/**
 * Applies the IMO numbers and names of a batch to `vessels` and their rows. Of two vessels that send the same IMO number the one that
 * had it first keeps it, until it has been silent for a day. Returns the numbers of rejected values by reason. The name becomes the trusted name of the ship with the IMO
 * number, unless it is a sandbox vessel.
 */
export async function recordStaticData(
  tx: Tx,
  vessels: Map<string, AisVessel>,
  messages: AisMessage[],
  sandboxAccountId: string | null,
): Promise<Record<string, number>> {
  const claims = toClaims(vessels, messages);
  if (claims.length === 0) return {};
  const changes: Changes = { changed: new Set(), named: new Set(), replaced: new Set(), former: [], rejected: {} };
  const byId = new Map([...vessels.values()].map((vessel) => [vessel.id, vessel]));
  const newImos = claims.flatMap(({ imo, vessel }) => (imo === null || imo === vessel.imo ? [] : imo));
  const others = newImos.length > 0 ? await findVesselsByImo(tx, newImos, sandboxAccountId) : [];
  const holders = new Map<string, AisVessel>();
  for (const vessel of [...others.map((other) => byId.get(other.id) ?? other), ...vessels.values()]) {
    if (vessel.imo !== null) holders.set(vessel.imo, vessel);
  }
  for (const claim of claims) applyClaim(claim, sandboxAccountId !== null, holders, changes);
  for (const vessel of changes.replaced) Object.assign(vessel, { latest: null, candidate: null });
  if (changes.changed.size > 0) await writeChanges(tx, changes);
  if (sandboxAccountId === null) await recordTrustedNames(tx, [...changes.named]);
  return changes.rejected;
}
