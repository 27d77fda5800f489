import { containers } from "@/lib/shipments/containers/container";
import type { Provenance } from "@/lib/shipments/containers/find-provenance";
import { milestoneEvent } from "@/lib/shipments/events/transport-event";
import { freshnessOf } from "@/lib/shipments/freshness";
import type { ContainerDetails } from "./describe-container";
import { formatFreshness } from "./format-freshness";
import { formatCount, formatPlace, formatSchedule, formatTime } from "./format-text";
import { findFreeTime, leftTerminalAt } from "./free-time";
import { plainAttributes } from "./plain-attributes";
import { currentLocation, latestEvent } from "./timeline";

type Hold = { name: string; status: string; description: string | null };
type Fee = { type: string; amount: number; currency_code: string };

const sourceNames = { terminal: "terminal", rail: "rail carrier", line: "shipping line" };

function sourceText({ source, reportedAt, timezone }: Provenance): string {
  return `(source: ${sourceNames[source]}, ${formatTime(reportedAt.toISOString(), timezone)})`;
}

function reportedText(label: string, provenance: Provenance | null, value: string): string {
  return provenance ? `${label}: ${value} ${sourceText(provenance)}.` : `${label}: unknown, not reported.`;
}

function holdsText(holds: Hold[]): string {
  const texts = holds.map(
    ({ name, status, description }) => `${name} ${status}${description ? ` “${description}”` : ""}`,
  );
  return texts.length > 0 ? texts.join(", ") : "none";
}

function feesText(fees: Fee[]): string {
  const texts = fees.map(({ type, amount, currency_code: code }) => `${type} ${amount} ${code}`);
  return texts.length > 0 ? texts.join(", ") : "none reported";
}

function availabilityText({ row, provenance }: ContainerDetails): string {
  const value = row.availableForPickup === null ? "unknown" : row.availableForPickup ? "yes" : "no";
  const left = leftTerminalAt(row) ? ", reported before the container left" : "";
  return reportedText("Available for pickup", provenance.availableForPickup, `${value}${left}`);
}

function inlandTexts({ row, provenance }: ContainerDetails): string[] {
  const { ind_facility_holds: holds, ind_facility_fees: fees } = plainAttributes(containers, row) as {
    ind_facility_holds: Hold[] | null;
    ind_facility_fees: Fee[] | null;
  };
  const textOf = (label: string, source: Provenance | null, value: string) =>
    `${label} at the inland ramp: ${value} ${source ? sourceText(source) : "(source: rail carrier)"}.`;
  return [
    ...(holds ? [textOf("Holds", provenance.indFacilityHolds, holdsText(holds))] : []),
    ...(fees ? [textOf("Fees", provenance.indFacilityFees, feesText(fees))] : []),
  ];
}

/** Availability, holds and fees, each with source and time of its report, or as unknown. */
function holdsAndFeesTexts(details: ContainerDetails): string[] {
  const { row, provenance } = details;
  const inland = inlandTexts(details);
  const { availableForPickup, holdsAtPodTerminal, feesAtPodTerminal } = provenance;
  if (![availableForPickup, holdsAtPodTerminal, feesAtPodTerminal].some(Boolean) && inland.length === 0) {
    return ["Holds, fees and availability: unknown, not reported for this container."];
  }
  const { holds_at_pod_terminal: holds, fees_at_pod_terminal: fees } = plainAttributes(containers, row) as {
    holds_at_pod_terminal: Hold[];
    fees_at_pod_terminal: Fee[];
  };
  return [
    availabilityText(details),
    reportedText("Holds", holdsAtPodTerminal, holdsText(holds)),
    reportedText("Fees", feesAtPodTerminal, feesText(fees)),
    ...inland,
    "No other fees are reported.",
  ];
}

/** The last free day with its source, and the remaining days unless they are suppressed. */
function lastFreeDayText(details: ContainerDetails): string {
  const { row } = details;
  if (row.pickupLfd === null) {
    return "Last free day: unknown, not reported by a terminal, rail carrier or shipping line.";
  }
  const { urgency, zone, source } = findFreeTime(details);
  const text = `Last free day: ${formatTime(row.pickupLfd.toISOString(), zone)} (source: ${source})`;
  const { days_until_lfd: days, urgency_reason: reason } = urgency;
  if (reason !== null) return `${text}. ${reason}`;
  if (days === null || days >= 0) return `${text}; ${formatCount(days ?? 0, "day")} left.`;
  return `${text}; overdue by ${formatCount(-days, "day")}.`;
}

function appointmentTexts({ row, provenance }: ContainerDetails): string[] {
  const appointment = provenance.pickupAppointmentAt;
  if (row.pickupAppointmentAt === null || !appointment) return [];
  const at = formatTime(row.pickupAppointmentAt.toISOString(), appointment.timezone ?? row.podTimezone);
  return [reportedText("Pickup appointment", appointment, at)];
}

function latestEventText({ events }: ContainerDetails): string {
  const latest = latestEvent(events);
  if (!latest) return "Latest event: none, no event is reported yet.";
  const place = formatPlace(latest.placeName, latest.locode);
  const vessel = latest.vesselName ? `, ${latest.vesselName}` : "";
  const time = formatTime(latest.timestamp?.toISOString(), latest.timezone);
  return `Latest event: ${milestoneEvent(latest)} at ${place}${vessel}, ${time} (source: ${latest.dataSource}).`;
}

function locationTexts(details: ContainerDetails): string[] {
  const location = currentLocation(details);
  return location ? [`Location, from the latest movement event: ${location}.`] : [];
}

function freshnessText({ row }: ContainerDetails): string {
  const freshness = freshnessOf(row.shipment, row.clock);
  return `${formatFreshness(freshness)} Current time: ${formatTime(row.clock.toISOString())}.`;
}

/** Describes a container in sentences: actual values with source, estimates marked as such, and unknown values. */
export function containerTexts(details: ContainerDetails): string[] {
  const { row, shipment } = details;
  const { current_status: status } = plainAttributes(containers, row);
  const arrivalSource = details.events.findLast(({ event }) => event === "vessel_arrived")?.dataSource;
  const arrival = {
    actual: (row.podArrivedAt ?? shipment.podAtaAt)?.toISOString(),
    estimated: shipment.podEtaAt?.toISOString(),
    original: shipment.podOriginalEtaAt?.toISOString(),
    zone: shipment.podTimezone,
    now: row.clock,
    ...(arrivalSource && { source: arrivalSource }),
  };
  const inland = { actual: row.indAtaAt?.toISOString(), estimated: row.indEtaAt?.toISOString() };
  const discharge = formatPlace(shipment.portOfDischargeName, shipment.portOfDischargeLocode);
  const destination = formatPlace(shipment.destinationName, shipment.destinationLocode);
  return [
    `Container ${row.number} of ${shipment.requestNumber} (${shipment.scac}): status ${status}.`,
    ...locationTexts(details),
    latestEventText(details),
    formatSchedule(`Arrival at the port of discharge, ${discharge}`, arrival),
    ...(shipment.destinationLocode || shipment.destinationName
      ? [formatSchedule(`Arrival at ${destination}`, { ...inland, zone: shipment.destinationTimezone, now: row.clock })]
      : []),
    lastFreeDayText(details),
    ...appointmentTexts(details),
    ...holdsAndFeesTexts(details),
    freshnessText(details),
  ];
}
