import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { findPort } from "@/lib/reference/ports";
import { basisHours, findPredictionErrors, horizons } from "./prediction-errors";
import type { TimedPosition } from "./speed-profile";

type ArrivedCall = {
  id: string;
  vesselId: number;
  isSandbox: boolean;
  locode: string;
  arrivedAt: Date;
  isObserved: boolean;
  departedAt: Date | null;
};

/** Calls per pass. The job runs each minute; more than these arrive nowhere in a minute. */
const callsMax = 50;

/** Arrivals without errors, with the departure from the previous port. */
function findCalls(): Promise<ArrivedCall[]> {
  return sql<ArrivedCall>(
    `SELECT call.id, call.vessel_id AS "vesselId", vessel.sandbox_account_id IS NOT NULL AS "isSandbox", call.locode,
       call.arrived_at AS "arrivedAt", call.arrival_observed AS "isObserved", previous.departed_at AS "departedAt"
     FROM vessel_calls call JOIN ais_vessels vessel ON vessel.id = call.vessel_id
     LEFT JOIN LATERAL (SELECT departed_at FROM vessel_calls WHERE vessel_id = call.vessel_id AND arrived_at < call.arrived_at
       ORDER BY arrived_at DESC LIMIT 1) previous ON true
     WHERE call.prediction_errors IS NULL ORDER BY call.arrived_at LIMIT ${callsMax}`,
    [],
    "calls_without_errors",
  );
}

/** The positions on which the predictions of all horizons would have been based, one per quarter of an hour, oldest first. */
function findPositions({ vesselId, isSandbox, arrivedAt }: ArrivedCall): Promise<TimedPosition[]> {
  const table = isSandbox ? "sandbox_positions" : "vessel_positions";
  const windows = horizons.map(
    (_, index) => `(recorded_at > $2::timestamptz - make_interval(hours => $${index + 3}::int + ${basisHours})
      AND recorded_at <= $2::timestamptz - make_interval(hours => $${index + 3}::int))`,
  );
  return sql<TimedPosition>(
    `SELECT DISTINCT ON (date_bin('15 minutes', recorded_at, '2000-01-01Z')) recorded_at AS "recordedAt", latitude, longitude
     FROM ${table} WHERE vessel_id = $1 AND (${windows.join(" OR ")})
     ORDER BY date_bin('15 minutes', recorded_at, '2000-01-01Z'), recorded_at DESC`,
    [vesselId, arrivedAt, ...horizons],
  );
}

async function findErrors(call: ArrivedCall): Promise<Record<string, number>> {
  const port = findPort(call.locode);
  // An arrival whose time is only an upper bound says nothing about a prediction.
  if (!call.isObserved || !port || port.latitude === null || port.longitude === null) return {};
  const coordinates = { latitude: port.latitude, longitude: port.longitude };
  return findPredictionErrors({ ...call, port: coordinates }, await findPositions(call));
}

/**
 * Records for newly arrived vessels what predictions before the arrival would have missed (`vessel_calls.prediction_errors`), oldest
 * first and at most 50 calls per pass. Repeating a call gives the same result.
 */
export async function recordPredictionErrors(stopping: AbortSignal): Promise<void> {
  for (const call of await findCalls()) {
    if (stopping.aborted) return;
    // Without a result rather than first in every pass.
    const errors = await findErrors(call).catch((error: unknown) => {
      log().warn({ err: error, call: call.id }, "prediction errors not computed");
      return {};
    });
    await transaction((tx) => tx.vesselCall.updateMany({ where: { id: call.id }, data: { predictionErrors: errors } }));
  }
}
