import { CircleCheck, Clock, ClockAlert } from "lucide-react";
import type { StopTime } from "@/components/itinerary/itinerary-of";
import { arrivalDelta } from "@/components/values/arrival-delta";
import { dataMarkLabels } from "@/components/values/data-mark-labels";
import { formatTime, formatZoneLabel } from "@/components/values/format-time";
import { comparableBaseline, zoneToShow } from "@/components/values/zone-to-show";
import { type Answer, type AnswerInput, neutralAnswer } from "./answer";

function formatWithZone(time: StopTime, now: string): string {
  const zone = time.dateOnly ? "date only" : formatZoneLabel(time.at, time.zone);
  return [formatTime(time, now), zone].filter(Boolean).join(" ");
}

function formatDifference(lateMs: number, label: string): string {
  if (label === "on time") return "as first published";
  return label.replace(/ (late|early)$/, lateMs > 0 ? " later than first published" : " earlier than first published");
}

function formatMark({ mark }: StopTime): string | null {
  return mark ? dataMarkLabels[mark].label.toLowerCase() : null;
}

function dischargeAnswer(time: StopTime, input: AnswerInput): Answer {
  const { shipment, now } = input;
  const delta = arrivalDelta({ ...time, baseline: comparableBaseline(shipment, time.zone) });
  const zone = time.dateOnly ? "date only" : formatZoneLabel(time.at, time.zone);
  const difference = delta && formatDifference(delta.lateMs, delta.label);
  const isLate = delta?.tone === "warn" && time.estimated;
  const original = shipment.pod_original_eta_at && {
    ...time,
    at: shipment.pod_original_eta_at,
    zone: zoneToShow(shipment, "pod_original_eta_at", shipment.pod_timezone),
  };
  return {
    icon: time.estimated ? (isLate ? ClockAlert : Clock) : CircleCheck,
    tone: isLate ? "warn" : time.estimated && delta?.tone === "good" ? "good" : "neutral",
    main: `${time.estimated ? "" : "Arrived "}${formatTime(time, now)}`,
    estimated: time.estimated,
    support: [zone, difference, formatMark(time)].filter(Boolean).join(" · ") || null,
    evidence: [
      { label: time.estimated ? "Current estimate" : "Arrived", text: formatWithZone(time, now) },
      ...(original ? [{ label: "First published", text: formatWithZone(original, now) }] : []),
    ],
  };
}

function inlandAnswer(name: string, time: StopTime | null, input: AnswerInput): Answer {
  if (time === null) return neutralAnswer(Clock, "Not known yet", `No estimate for ${name} yet`);
  const zone = time.dateOnly ? "date only" : formatZoneLabel(time.at, time.zone);
  return {
    icon: time.estimated ? Clock : CircleCheck,
    tone: "neutral",
    main: `${time.estimated ? "" : "Arrived "}${formatTime(time, input.now)}`,
    estimated: time.estimated,
    support: [name, zone, formatMark(time)].filter(Boolean).join(" · "),
    evidence: [{ label: name, text: formatWithZone(time, input.now) }],
  };
}

/** When does it arrive? The arrival at the port of discharge, and after that at the inland destination. */
export function arrivalAnswer(input: AnswerInput): Answer {
  const discharge = input.itinerary.stops.find(({ role }) => role === "discharge");
  const destination = input.itinerary.stops.find(({ role }) => role === "inland");
  const hasArrived = discharge?.arrival && !discharge.arrival.estimated;
  if (destination && hasArrived) {
    const last = inlandAnswer(destination.name, destination.arrival, input);
    const dischargeEvidence = { label: discharge.name, text: formatWithZone(discharge.arrival as StopTime, input.now) };
    return { ...last, evidence: [...last.evidence, dischargeEvidence] };
  }
  if (!discharge?.arrival) return neutralAnswer(Clock, "Not known yet", "No estimate from the carrier yet");
  return dischargeAnswer(discharge.arrival, input);
}
