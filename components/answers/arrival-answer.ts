import { CircleCheck, Clock, ClockAlert } from "lucide-react";
import { containerSummary } from "@/components/containers/container-summary";
import { type ContainerItinerary, leadingItinerary } from "@/components/itinerary/itineraries-of";
import type { Stop, StopTime } from "@/components/itinerary/itinerary-of";
import { arrivalAtStop } from "@/components/itinerary/stop-confirmation";
import { arrivalDelta } from "@/components/values/arrival-delta";
import { dataMarkLabels } from "@/components/values/data-mark-labels";
import { formatAge, formatDay, formatTime, formatZoneLabel } from "@/components/values/format-time";
import { comparableBaseline, zoneToShow } from "@/components/values/zone-to-show";
import { formatDayCount } from "@/lib/platform/format-duration";
import { zonedTime } from "@/lib/platform/zoned-time";
import { confirmationLabels, inSentence } from "@/lib/shipments/state-labels";
import { type Answer, type AnswerInput, neutralAnswer } from "./answer";

const dayMs = 86_400_000;

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

/** `Sun 6 Dec, 14 days ago`, `Sun 6 Dec 14:00, 5 h ago`. */
function formatPassed(time: StopTime, now: string): string {
  const isRecent = !time.dateOnly && Date.parse(now) - Date.parse(time.at) < dayMs;
  if (isRecent) return `${formatTime(time, now)}, ${formatAge(time.at, now, time.zone)}`;
  const days = zonedTime(now, time.zone).dayNumber - zonedTime(time.at, time.zone).dayNumber;
  return `${formatDay(time.at, time.zone, now)}, ${formatDayCount(days)} ago`;
}

/** Whether others than the carrier show a vessel at a stop: AIS its arrival, or the terminal its berthing. */
function isVesselSeen({ milestones, vesselMilestones }: AnswerInput, { locode }: Stop): boolean {
  return [...milestones, ...vesselMilestones].some(
    ({ attributes: { event, estimated, location_locode: port } }) =>
      !estimated && /_(arrived|berthed)$/.test(event) && port !== null && port === locode,
  );
}

/** The estimate has passed, and nothing shows that the containers have arrived. */
function unconfirmedAnswer(stop: Stop, time: StopTime, input: AnswerInput): Answer {
  const { arrived, containerNumbers } = stop;
  const reporter = isVesselSeen(input, stop) ? " by the carrier" : "";
  const missing = arrived > 0 ? `${arrived} of ${containerNumbers.length} arrived` : `no arrival reported${reporter}`;
  return {
    icon: ClockAlert,
    tone: "warn",
    main: confirmationLabels.arrival.not_confirmed,
    estimated: false,
    support: `Estimated ${formatPassed(time, input.now)}; ${missing}`,
    evidence: [{ label: "Current estimate", text: formatWithZone(time, input.now) }],
  };
}

/** The containers have arrived by later reports, and only the estimate of the time is known. */
function untimedAnswer({ name, arrival }: Stop, input: AnswerInput): Answer {
  const state = inSentence(containerSummary(input.containerTexts, input.containers, input.now).label);
  const estimate = arrival && `Estimated ${formatTime(arrival, input.now)}`;
  return {
    ...neutralAnswer(CircleCheck, confirmationLabels.arrival.untimed, null),
    support: [estimate, state && `now ${state}`].filter(Boolean).join("; ") || name,
    evidence: arrival ? [{ label: "Last estimate", text: formatWithZone(arrival, input.now) }] : [],
  };
}

/** The answer for a stop whose arrival time is no fact although it has passed or been reached; null for all others. */
function doubtfulAnswer(stop: Stop, input: AnswerInput): Answer | null {
  const confirmation = arrivalAtStop(stop, input.now);
  if (confirmation === "untimed") return untimedAnswer(stop, input);
  return confirmation === "not_confirmed" && stop.arrival ? unconfirmedAnswer(stop, stop.arrival, input) : null;
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

/** The arrival at the port of discharge, and after that at the inland destination, of what the shipment describes. */
function leadingAnswer(input: AnswerInput): Answer {
  const discharge = input.itinerary.stops.find(({ role }) => role === "discharge");
  const destination = input.itinerary.stops.find(({ role }) => role === "inland");
  const atDischarge = discharge ? arrivalAtStop(discharge, input.now) : "unknown";
  if (destination && discharge && (atDischarge === "actual" || atDischarge === "untimed")) {
    const last = doubtfulAnswer(destination, input) ?? inlandAnswer(destination.name, destination.arrival, input);
    const { arrival } = discharge;
    const isTimed = atDischarge === "actual" && arrival !== null;
    const text = isTimed ? formatWithZone(arrival, input.now) : confirmationLabels.arrival.untimed;
    return { ...last, evidence: [...last.evidence, { label: discharge.name, text }] };
  }
  const doubtful = discharge && doubtfulAnswer(discharge, input);
  if (doubtful) return doubtful;
  if (!discharge?.arrival) return neutralAnswer(Clock, "Not known yet", "No estimate from the carrier yet");
  return dischargeAnswer(discharge.arrival, input);
}

/** The arrival of other containers within a sentence, after their number. */
function arrivalPhrase({ itinerary }: ContainerItinerary, now: string): string {
  const stop = itinerary.stops.find(({ role }) => role === "discharge");
  const confirmation = stop ? arrivalAtStop(stop, now) : "unknown";
  if (confirmation === "not_confirmed" || confirmation === "untimed")
    return inSentence(confirmationLabels.arrival[confirmation]);
  if (!stop?.arrival) return "not known yet";
  return `${confirmation === "actual" ? "arrived" : "est."} ${formatDay(stop.arrival.at, stop.arrival.zone, now)}`;
}

/**
 * When does it arrive? Where containers travel in several ways, the arrival of those that are expected last, and in one line those of the
 * others.
 */
export function arrivalAnswer(input: AnswerInput): Answer {
  const { itineraries, containers, now } = input;
  const answer = leadingAnswer(input);
  if (itineraries.length < 2) return answer;
  const leading = leadingItinerary(itineraries);
  const [first, ...more] = itineraries.filter((each) => each !== leading);
  const phraseOf = (each: ContainerItinerary) => `${each.containers.length} ${arrivalPhrase(each, now)}`;
  const hidden = more.reduce((count, each) => count + each.containers.length, 0);
  const others = [first && phraseOf(first), hidden > 0 && `+${hidden}`].filter(Boolean).join(", ");
  return {
    ...answer,
    support: `${leading.containers.length} of ${containers.length}; ${others}`,
    evidence: [
      ...answer.evidence,
      ...(answer.support
        ? [{ label: `${leading.containers.length} of ${containers.length}`, text: answer.support }]
        : []),
      {
        label: "Others",
        text: itineraries
          .filter((each) => each !== leading)
          .map(phraseOf)
          .join(", "),
      },
    ],
  };
}
