import { containers } from "@/lib/shipments/containers/container";
import { milestoneEvent } from "@/lib/shipments/events/milestone-event";
import type { KnownContainer } from "./describe-container";
import { latestEvent } from "./latest-of";
import { plainAttributes } from "./plain-attributes";
import { sayPlace, sayTime, sayTimes } from "./say";
import { sayAppointment, sayHoldsAndFees, sayLastFreeDay } from "./say-terminal";
import { whereabouts } from "./whereabouts";

function sayLatest({ events }: KnownContainer): string {
  const latest = latestEvent(events);
  if (!latest) return "Nothing has been reported to have happened yet.";
  const place = sayPlace(latest.placeName, latest.locode);
  const ship = latest.vesselName ? `, ${latest.vesselName}` : "";
  const time = sayTime(latest.timestamp?.toISOString(), latest.timezone);
  return `Latest event: ${milestoneEvent(latest)} at ${place}${ship}, ${time} (source: ${latest.dataSource}).`;
}

function sayWhere(known: KnownContainer): string[] {
  const where = whereabouts(known);
  return where ? [`Where, by the last move told: ${where}.`] : [];
}

function sayFreshness({ row }: KnownContainer): string {
  const { freshness } = plainAttributes(containers, row) as { freshness: Record<string, unknown> };
  return `The shipping line last answered ${sayTime(freshness.last_success_at)}; tracking is ${freshness.state}. It is now ${sayTime(row.clock.toISOString())}.`;
}

/** A container in sentences: each a fact with its source, an estimate called one, or what is not known. */
export function sayContainer(known: KnownContainer): string[] {
  const { row, shipment } = known;
  const { current_status: status } = plainAttributes(containers, row);
  const arrivalSource = known.events.findLast(({ event }) => event === "vessel_arrived")?.dataSource;
  const arrival = {
    actual: (row.podArrivedAt ?? shipment.podAtaAt)?.toISOString(),
    estimated: shipment.podEtaAt?.toISOString(),
    original: shipment.podOriginalEtaAt?.toISOString(),
    zone: shipment.podTimezone,
    now: row.clock,
    ...(arrivalSource && { source: arrivalSource }),
  };
  const inland = { actual: row.indAtaAt?.toISOString(), estimated: row.indEtaAt?.toISOString() };
  const discharge = sayPlace(shipment.portOfDischargeName, shipment.portOfDischargeLocode);
  const destination = sayPlace(shipment.destinationName, shipment.destinationLocode);
  return [
    `Container ${row.number} of ${shipment.requestNumber} (${shipment.scac}): status ${status}.`,
    ...sayWhere(known),
    sayLatest(known),
    sayTimes(`Arrival at the port of discharge, ${discharge}`, arrival),
    ...(shipment.destinationLocode || shipment.destinationName
      ? [sayTimes(`Arrival at ${destination}`, { ...inland, zone: shipment.destinationTimezone, now: row.clock })]
      : []),
    sayLastFreeDay(known),
    ...sayAppointment(known),
    ...sayHoldsAndFees(known),
    sayFreshness(known),
  ];
}
