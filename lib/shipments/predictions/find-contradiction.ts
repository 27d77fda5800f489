import type { ArrivalPrediction, UnavailablePrediction } from "@/lib/vessels/predictions/predict-arrival";

const hourMs = 3_600_000;

/** The vessel may sail this much faster than it usually does. */
const topFactor = 1.3;

/** Estimates are rounded: smaller differences are none. */
const toleranceMs = hourMs;

/** Nearer to the port, vessels wait for a pilot or berth, and estimates are updated late: that is no contradiction. */
const nearNm = 60;

/** An arrival by AIS is long before the carrier's estimate from this difference on. */
const earlyMs = 12 * hourMs;

/** The carrier's estimate; a date without time is met until the end of that day. */
export type CarrierEstimate = { at: Date; dateOnly: boolean };

const limitOf = ({ at, dateOnly }: CarrierEstimate) => at.getTime() + (dateOnly ? 24 * hourMs : 0);

const hoursText = (ms: number) => {
  const hours = Math.round(ms / hourMs);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
};

const speedText = (knots: number) => `${Math.round(knots)} kn`;

/** The speed in knots with which the vessel would arrive when the carrier estimates; infinite once that time has passed. */
export function findRequiredSpeed(positionAt: Date, distanceNm: number, estimate: CarrierEstimate): number {
  const hours = (limitOf(estimate) + toleranceMs - positionAt.getTime()) / hourMs;
  return hours <= 0 ? Number.POSITIVE_INFINITY : distanceNm / hours;
}

/**
 * Why a carrier's estimate and the vessel's position cannot both be right, as a sentence; null if they can. `topKnots` is the vessel's
 * usual top speed; null: not known, so that its distance contradicts nothing.
 */
export function findContradiction(
  prediction: ArrivalPrediction | UnavailablePrediction,
  estimate: CarrierEstimate | null,
  topKnots: number | null,
): string | null {
  if (estimate === null) return null;
  if ("unavailable" in prediction && prediction.arrivedAt) {
    const early = estimate.at.getTime() - prediction.arrivedAt.getTime();
    const text = `By AIS the vessel arrived in the port ${hoursText(early)} before the carrier's estimate.`;
    return early >= earlyMs ? text : null;
  }
  const { positionAt, distanceNm } = prediction;
  if (!positionAt || distanceNm === undefined || distanceNm < nearNm || topKnots === null) return null;
  const fastest = topKnots * topFactor;
  if (findRequiredSpeed(positionAt, distanceNm, estimate) <= fastest) return null;
  const lateMs = positionAt.getTime() + (distanceNm / fastest) * hourMs - limitOf(estimate);
  const distance = Math.round(distanceNm).toLocaleString("en-US");
  return `The vessel is ${distance} nm away. Even at ${speedText(fastest)} it arrives ${hoursText(lateMs)} after the carrier's estimate.`;
}
