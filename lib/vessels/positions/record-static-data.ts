import type { AisMessage } from "@/lib/ingest/ais/ais-message";
import type { Tx } from "@/lib/platform/db/transaction";
import { isImoNumber } from "@/lib/reference/imo-number";
import { isVesselName } from "@/lib/reference/vessel-name";
import type { AisVessel } from "./ais-vessel";
import { type FormerImo, findHolders, type Holders, takesOver } from "./claim-imo";
import type { Fix } from "./plausibility";
import { recordAisNames } from "./record-ais-names";

/** The IMO number and name that a vessel sent; `isStatic` is false for an IMO number that came with a position. */
type Claim = {
  vessel: AisVessel;
  at: Date;
  imo: string | null;
  name: string | null;
  isStatic: boolean;
  /** A position of the vessel in the same batch. */
  fix: Fix | null;
};

/** What the static data of a batch changes. */
type Changes = {
  changed: Set<AisVessel>;
  /** Vessels that sent a name, or whose IMO number changed. */
  named: Set<AisVessel>;
  /** Vessels whose IMO number changed to another one: their latest position belongs to another ship. */
  replaced: Set<AisVessel>;
  former: FormerImo[];
  rejected: Record<string, number>;
};

function toClaims(vessels: Map<string, AisVessel>, messages: AisMessage[]): Claim[] {
  const fixOf = new Map(messages.flatMap((message) => (message.kind === "position" ? [[message.mmsi, message]] : [])));
  const claims = messages.flatMap((message): Claim[] => {
    const vessel = vessels.get(message.mmsi);
    if (!vessel) return [];
    const fix = fixOf.get(message.mmsi) ?? null;
    if (message.kind === "static") {
      const name = message.name !== null && isVesselName(message.name) ? message.name : null;
      return [{ vessel, at: message.receivedAt, imo: message.imo, name, isStatic: true, fix }];
    }
    if (message.imo === undefined || message.imo === vessel.imo) return [];
    return [{ vessel, at: message.recordedAt, imo: message.imo, name: null, isStatic: false, fix }];
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

/** Sets the vessel's IMO number, unless an operator has decided on its own, or another vessel keeps this one: see `takesOver`. */
function applyImo({ vessel, at, fix }: Claim, imo: string, { holders, former }: Holders, changes: Changes): void {
  if (vessel.imoDecidedAt) return;
  const holder = holders.get(imo);
  if (holder && holder !== vessel) {
    changes.rejected.imo_of_two_vessels = (changes.rejected.imo_of_two_vessels ?? 0) + 1;
    const isTaken = takesOver(vessel, { imo, at, fix }, holder, [...former, ...changes.former]);
    const winner = isTaken ? vessel : holder;
    winner.imoContestedAt = at;
    changes.changed.add(winner);
    if (!isTaken) return;
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

function applyClaim(claim: Claim, isSandbox: boolean, holders: Holders, changes: Changes): void {
  const { vessel, at, imo, name, isStatic } = claim;
  if (vessel.staticAt && at < vessel.staticAt) return;
  // IMO numbers that begin with 2 are never assigned to ships, so sandbox vessels have them.
  const isValid = imo === null || (isImoNumber(imo) && imo.startsWith("2") === isSandbox);
  if (!isValid) changes.rejected.imo_invalid = (changes.rejected.imo_invalid ?? 0) + 1;
  else if (imo !== null && imo !== vessel.imo) applyImo(claim, imo, holders, changes);
  // Also a name that is known: a carrier can have confirmed it since.
  if (name !== null) {
    vessel.name = name;
    changes.named.add(vessel);
  }
  if (isStatic || vessel.staticAt === null || changes.named.has(vessel)) vessel.staticAt = at;
  changes.changed.add(vessel);
}

async function writeChanges(tx: Tx, { changed, replaced, former }: Changes): Promise<void> {
  const rows = [...changed].map(({ id, imo, imoSince, imoContestedAt, name, staticAt }) => ({
    id,
    imo,
    imo_since: imoSince,
    imo_contested_at: imoContestedAt,
    name,
    static_at: staticAt,
  }));
  await tx.$executeRawUnsafe(
    `UPDATE ais_vessels v SET imo = new.imo, imo_since = new.imo_since, imo_contested_at = new.imo_contested_at, name = new.name,
       static_at = new.static_at
     FROM json_to_recordset($1::json)
       AS new(id int, imo text, imo_since timestamptz, imo_contested_at timestamptz, name text, static_at timestamptz)
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
 * Applies the IMO numbers and names of a batch to `vessels` and their rows. Of two vessels that send the same IMO number one keeps it,
 * and is marked as contested. Returns the numbers of rejected values by reason. Names are recorded for the ship with the IMO number,
 * unless it is a sandbox vessel.
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
  const newImos = claims.flatMap(({ imo, vessel }) => (imo === null || imo === vessel.imo ? [] : imo));
  const holders = await findHolders(tx, [...vessels.values()], newImos, sandboxAccountId);
  for (const claim of claims) applyClaim(claim, sandboxAccountId !== null, holders, changes);
  for (const vessel of changes.replaced) Object.assign(vessel, { latest: null, candidate: null });
  if (changes.changed.size > 0) await writeChanges(tx, changes);
  if (sandboxAccountId === null) await recordAisNames(tx, [...changes.named]);
  return changes.rejected;
}
