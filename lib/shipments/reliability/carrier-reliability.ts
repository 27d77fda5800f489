import { z } from "zod";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import type { CarrierReliability, LineRow } from "./find-carrier-reliability";
import { deliveredItems, etaHoursBefore, failureReasons, minimumObservations } from "./reliability-items";

const few = `null: fewer than ${minimumObservations} observations`;
const count = z.int();
const figure = z.number().nullable();

const failure = z.object({
  reason: z.enum(failureReasons).meta({ description: "Why the requests failed" }),
  requests: count.meta({ description: "Number of requests that failed for this reason" }),
});

const delivered = z.object({
  item: z.enum(deliveredItems).meta({
    description:
      "What the line reported: a move of a container as a transport event, an estimated arrival at the port of discharge, a last free day, or a hold by customs. Not every shipment has each of them, and moves after the arrival can still follow",
  }),
  shipments: count.meta({ description: "Number of the arrived shipments of which the line reported it" }),
  share: figure.meta({ description: `Share of the arrived shipments, from 0 to 1; ${few}` }),
});

const line = z.object({
  scac: z.string().meta({ description: "SCAC of the shipping line" }),
  arrived_shipments: count.meta({ description: "Number of arrived shipments on which the figures are based" }),
  delivered: z.array(delivered).meta({ description: "What the line reported of the arrived shipments" }),
  delay_observations: count.meta({
    description:
      "Number of actual moves that happened while the shipment was tracked and whose time of day is known; moves of several containers at the same time count once",
  }),
  median_delay_minutes: figure.meta({
    description: `Median time from a move to its first observation, including the time until the next request; ${few}`,
  }),
  p90_delay_minutes: figure.meta({ description: `Nine of ten moves were observed within this time; ${few}` }),
  eta_observations: count.meta({
    description: `Number of arrived shipments with an estimate for the same port that was known ${etaHoursBefore} hours before the arrival`,
  }),
  median_eta_error_hours: figure.meta({
    description: `Median difference, without sign, of the actual arrival and the estimate that was valid ${etaHoursBefore} hours before it; dates without a time are compared by calendar days; ${few}`,
  }),
});

const tenth = (value: number) => Math.round(value * 10) / 10;
const shareOf = (part: number, all: number) =>
  all < minimumObservations ? null : Math.round((part / all) * 1_000) / 1_000;
const enough = (value: number | null, observations: number) =>
  value === null || observations < minimumObservations ? null : value;

function toLine(row: LineRow): z.output<typeof line> {
  const { arrivals, delivered, delays, medianMinutes, p90Minutes, estimates, medianErrorHours } = row;
  const error = enough(medianErrorHours, estimates);
  const [median, p90] = [enough(medianMinutes, delays), enough(p90Minutes, delays)];
  return {
    scac: row.scac,
    arrived_shipments: arrivals,
    delivered: deliveredItems.map((item) => {
      const shipments = delivered[item] ?? 0;
      return { item, shipments, share: shareOf(shipments, arrivals) };
    }),
    delay_observations: delays,
    median_delay_minutes: median === null ? null : Math.round(median),
    p90_delay_minutes: p90 === null ? null : Math.round(p90),
    eta_observations: estimates,
    median_eta_error_hours: error === null ? null : tenth(error),
  };
}

/** The JSON:API resource `carrier_reliability`: what a connection delivers, how late and how reliably, from the account's own log. */
export const carrierReliability = defineResource({
  type: "carrier_reliability",
  attributes: z.object({
    requests: count.meta({ description: "Number of logged requests to the carrier" }),
    failed_requests: count.meta({
      description: "Number of these that failed; an answer that the carrier does not know a number is none",
    }),
    failed_share: figure.meta({ description: `Share of the requests that failed, from 0 to 1; ${few}` }),
    failures: z.array(failure).meta({ description: "Failed requests by reason, most frequent first" }),
    lines: z.array(line).meta({ description: "Figures by shipping line, in the order of the connection's `scacs`" }),
  }),
  serialize: ({ connectionId, requests, failures, lines }: CarrierReliability) => {
    const failed = failures.reduce((sum, { requests }) => sum + requests, 0);
    return {
      id: connectionId,
      attributes: {
        requests,
        failed_requests: failed,
        failed_share: shareOf(failed, requests),
        failures,
        lines: lines.map(toLine),
      },
    };
  },
});
