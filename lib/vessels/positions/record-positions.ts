import type { AisMessage, AisPosition } from "@/lib/ingest/ais/ais-message";
import { realNow } from "@/lib/platform/clock";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { type AisVessel, findOrCreateVessels } from "./ais-vessel";
import { findPartitions, monthOf } from "./partitions";
import { recordStaticData } from "./record-static-data";
import { type Selection, selectPositions } from "./select-positions";
import { lowerHourlyBefore, storePositions, updateLatestPositions } from "./store-positions";

/** A position that was recorded: it is stored or moved the vessel's latest position. */
export type RecordedPosition = {
  vesselId: number;
  imo: string | null;
  recordedAt: Date;
  latitude: number;
  longitude: number;
  speedKnots: number | null;
  /** The latest position before. Null: there was none, it was wrong, or this position arrived later than newer ones. */
  previous: { recordedAt: Date; latitude: number; longitude: number } | null;
};

/** `rejected` has the number of messages by reason. Positions that were omitted because their minute has one are in neither. */
export type RecordingResult = { recorded: RecordedPosition[]; rejected: Record<string, number> };

type Options = { source: string; sandboxAccountId?: string };

/** How far the clock of a source may be ahead. */
const futureMaxMs = 600_000;

type Accepted = { messages: AisMessage[]; rejected: Record<string, number> };

/** Removes positions whose time no partition has, or that are in the future. Sandbox times are not compared with the real time. */
function rejectTimes(messages: AisMessage[], months: Set<string>): Accepted {
  const rejected: Record<string, number> = {};
  const reject = (reason: string) => {
    rejected[reason] = (rejected[reason] ?? 0) + 1;
    return false;
  };
  const futureFrom = realNow().getTime() + futureMaxMs;
  const accepted = messages.filter((message) => {
    if (message.kind === "static") return message.receivedAt.getTime() <= futureFrom || reject("time_in_future");
    if (message.recordedAt.getTime() > futureFrom) return reject("time_in_future");
    return months.has(monthOf(message.recordedAt)) || reject("too_old");
  });
  return { messages: accepted, rejected };
}

/** The time of the oldest message of each MMSI. */
function oldestTimes(messages: AisMessage[]): Map<string, Date> {
  const times = new Map<string, Date>();
  for (const message of messages) {
    const at = message.kind === "static" ? message.receivedAt : message.recordedAt;
    const before = times.get(message.mmsi);
    if (!before || at < before) times.set(message.mmsi, at);
  }
  return times;
}

async function recordPositions(
  tx: Tx,
  vessels: Map<string, AisVessel>,
  positions: AisPosition[],
  { source, sandboxAccountId }: Options,
): Promise<RecordingResult> {
  const selection: Selection = { stored: [], recorded: [], late: [], rejected: {} };
  const touched: AisVessel[] = [];
  for (const [mmsi, own] of Map.groupBy(positions, (position) => position.mmsi)) {
    const vessel = vessels.get(mmsi);
    if (!vessel) continue;
    touched.push(vessel);
    selectPositions(vessel, own, selection);
  }
  const table = sandboxAccountId ? "sandbox_positions" : "vessel_positions";
  const { recorded, late, stored, rejected } = selection;
  const keys = await storePositions(tx, table, stored);
  await lowerHourlyBefore(tx, touched, stored);
  await updateLatestPositions(tx, touched, source);
  const storedLate = late.filter(({ vesselId, recordedAt }) => keys.has(`${vesselId} ${recordedAt.getTime()}`));
  if (storedLate.length < late.length) rejected.repeated = (rejected.repeated ?? 0) + late.length - storedLate.length;
  return { recorded: [...recorded, ...storedLate], rejected };
}

/**
 * Records a batch of messages of one source, in one transaction and one statement per table: creates vessels by MMSI, applies static data,
 * rejects positions that contradict the latest one, stores positions and moves latest positions forward in time. Repeated and late
 * messages change nothing that newer ones have set. Joins a running transaction.
 */
export async function recordMessages(messages: AisMessage[], options: Options): Promise<RecordingResult> {
  const { sandboxAccountId = null } = options;
  const { messages: accepted, rejected } = sandboxAccountId
    ? { messages, rejected: {} as Record<string, number> }
    : rejectTimes(messages, await findPartitions());
  if (accepted.length === 0) return { recorded: [], rejected };
  return transaction(async (tx) => {
    // One batch after the other, so that each sees the latest positions of the one before.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`positions ${sandboxAccountId ?? ""}`}, 0))`;
    const vessels = await findOrCreateVessels(tx, oldestTimes(accepted), sandboxAccountId);
    const staticRejected = await recordStaticData(tx, vessels, accepted, sandboxAccountId);
    const positions = accepted.filter((message) => message.kind === "position");
    const result = await recordPositions(tx, vessels, positions, options);
    const counts = [rejected, staticRejected, result.rejected].flatMap((reasons) => Object.entries(reasons));
    const total: Record<string, number> = {};
    for (const [reason, count] of counts) total[reason] = (total[reason] ?? 0) + count;
    return { recorded: result.recorded, rejected: total };
  });
}
