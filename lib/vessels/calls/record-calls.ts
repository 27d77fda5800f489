import { v7 as uuid } from "uuid";
import { realNow } from "@/lib/platform/clock";
import { insertRows } from "@/lib/platform/db/insert-rows";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { type FollowedCall, type FollowedPosition, followCalls } from "./follow-calls";

type VesselPositionRecord = FollowedPosition & { vesselId: number };

type StoredCall = FollowedCall & { id: string; vesselId: number };

/** The newest call of each vessel that has one. */
function findLastCalls(tx: Tx, vesselIds: number[]): Promise<StoredCall[]> {
  return tx.$queryRaw<StoredCall[]>`
    SELECT call.id, call.vessel_id AS "vesselId", call.locode, call.arrived_at AS "arrivedAt", call.departed_at AS "departedAt",
      call.seen_at AS "seenAt", call.under_way_at AS "underWayAt", call.arrival_observed AS "isArrivalObserved",
      call.departure_observed AS "isDepartureObserved"
    FROM unnest(${vesselIds}::int[]) AS vessel(id)
    CROSS JOIN LATERAL (SELECT * FROM vessel_calls WHERE vessel_id = vessel.id ORDER BY arrived_at DESC LIMIT 1) call`;
}

const keyOf = (vesselId: number, recordedAt: Date) => `${vesselId} ${recordedAt.getTime()}`;

/**
 * Omits the positions that arrived later than newer ones. They have no previous position; nor has the first one of a vessel, but that
 * one is its latest, or the previous one of another in the batch.
 */
async function omitLate(tx: Tx, positions: VesselPositionRecord[]): Promise<VesselPositionRecord[]> {
  const vesselIds = positions.flatMap(({ vesselId, previous }) => (previous ? [] : vesselId));
  if (vesselIds.length === 0) return positions;
  const latest = await tx.latestPosition.findMany({
    where: { vesselId: { in: vesselIds } },
    select: { vesselId: true, recordedAt: true },
  });
  const current = new Set(latest.map(({ vesselId, recordedAt }) => keyOf(vesselId, recordedAt)));
  for (const { vesselId, previous } of positions) if (previous) current.add(keyOf(vesselId, previous.recordedAt));
  return positions.filter(({ vesselId, previous, recordedAt }) => previous || current.has(keyOf(vesselId, recordedAt)));
}

/** Writes all calls that changed. The shipments aboard are affected by arrivals and departures only. */
async function updateCalls(tx: Tx, calls: StoredCall[]): Promise<void> {
  if (calls.length === 0) return;
  await tx.$executeRaw`
    UPDATE vessel_calls call SET seen_at = changed."seenAt", under_way_at = changed."underWayAt", departed_at = changed."departedAt",
      departure_observed = changed."isDepartureObserved",
      pending_since = CASE WHEN changed."departedAt" IS NULL THEN call.pending_since ELSE clock_timestamp() END
    FROM jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) AS changed(id uuid, "seenAt" timestamptz, "underWayAt" timestamptz,
      "departedAt" timestamptz, "isDepartureObserved" boolean)
    WHERE call.id = changed.id`;
}

async function insertCalls(calls: (FollowedCall & { vesselId: number })[]): Promise<void> {
  const pendingSince = realNow();
  const rows = calls.map(({ isArrivalObserved, isDepartureObserved, ...call }) => {
    const observed = { arrivalObserved: isArrivalObserved, departureObserved: isDepartureObserved };
    return { id: uuid(), ...call, ...observed, pendingSince };
  });
  await insertRows("vessel_calls", rows);
}

/** A vessel at rest is seen again and again: that is written at most every ten minutes. */
const seenEveryMs = 10 * 60_000;

function isChanged(before: StoredCall, after: FollowedCall): boolean {
  return (
    after.seenAt.getTime() - before.seenAt.getTime() >= seenEveryMs ||
    after.underWayAt?.getTime() !== before.underWayAt?.getTime() ||
    after.departedAt?.getTime() !== before.departedAt?.getTime()
  );
}

/**
 * Records the arrivals and departures that newly recorded positions show. Repeated and late positions are without effect. Joins the
 * transaction that recorded the positions: its lock prevents that sources in several processes record an arrival twice.
 */
export async function recordCalls(positions: VesselPositionRecord[]): Promise<void> {
  if (positions.length === 0) return;
  await transaction(async (tx) => {
    const byVessel = Map.groupBy(await omitLate(tx, positions), ({ vesselId }) => vesselId);
    const stored = new Map((await findLastCalls(tx, [...byVessel.keys()])).map((call) => [call.vesselId, call]));
    const [changed, created]: [StoredCall[], (FollowedCall & { vesselId: number })[]] = [[], []];
    for (const [vesselId, ofVessel] of byVessel) {
      const last = stored.get(vesselId);
      const sorted = ofVessel.toSorted((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime());
      const calls = followCalls(last ?? null, sorted);
      const [first] = last ? calls : [];
      if (last && first && isChanged(last, first)) changed.push({ ...first, id: last.id, vesselId });
      created.push(...calls.slice(last ? 1 : 0).map((call) => ({ ...call, vesselId })));
    }
    await updateCalls(tx, changed);
    await insertCalls(created);
  });
}
