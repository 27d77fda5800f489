import { containers } from "@/lib/shipments/container";
import { milestoneEvent } from "@/lib/shipments/milestone-event";
import type { KnownContainer } from "./describe-container";
import { urgencyOf } from "./last-free-day";
import { plainAttributes } from "./plain-attributes";
import { sayPlace, sayTime, sayTimes } from "./say";

type Hold = { name: string; status: string; description: string | null };
type Fee = { type: string; amount: number; currency_code: string };

function sayLatest({ events }: KnownContainer): string {
  const latest = events.at(-1);
  if (!latest) return "Nothing has been reported to have happened yet.";
  const place = sayPlace(latest.placeName, latest.locode);
  const ship = latest.vesselName ? `, ${latest.vesselName}` : "";
  const time = sayTime(latest.timestamp?.toISOString(), latest.timezone);
  return `Latest event: ${milestoneEvent(latest)} at ${place}${ship}, ${time} (source: ${latest.dataSource}).`;
}

function sayLastFreeDay({ row }: KnownContainer, isLeft: boolean): string {
  if (row.pickupLfd === null) return "Last free day: unknown; no terminal, railway or shipping line has told one.";
  const [source, zone] =
    row.pickupLfdLine !== null
      ? ["shipping line", row.podTimezone]
      : row.pickupLfdTerminal !== null
        ? ["terminal", row.podTimezone]
        : ["railway", row.finalDestinationTimezone];
  const told = `Last free day: ${sayTime(row.pickupLfd.toISOString(), zone)} (source: ${source})`;
  const { days_until_lfd: days, urgency_reason: reason } = urgencyOf({
    lastFreeAt: row.pickupLfd,
    checkedAt: row.terminalCheckedAt,
    stoppedAt: row.shipment.lineTrackingStoppedAt,
    leftAt: isLeft ? row.clock : null,
    zone,
    now: row.clock,
  });
  if (reason !== null) return `${told}. ${reason}`;
  if (days === null || days >= 0) return `${told}; ${days} days left.`;
  return `${told}; overdue by ${-days} days.`;
}

const listOr = (nothing: string, told: string[]) => (told.length > 0 ? told.join(", ") : nothing);

function sayHolds(holds: Hold[]): string {
  const told = holds.map(
    ({ name, status, description }) => `${name} ${status}${description ? ` “${description}”` : ""}`,
  );
  return listOr("none", told);
}

function sayFees(fees: Fee[]): string {
  const told = fees.map(({ type, amount, currency_code: code }) => `${type} ${amount} ${code}`);
  return listOr("none told", told);
}

type Kept = {
  holds_at_pod_terminal: Hold[];
  fees_at_pod_terminal: Fee[];
  ind_facility_holds: Hold[] | null;
  ind_facility_fees: Fee[] | null;
};

function sayHoldsAndFees({ row }: KnownContainer): string[] {
  if (row.terminalCheckedAt === null) {
    return ["Holds, fees and availability: unknown, no terminal has reported on this container."];
  }
  const kept = plainAttributes(containers, row) as Kept;
  const newest = `newest report ${sayTime(row.terminalCheckedAt.toISOString(), row.podTimezone)}`;
  const available = row.availableForPickup === null ? "unknown" : row.availableForPickup ? "yes" : "no";
  const { ind_facility_holds: inlandHolds, ind_facility_fees: inlandFees } = kept;
  return [
    `Available for pickup: ${available} (source: terminal, ${newest}).`,
    `Holds: ${sayHolds(kept.holds_at_pod_terminal)} (source: terminal, ${newest}).`,
    `Fees: ${sayFees(kept.fees_at_pod_terminal)} (source: terminal, ${newest}).`,
    ...(inlandHolds ? [`Holds at the inland ramp: ${sayHolds(inlandHolds)} (source: railway, ${newest}).`] : []),
    ...(inlandFees ? [`Fees at the inland ramp: ${sayFees(inlandFees)} (source: railway, ${newest}).`] : []),
    "No other fee is known.",
  ];
}

function sayFreshness({ row }: KnownContainer): string {
  const { freshness } = plainAttributes(containers, row) as { freshness: Record<string, unknown> };
  return `The shipping line last answered ${sayTime(freshness.last_success_at)}; tracking is ${freshness.state}. It is now ${sayTime(row.clock.toISOString())}.`;
}

/** A container in sentences: each a fact with its source, an estimate called one, or what is not known. */
export function sayContainer(known: KnownContainer): string[] {
  const { row, shipment } = known;
  const isLeft = row.podFullOutAt !== null || row.finalDestinationFullOutAt !== null;
  const { current_status: status } = plainAttributes(containers, row);
  const arrivalSource = known.events.findLast(({ event }) => event === "vessel_arrived")?.dataSource;
  const arrival = {
    actual: (row.podArrivedAt ?? shipment.podAtaAt)?.toISOString(),
    estimated: shipment.podEtaAt?.toISOString(),
    original: shipment.podOriginalEtaAt?.toISOString(),
    zone: shipment.podTimezone,
    ...(arrivalSource && { source: arrivalSource }),
  };
  const inland = { actual: row.indAtaAt?.toISOString(), estimated: row.indEtaAt?.toISOString() };
  const discharge = sayPlace(shipment.portOfDischargeName, shipment.portOfDischargeLocode);
  const destination = sayPlace(shipment.destinationName, shipment.destinationLocode);
  return [
    `Container ${row.number} of ${shipment.requestNumber} (${shipment.scac}): status ${status}.`,
    sayLatest(known),
    sayTimes(`Arrival at the port of discharge, ${discharge}`, arrival),
    ...(shipment.destinationLocode || shipment.destinationName
      ? [sayTimes(`Arrival at ${destination}`, { ...inland, zone: shipment.destinationTimezone })]
      : []),
    sayLastFreeDay(known, isLeft),
    ...sayHoldsAndFees(known),
    sayFreshness(known),
  ];
}
