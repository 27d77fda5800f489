import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { notFound } from "@/lib/platform/errors";
import { findPassageStart } from "@/lib/vessels/predictions/find-arrival-call";
import { type ErrorStatistic, findErrorStatistics } from "@/lib/vessels/predictions/find-error-statistics";
import {
  type ArrivalPrediction,
  predictArrival,
  type UnavailablePrediction,
  type UnavailableReason,
} from "@/lib/vessels/predictions/predict-arrival";
import { findTopSpeed } from "@/lib/vessels/predictions/speed-profile";
import { findContradiction, findRequiredSpeed } from "./find-contradiction";
import { lastDeparture } from "./last-departure";

/** The vessel that a container is aboard, and its next port; all null if it is aboard none. */
type Passage = {
  imo: string | null;
  vesselName: string | null;
  voyageNumber: string | null;
  locode: string | null;
  timezone: string | null;
  etaAt: Date | null;
  etaDateOnly: boolean;
};

/** The arrival predicted for a container or shipment, beside the carrier's estimate. */
export type PredictedArrival = Passage & {
  id: string;
  prediction: ArrivalPrediction | (Omit<UnavailablePrediction, "unavailable"> & { unavailable: Unavailable });
  contradiction: string | null;
  errors: ErrorStatistic[];
};

export type Unavailable = UnavailableReason | "not_aboard";

/** With the actual arrival, and the actual departure of the vessel from the port before; both by the carrier. */
type PassageRow = Passage & { ataAt: Date | null; departedAt: Date | null };

/** The passage of the container, or of the container of the shipment that arrives last. Throws not_found. */
async function findPassage(account: Account, column: "id" | "shipment_id", id: string): Promise<PassageRow> {
  const [row] = await sql<PassageRow>(
    `SELECT current_vessel_imo AS imo, current_vessel_name AS "vesselName", current_voyage_number AS "voyageNumber",
       next_port_locode AS locode, next_port_timezone AS timezone, next_port_eta_at AS "etaAt",
       next_port_eta_date_only AS "etaDateOnly", next_port_ata_at AS "ataAt",
       ${lastDeparture} AS "departedAt"
     FROM containers WHERE account_id = $1 AND ${column} = $2::uuid
     ORDER BY current_vessel_imo IS NULL, next_port_ata_at IS NOT NULL, next_port_eta_at DESC NULLS LAST, id LIMIT 1`,
    [account.id, id],
  );
  return row ?? missingPassage(account, column, id);
}

/** A shipment without containers is aboard no vessel; anything else that has no row does not exist. */
async function missingPassage(account: Account, column: string, id: string): Promise<PassageRow> {
  const found = await sql("SELECT 1 FROM shipments WHERE account_id = $1 AND id = $2::uuid", [account.id, id]);
  if (column === "id" || found.length === 0) throw notFound();
  return { ...notAboard, ataAt: null, departedAt: null };
}

const notAboard: Passage = {
  imo: null,
  vesselName: null,
  voyageNumber: null,
  locode: null,
  timezone: null,
  etaAt: null,
  etaDateOnly: false,
};

/** The vessel's usual top speed is read only if the carrier's estimate needs more than the vessel's present speed. */
async function findTopSpeedIfNeeded(
  account: Account,
  imo: string,
  prediction: ArrivalPrediction | UnavailablePrediction,
  etaAt: Date,
  dateOnly: boolean,
) {
  const { positionAt, distanceNm } = prediction;
  if (!positionAt || distanceNm === undefined) return null;
  const required = findRequiredSpeed(positionAt, distanceNm, { at: etaAt, dateOnly });
  const present = "unavailable" in prediction ? 0 : prediction.speedKnots;
  return required <= present ? null : findTopSpeed(account, imo, positionAt);
}

async function predict(account: Account, column: "id" | "shipment_id", id: string): Promise<PredictedArrival> {
  const { ataAt, departedAt, ...passage } = await findPassage(account, column, id);
  const { imo, locode, etaAt, etaDateOnly, timezone } = passage;
  const none = (unavailable: Unavailable) => ({
    id,
    ...passage,
    prediction: { unavailable },
    contradiction: null,
    errors: [],
  });
  if (imo === null || locode === null) return none("not_aboard");
  if (ataAt) return none("arrived");
  const [prediction, errors] = await Promise.all([
    predictArrival(account, { imo, locode, since: findPassageStart(departedAt, etaAt) }),
    findErrorStatistics(account, imo),
  ]);
  // A local time without its zone cannot be compared.
  const estimate = etaAt && timezone !== null ? { at: etaAt, dateOnly: etaDateOnly } : null;
  const top = estimate && (await findTopSpeedIfNeeded(account, imo, prediction, estimate.at, estimate.dateOnly));
  return { id, ...passage, prediction, contradiction: findContradiction(prediction, estimate, top), errors };
}

/** The arrival of the vessel that a container is aboard at its next port, by the vessel's position. Throws not_found. */
export function findContainerPrediction(account: Account, id: string): Promise<PredictedArrival> {
  return predict(account, "id", id);
}

/** The same for the container of a shipment that arrives last. Throws not_found. */
export function findShipmentPrediction(account: Account, id: string): Promise<PredictedArrival> {
  return predict(account, "shipment_id", id);
}
