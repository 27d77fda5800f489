import { containers } from "@/lib/shipments/containers/container";
import { milestoneEvent } from "@/lib/shipments/events/transport-event";
import { freshnessOf } from "@/lib/shipments/freshness";
import type { ReportedSource } from "@/lib/shipments/provenance/find-reported-sources";
import { rulesByStage } from "@/lib/tracking/projection/rules-after-moves";
import { deadlineTexts, formatLastFreeDay, sourceNames } from "./deadline-texts";
import type { ContainerDetails } from "./describe-container";
import { customsHoldTexts } from "./format-customs-hold";
import { dataMarkTexts } from "./format-data-marks";
import { formatFreshness } from "./format-freshness";
import { formatCount, formatPlace, formatSchedule, formatTime } from "./format-text";
import { findFreeTime, isRowAtPort, stageOfRow } from "./free-time";
import { plainAttributes } from "./plain-attributes";
import { problemsText } from "./problem-output";
import { containerStateText, eventText } from "./state-text";
import { eventZone, scheduleZones } from "./time-zones";
import { currentLocation, latestEvent } from "./timeline";

type Hold = { name: string; status: string; description: string | null };
type Fee = { type: string; amount: number; currency_code: string };

function sourceText({ source, reportedAt, timezone }: ReportedSource): string {
  return `(source: ${sourceNames[source]}, ${formatTime(reportedAt.toISOString(), timezone)})`;
}

function reportedText(label: string, provenance: ReportedSource | null, value: string): string {
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

/** What is reported of the availability; before the arrival it is not an answer yet. */
function availabilityText({ row, provenance }: ContainerDetails): string {
  const reported = row.availableForPickup === null ? "unknown" : row.availableForPickup ? "yes" : "no";
  const stage = stageOfRow(row);
  const isAway = stage === "origin" || stage === "at_sea";
  const value = isAway && row.availableForPickup ? "not yet, the container is not discharged; reported yes" : reported;
  return reportedText("Available for pickup", provenance.availableForPickup, value);
}

function inlandTexts({ row, provenance }: ContainerDetails): string[] {
  const { ind_facility_holds: holds, ind_facility_fees: fees } = plainAttributes(containers, row) as {
    ind_facility_holds: Hold[] | null;
    ind_facility_fees: Fee[] | null;
  };
  const textOf = (label: string, source: ReportedSource | null, value: string) =>
    `${label} at the inland ramp: ${value} ${source ? sourceText(source) : "(source: rail carrier)"}.`;
  return [
    ...(holds ? [textOf("Holds", provenance.indFacilityHolds, holdsText(holds))] : []),
    ...(fees ? [textOf("Fees", provenance.indFacilityFees, feesText(fees))] : []),
  ];
}

/** Holds and fees at the port terminal while the container is there; afterwards only fees reported since. */
function portTexts({ row, provenance }: ContainerDetails): string[] {
  const { holds_at_pod_terminal: holds, fees_at_pod_terminal: fees } = plainAttributes(containers, row) as {
    holds_at_pod_terminal: Hold[];
    fees_at_pod_terminal: Fee[];
  };
  const feesReported = reportedText("Fees", provenance.feesAtPodTerminal, feesText(fees));
  if (rulesByStage[stageOfRow(row)].portTerminal)
    return [reportedText("Holds", provenance.holdsAtPodTerminal, holdsText(holds)), feesReported];
  return [
    "Holds at the port terminal: no longer apply, because the container has left it.",
    ...(provenance.feesAtPodTerminal ? [feesReported] : []),
  ];
}

/** Availability, holds and fees, each with source and time of its report, or as unknown. */
function holdsAndFeesTexts(details: ContainerDetails): string[] {
  const { row, provenance } = details;
  const { availability, portTerminal } = rulesByStage[stageOfRow(row)];
  const inland = inlandTexts(details);
  const { availableForPickup, holdsAtPodTerminal, feesAtPodTerminal } = provenance;
  if (portTerminal && ![availableForPickup, holdsAtPodTerminal, feesAtPodTerminal].some(Boolean) && !inland.length) {
    return ["Holds, fees and availability: unknown, not reported for this container."];
  }
  return [
    ...(availability === "none" ? [] : [availabilityText(details)]),
    ...portTexts(details),
    ...inland,
    "No other fees are reported.",
  ];
}

/** The earliest last free day with its source and the remaining days unless they are suppressed, then those of other sources. */
function lastFreeDayText(details: ContainerDetails): string {
  const { urgency, days: all } = findFreeTime(details);
  const [first, ...others] = all;
  if (!first) return "Last free day: unknown, not reported by a terminal, rail carrier or shipping line.";
  const also = others.length > 0 ? ` Also reported: ${others.map(formatLastFreeDay).join("; ")}.` : "";
  const text = `Last free day: ${formatLastFreeDay({ ...first, isRunning: true })}`;
  const { days_until_lfd: days, urgency_reason: reason } = urgency;
  if (reason !== null) return `${text}. ${reason}${also}`;
  if (days === null || days >= 0) return `${text}; ${formatCount(days ?? 0, "day")} left.${also}`;
  return `${text}; overdue by ${formatCount(-days, "day")}.${also}`;
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
  const time = formatTime(latest.timestamp?.toISOString(), eventZone(latest));
  return `Latest event: ${eventText(milestoneEvent(latest))} at ${place}${vessel}, ${time} (source: ${latest.dataSource}).`;
}

function locationTexts(details: ContainerDetails): string[] {
  const location = currentLocation(details);
  const source =
    stageOfRow(details.row) === "at_port" ? "by the newest statement about it" : "from the latest movement event";
  return location ? [`Location, ${source}: ${location}.`] : [];
}

function freshnessText({ row }: ContainerDetails): string {
  const freshness = freshnessOf(row.shipment, row.clock);
  return `${formatFreshness(freshness)} Current time: ${formatTime(row.clock.toISOString())}.`;
}

/** Describes a container in sentences: actual values with source, estimates marked as such, and unknown values. */
export function containerTexts(details: ContainerDetails): string[] {
  const { row, shipment } = details;
  const arrivalSource = details.events.findLast(
    ({ event, dataSource }) => event === "vessel_arrived" && dataSource !== "ais",
  )?.dataSource;
  const arrivalNames = { actual: "pod_arrived_at", estimated: "pod_eta_at", original: "pod_original_eta_at" };
  const arrival = {
    actual: row.podArrivedAt?.toISOString(),
    estimated: row.podEtaAt?.toISOString(),
    original: row.podOriginalEtaAt?.toISOString(),
    zone: row.podTimezone,
    zones: scheduleZones(row, arrivalNames, row.podTimezone),
    isEvident: isRowAtPort(row),
    now: row.clock,
    ...(arrivalSource && { source: arrivalSource }),
  };
  const inland = {
    actual: row.indAtaAt?.toISOString(),
    estimated: row.indEtaAt?.toISOString(),
    zone: row.finalDestinationTimezone,
    zones: scheduleZones(row, { actual: "ind_ata_at", estimated: "ind_eta_at" }, row.finalDestinationTimezone),
    now: row.clock,
  };
  const discharge = formatPlace(row.podName, row.podLocode);
  const destination = formatPlace(row.destinationName, row.destinationLocode);
  return [
    `Container ${row.number} of ${shipment.requestNumber} (${shipment.scac}): status ${containerStateText(row)}.`,
    problemsText(details.problems),
    ...locationTexts(details),
    latestEventText(details),
    formatSchedule(`Arrival at the port of discharge, ${discharge}`, arrival),
    ...(row.destinationLocode || row.destinationName ? [formatSchedule(`Arrival at ${destination}`, inland)] : []),
    ...customsHoldTexts(row.customsHolds),
    ...dataMarkTexts(row.dataMarks),
    lastFreeDayText(details),
    ...deadlineTexts(row),
    ...appointmentTexts(details),
    ...holdsAndFeesTexts(details),
    freshnessText(details),
  ];
}
