import { z } from "zod";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import type { CarrierReliability, LineRow } from "./find-carrier-reliability";
import { etaHoursBefore, failureReasons, minimumObservations, reportedItems } from "./reliability-items";

const tooFewNote = `null: fewer than ${minimumObservations} observations`;
const count = z.int();
const figure = z.number().nullable();

const failure = z.object({
  reason: z.enum(failureReasons).meta({ description: "Why the requests failed" }),
  requests: count.meta({ description: "Number of requests that failed for this reason" }),
});

const reported = z.object({
  item: z.enum(reportedItems).meta({
    description:
      "What the line reported: a move of a container up to its discharge as a transport event, or an estimated arrival at the port of discharge. Not every shipment has each of them",
  }),
  shipments: count.meta({ description: "Number of the arrived shipments of which the line reported it" }),
  share: figure.meta({ description: `Share of the arrived shipments, from 0 to 1; ${tooFewNote}` }),
});

const line = z.object({
  scac: z.string().meta({ description: "SCAC of the shipping line" }),
  arrived_shipments: count.meta({
    description:
      "Number of shipments on which the figures are based: of the newest of the line that arrived 3 to 90 days ago, those of which the connection reported something, without those of more than 1,000 reports",
  }),
  reported_items: z.array(reported).meta({ description: "What the line reported of the arrived shipments" }),
  delay_observations: count.meta({
    description:
      "Number of shipments with actual moves that happened while their container was tracked and whose time of day is known; a move of several containers at one place counts once",
  }),
  median_delay_minutes: figure.meta({
    description: `Median time from a move to its first observation, including the time until the next request, and during which tracking was paused; ${tooFewNote}`,
  }),
  p90_delay_minutes: figure.meta({ description: `Nine of ten moves were observed within this time; ${tooFewNote}` }),
  eta_observations: count.meta({
    description: `Number of arrived shipments with an estimate for the same port that was known ${etaHoursBefore} hours before the arrival`,
  }),
  median_eta_error_hours: figure.meta({
    description: `Median difference, without sign, of the actual arrival and the estimate that was valid ${etaHoursBefore} hours before it; dates without a time are not compared; ${tooFewNote}`,
  }),
});

const tenth = (value: number) => Math.round(value * 10) / 10;
const shareOf = (part: number, all: number) =>
  all < minimumObservations ? null : Math.round((part / all) * 1_000) / 1_000;
const nullIfTooFew = (value: number | null, observations: number) =>
  value === null || observations < minimumObservations ? null : value;

function toLine(row: LineRow): z.output<typeof line> {
  const { arrivals, reported, delays, medianMinutes, p90Minutes, estimates, medianErrorHours } = row;
  const error = nullIfTooFew(medianErrorHours, estimates);
  const [median, p90] = [nullIfTooFew(medianMinutes, delays), nullIfTooFew(p90Minutes, delays)];
  return {
    scac: row.scac,
    arrived_shipments: arrivals,
    reported_items: reportedItems.map((item) => {
      const shipments = reported[item] ?? 0;
      return { item, shipments, share: shareOf(shipments, arrivals) };
    }),
    delay_observations: delays,
    median_delay_minutes: median === null ? null : Math.round(median),
    p90_delay_minutes: p90 === null ? null : Math.round(p90),
    eta_observations: estimates,
    median_eta_error_hours: error === null ? null : tenth(error),
  };
}

/** The JSON:API resource `carrier_reliability`: what a connection reports, how late and how reliably, from the account's own log. */
export const carrierReliability = defineResource({
  type: "carrier_reliability",
  attributes: z.object({
    requests: count.nullable().meta({
      description:
        "Number of logged requests to the carrier; null: the log of the account has more than 10,000 entries, and is not counted",
    }),
    failed_requests: count.nullable().meta({
      description:
        "Number of these that failed; an answer that the carrier does not know a number is none. Null when `requests` is",
    }),
    failed_share: figure.meta({
      description: `Share of the requests that failed, from 0 to 1; ${tooFewNote}, or \`requests\` is null`,
    }),
    failures: z.array(failure).meta({
      description: "Failed requests by reason, most frequent first; not known, and empty, when `requests` is null",
    }),
    lines: z.array(line).meta({ description: "Figures by shipping line, in the order of the connection's `scacs`" }),
  }),
  serialize: ({ connectionId, requests, failures, lines }: CarrierReliability) => {
    const failed = failures.reduce((sum, { requests }) => sum + requests, 0);
    return {
      id: connectionId,
      attributes: {
        requests,
        failed_requests: requests === null ? null : failed,
        failed_share: requests === null ? null : shareOf(failed, requests),
        failures,
        lines: lines.map(toLine),
      },
    };
  },
});
