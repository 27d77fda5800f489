import { z } from "zod";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import type { PredictedArrival } from "./find-predicted-arrival";

const text = z.string().nullable();
const time = z.iso.datetime().nullable();
const number = z.number().nullable();

const reasons = [
  "not_aboard",
  "arrived",
  "in_port",
  "no_recent_position",
  "not_under_way",
  "too_few_positions",
  "no_route",
  "port_position_unknown",
] as const;

const errorStatistic = z.object({
  hours_before: z.int().meta({ description: "Hours before the arrival at which a prediction was made" }),
  voyages: z.int().meta({ description: "Past voyages that are compared" }),
  median_absolute_error_hours: number.meta({
    description: "Median difference of predicted and actual arrivals, without sign; null: fewer than 20 voyages",
  }),
});

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Hours from the carrier's estimate to the prediction; null where one is missing or the estimate has no time or zone. */
function differenceOf({ prediction, etaAt, etaDateOnly, timezone }: PredictedArrival): number | null {
  if ("unavailable" in prediction || !etaAt || etaDateOnly || timezone === null) return null;
  return tenth((prediction.predictedAt.getTime() - etaAt.getTime()) / 3_600_000);
}

/** The JSON:API resource `predicted_arrival`: Landfall's own estimate from the vessel's position, beside the carrier's. */
export const predictedArrivals = defineResource({
  type: "predicted_arrival",
  attributes: z.object({
    vessel_name: text.meta({ description: "Vessel that the container is aboard" }),
    vessel_imo: text.meta({ description: "IMO number of the vessel; null: not aboard a vessel" }),
    voyage_number: text.meta({ description: "Voyage of the vessel" }),
    port_locode: text.meta({ description: "UN/LOCODE of the vessel's next port for the container" }),
    port_timezone: text.meta({ description: "IANA time zone of that port; null: not known" }),
    predicted_at: time.meta({
      description:
        "Predicted arrival: the remaining distance by sea divided by the vessel's mean speed under way in the 24 hours before its newest position. Other calls on the way and waiting are not considered. Null: see `unavailable_reason`",
    }),
    unavailable_reason: z.enum(reasons).nullable().meta({ description: "Why there is no prediction" }),
    distance_nautical_miles: number.meta({ description: "Remaining distance over sea lanes" }),
    speed_knots: number.meta({ description: "Mean speed on which the prediction is based" }),
    position_timestamp: time.meta({ description: "Time of the vessel's newest position, at most 24 hours old" }),
    carrier_eta_at: time.meta({ description: "The carrier's latest estimated arrival at the same port" }),
    carrier_eta_date_only: z.boolean().meta({ description: "Whether that estimate is a date without a time" }),
    ais_arrived_at: time.meta({
      description:
        "Arrival by AIS at the end of this passage, while the carrier has reported none. `unavailable_reason` is `in_port`, or `arrived` if the vessel has left the port or has not been seen there for 24 hours",
    }),
    at_latest: z.array(z.enum(["ais_arrived_at"])).meta({
      description:
        "`ais_arrived_at`, if it may have been earlier because the vessel sent no position in the hours before",
    }),
    difference_hours: number.meta({ description: "Predicted arrival minus the carrier's estimate" }),
    contradicts_carrier: z.boolean().meta({
      description:
        "Whether the position and the carrier's estimate cannot both be right: the vessel cannot arrive in time even at 1.3 times its highest speed of the last 7 days, or arrived in the port by AIS 12 hours or more before the estimate",
    }),
    contradiction: text.meta({ description: "The contradiction as a sentence" }),
    errors: z.array(errorStatistic).meta({ description: "How far off such predictions were on past voyages" }),
  }),
  serialize: (arrival: PredictedArrival) => {
    const { prediction } = arrival;
    const made = "unavailable" in prediction ? null : prediction;
    return {
      id: arrival.id,
      attributes: {
        vessel_name: arrival.vesselName,
        vessel_imo: arrival.imo,
        voyage_number: arrival.voyageNumber,
        port_locode: arrival.locode,
        port_timezone: arrival.timezone,
        predicted_at: made?.predictedAt ?? null,
        unavailable_reason: "unavailable" in prediction ? prediction.unavailable : null,
        distance_nautical_miles: prediction.distanceNm === undefined ? null : tenth(prediction.distanceNm),
        speed_knots: made && tenth(made.speedKnots),
        position_timestamp: prediction.positionAt ?? null,
        carrier_eta_at: arrival.etaAt,
        carrier_eta_date_only: arrival.etaDateOnly,
        ais_arrived_at: ("unavailable" in prediction && prediction.arrivedAt) || null,
        at_latest: "unavailable" in prediction && prediction.isArrivalObserved === false ? ["ais_arrived_at"] : [],
        difference_hours: differenceOf(arrival),
        contradicts_carrier: arrival.contradiction !== null,
        contradiction: arrival.contradiction,
        errors: arrival.errors.map(({ hoursBefore, voyages, medianAbsoluteHours }) => ({
          hours_before: hoursBefore,
          voyages,
          median_absolute_error_hours: medianAbsoluteHours,
        })),
      },
    };
  },
});
