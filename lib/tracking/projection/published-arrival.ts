import type { Statement } from "./event-versions";
import { leadingVoyage, type ProjectedContainer } from "./project-shipment";
import type { LegEnd, Voyage } from "./voyage";

const members = [
  "classifier",
  "announced",
  "acceptedAt",
  "reportedAt",
  "observedAt",
  "contentHash",
  "occurredAt",
  "dateOnly",
  "timezone",
  "sentTime",
  "vesselImo",
  "vesselName",
  "voyageNumber",
  "delayReasonCode",
  "remark",
] as const;

/** What a statement about an arrival or a sailing says, and when it was published. */
export type PublishedTime = Pick<Statement, (typeof members)[number]>;

/** The estimates of an arrival or a sailing in order of publication, the one that counts, and the actual. */
export type PublishedTimes = {
  published: PublishedTime[];
  estimate: PublishedTime | null;
  actual: PublishedTime | null;
};

/**
 * What the carrier published about an arrival at the port of discharge, and about loading and departure at each port before it.
 * `containerNumber`: null for the voyage that the shipment's own attributes describe.
 */
export type PublishedArrival = {
  containerNumber: string | null;
  arrival: PublishedTimes;
  /** The port of loading first, then the transshipments. */
  sailings: { loading: PublishedTimes; departure: PublishedTimes }[];
};

function toPublishedTime(event: Statement): PublishedTime {
  return Object.fromEntries(members.map((name) => [name, event[name]])) as PublishedTime;
}

function toPublishedTimes({ published, estimate, actual }: LegEnd): PublishedTimes {
  return {
    published: published.map(toPublishedTime),
    estimate: estimate && toPublishedTime(estimate),
    actual: actual && toPublishedTime(actual),
  };
}

function toPublishedArrival(containerNumber: string | null, { arrival, sailings }: Voyage): PublishedArrival {
  return {
    containerNumber,
    arrival: toPublishedTimes(arrival),
    sailings: sailings.map(({ loading, departure }) => ({
      loading: toPublishedTimes(loading),
      departure: toPublishedTimes(departure),
    })),
  };
}

/** The arrivals of the shipment, by the containers that count, and of each of its containers. */
export function publishedArrivalsOf(
  projected: ProjectedContainer[],
  counted: ProjectedContainer[],
): PublishedArrival[] {
  const voyages = counted.map(({ voyage }) => voyage);
  return [
    toPublishedArrival(null, leadingVoyage(voyages, "arrival")),
    ...projected.flatMap(({ state, voyage }) => (state ? toPublishedArrival(state.number, voyage) : [])),
  ];
}
