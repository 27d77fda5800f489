import { CircleCheck, Clock, ClockAlert } from "lucide-react";
import { containerSummary } from "@/components/containers/container-summary";
import { type ContainerItinerary, leadingItinerary } from "@/components/itinerary/itineraries-of";
import type { Stop, StopTime } from "@/components/itinerary/itinerary-of";
import { arrivalAtStop } from "@/components/itinerary/stop-confirmation";
import type { Translator } from "@/components/language/translator";
import { arrivalDelta, isOnTime } from "@/components/values/arrival-delta";
import { formatAge, formatDay, formatTime } from "@/components/values/format-time";
import { formatZoneLabel } from "@/components/values/format-zone";
import { comparableBaseline, zoneToShow } from "@/components/values/zone-to-show";
import { formatDuration } from "@/lib/platform/format-duration";
import { inSentence } from "@/lib/platform/in-sentence";
import { zonedTime } from "@/lib/platform/zoned-time";
import { type Answer, type AnswerInput, neutralAnswer } from "./answer";

type Texts = Translator<"answers">;

const dayMs = 86_400_000;

const zoneOf = (t: Texts, { at, zone, dateOnly }: StopTime): string =>
  dateOnly ? t("arrival.dateOnly") : formatZoneLabel(t.language, at, zone);

function formatWithZone(t: Texts, time: StopTime, now: string): string {
  return [formatTime(t, time, now), zoneOf(t, time)].filter(Boolean).join(" ");
}

function formatDifference(t: Texts, lateMs: number): string {
  if (isOnTime(lateMs)) return t("arrival.asFirstPublished");
  return t(lateMs > 0 ? "arrival.later" : "arrival.earlier", { duration: formatDuration(lateMs) });
}

function formatMark(t: Texts, { mark }: StopTime): string | null {
  return mark ? t(`arrival.marks.${mark}`) : null;
}

type Missing = { missing: "some" | "carrier" | "none"; arrived: number; total: number };

/** `Estimated Sun 6 Dec, 14 days ago; no arrival reported`, `Estimated Sun 6 Dec 14:00, 5 h ago; 2 of 3 arrived`. */
function formatPassed(t: Texts, time: StopTime, missing: Missing, now: string): string {
  const isRecent = !time.dateOnly && Date.parse(now) - Date.parse(time.at) < dayMs;
  if (isRecent)
    return t("arrival.passedHours", {
      time: formatTime(t, time, now),
      age: formatAge(t.language, time.at, now, time.zone),
      ...missing,
    });
  const days = zonedTime(now, time.zone).dayNumber - zonedTime(time.at, time.zone).dayNumber;
  return t("arrival.passedDays", { day: formatDay(t.language, time.at, time.zone, now), days, ...missing });
}

/** Whether others than the carrier show a vessel at a stop: AIS its arrival, or the terminal its berthing. */
function isVesselSeen({ milestones, vesselMilestones }: AnswerInput, { locode }: Stop): boolean {
  return [...milestones, ...vesselMilestones].some(
    ({ attributes: { event, estimated, location_locode: port } }) =>
      !estimated && /_(arrived|berthed)$/.test(event) && port !== null && port === locode,
  );
}

/** The estimate has passed, and nothing shows that the containers have arrived. */
function unconfirmedAnswer(t: Texts, stop: Stop, time: StopTime, input: AnswerInput): Answer {
  const { arrived, containerNumbers } = stop;
  const missing = arrived > 0 ? "some" : isVesselSeen(input, stop) ? "carrier" : "none";
  return {
    icon: ClockAlert,
    tone: "warn",
    main: t("arrival.notConfirmed"),
    estimated: false,
    support: formatPassed(t, time, { missing, arrived, total: containerNumbers.length }, input.now),
    evidence: [{ label: t("arrival.currentEstimate"), text: formatWithZone(t, time, input.now) }],
  };
}

/** The containers have arrived by later reports, and only the estimate of the time is known. */
function untimedAnswer(t: Texts, { name, arrival }: Stop, input: AnswerInput): Answer {
  const state = inSentence(containerSummary(input, input.containers, input.now).label, t.language);
  const estimate = arrival && t("arrival.estimatedAt", { time: formatTime(t, arrival, input.now) });
  return {
    ...neutralAnswer(CircleCheck, t("arrival.untimed"), null),
    support: [estimate, state && t("arrival.nowState", { state })].filter(Boolean).join("; ") || name,
    evidence: arrival ? [{ label: t("arrival.lastEstimate"), text: formatWithZone(t, arrival, input.now) }] : [],
  };
}

/** The answer for a stop whose arrival time is no fact although it has passed or been reached; null for all others. */
function doubtfulAnswer(t: Texts, stop: Stop, input: AnswerInput): Answer | null {
  const confirmation = arrivalAtStop(stop, input.now);
  if (confirmation === "untimed") return untimedAnswer(t, stop, input);
  return confirmation === "not_confirmed" && stop.arrival ? unconfirmedAnswer(t, stop, stop.arrival, input) : null;
}

/** `Sun 6 Dec 14:00`, `Arrived Sun 6 Dec 14:00`. */
function mainOf(t: Texts, time: StopTime, now: string): string {
  const text = formatTime(t, time, now);
  return time.estimated ? text : t("arrival.arrivedAt", { time: text });
}

function dischargeAnswer(t: Texts, time: StopTime, input: AnswerInput): Answer {
  const { shipment, now } = input;
  const delta = arrivalDelta({ ...time, baseline: comparableBaseline(shipment, time.zone) });
  const difference = delta && formatDifference(t, delta.lateMs);
  const isLate = delta?.tone === "warn" && time.estimated;
  const original = shipment.pod_original_eta_at && {
    ...time,
    at: shipment.pod_original_eta_at,
    zone: zoneToShow(shipment, "pod_original_eta_at", shipment.pod_timezone),
  };
  return {
    icon: time.estimated ? (isLate ? ClockAlert : Clock) : CircleCheck,
    tone: isLate ? "warn" : time.estimated && delta?.tone === "good" ? "good" : "neutral",
    main: mainOf(t, time, now),
    estimated: time.estimated,
    support: [zoneOf(t, time), difference, formatMark(t, time)].filter(Boolean).join(" · ") || null,
    evidence: [
      {
        label: t(time.estimated ? "arrival.currentEstimate" : "arrival.arrived"),
        text: formatWithZone(t, time, now),
      },
      ...(original ? [{ label: t("arrival.firstPublished"), text: formatWithZone(t, original, now) }] : []),
    ],
  };
}

function inlandAnswer(t: Texts, name: string, time: StopTime | null, input: AnswerInput): Answer {
  if (time === null) return neutralAnswer(Clock, t("notKnown"), t("arrival.noEstimateFor", { place: name }));
  return {
    icon: time.estimated ? Clock : CircleCheck,
    tone: "neutral",
    main: mainOf(t, time, input.now),
    estimated: time.estimated,
    support: [name, zoneOf(t, time), formatMark(t, time)].filter(Boolean).join(" · "),
    evidence: [{ label: name, text: formatWithZone(t, time, input.now) }],
  };
}

/** The arrival at the port of discharge, and after that at the inland destination, of what the shipment describes. */
function leadingAnswer(t: Texts, input: AnswerInput): Answer {
  const discharge = input.itinerary.stops.find(({ role }) => role === "discharge");
  const destination = input.itinerary.stops.find(({ role }) => role === "inland");
  const atDischarge = discharge ? arrivalAtStop(discharge, input.now) : "unknown";
  if (destination && discharge && (atDischarge === "actual" || atDischarge === "untimed")) {
    const last = doubtfulAnswer(t, destination, input) ?? inlandAnswer(t, destination.name, destination.arrival, input);
    const { arrival } = discharge;
    const isTimed = atDischarge === "actual" && arrival !== null;
    const text = isTimed ? formatWithZone(t, arrival, input.now) : t("arrival.untimed");
    return { ...last, evidence: [...last.evidence, { label: discharge.name, text }] };
  }
  const doubtful = discharge && doubtfulAnswer(t, discharge, input);
  if (doubtful) return doubtful;
  if (!discharge?.arrival) return neutralAnswer(Clock, t("notKnown"), t("arrival.noEstimate"));
  return dischargeAnswer(t, discharge.arrival, input);
}

/** The arrival of other containers, after their number: `2 arrived Sun 6 Dec`. */
function arrivalPhrase(t: Texts, { containers, itinerary }: ContainerItinerary, now: string): string {
  const { length: count } = containers;
  const stop = itinerary.stops.find(({ role }) => role === "discharge");
  const confirmation = stop ? arrivalAtStop(stop, now) : "unknown";
  if (confirmation === "not_confirmed") return t("arrival.phrases.notConfirmed", { count });
  if (confirmation === "untimed") return t("arrival.phrases.untimed", { count });
  if (!stop?.arrival) return t("arrival.phrases.notKnown", { count });
  const day = formatDay(t.language, stop.arrival.at, stop.arrival.zone, now);
  return t(`arrival.phrases.${confirmation === "actual" ? "arrived" : "expected"}`, { count, day });
}

/**
 * When does it arrive? Where containers travel in several ways, the arrival of those that are expected last, and in one line those of the
 * others.
 */
export function arrivalAnswer(t: Texts, input: AnswerInput): Answer {
  const { itineraries, containers, now } = input;
  const answer = leadingAnswer(t, input);
  if (itineraries.length < 2) return answer;
  const leading = leadingItinerary(itineraries);
  const [first, ...more] = itineraries.filter((each) => each !== leading);
  const phraseOf = (each: ContainerItinerary) => arrivalPhrase(t, each, now);
  const counts = { count: leading.containers.length, total: containers.length };
  const hidden = more.reduce((count, each) => count + each.containers.length, 0);
  const others = [first && phraseOf(first), hidden > 0 && `+${hidden}`].filter(Boolean).join(", ");
  return {
    ...answer,
    support: t("ofAllAndOthers", { ...counts, others }),
    evidence: [
      ...answer.evidence,
      ...(answer.support ? [{ label: t("countOf", counts), text: answer.support }] : []),
      {
        label: t("arrival.others"),
        text: itineraries
          .filter((each) => each !== leading)
          .map(phraseOf)
          .join(", "),
      },
    ],
  };
}
