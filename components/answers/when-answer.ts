import { CircleCheck, Clock, ClockAlert } from "lucide-react";
import type { StopTime } from "@/components/journey/route-of";
import { arrivalDelta } from "@/components/values/arrival-delta";
import { timeWords, zoneWords } from "@/components/values/time-words";
import { type Answer, type AnswerFacts, quiet } from "./answer";

function placed(time: StopTime, now: string): string {
  const zone = time.dateOnly ? "date only" : zoneWords(time.at, time.zone);
  return [timeWords(time, now), zone].filter(Boolean).join(" ");
}

function arrivalWords(lateMs: number, words: string): string {
  if (words === "on time") return "as first published";
  return words.replace(/ (late|early)$/, lateMs > 0 ? " later than first published" : " earlier than first published");
}

function atDischarge(time: StopTime, facts: AnswerFacts): Answer {
  const { shipment, now } = facts;
  const delta = arrivalDelta({ ...time, baseline: shipment.pod_original_eta_at });
  const zone = time.dateOnly ? "date only" : zoneWords(time.at, time.zone);
  const against = delta && arrivalWords(delta.lateMs, delta.words);
  const late = delta?.tone === "warn" && time.estimated;
  const original = shipment.pod_original_eta_at && { ...time, at: shipment.pod_original_eta_at };
  return {
    icon: time.estimated ? (late ? ClockAlert : Clock) : CircleCheck,
    tone: late ? "warn" : time.estimated && delta?.tone === "good" ? "good" : "quiet",
    main: `${time.estimated ? "" : "Arrived "}${timeWords(time, now)}`,
    estimated: time.estimated,
    support: [zone, against].filter(Boolean).join(" · ") || null,
    evidence: [
      { label: time.estimated ? "Estimate now" : "Arrived", text: placed(time, now) },
      ...(original ? [{ label: "First published", text: placed(original, now) }] : []),
    ],
  };
}

function inland(name: string, time: StopTime | null, facts: AnswerFacts): Answer {
  if (time === null) return quiet(Clock, "Not known yet", `No arrival in ${name} is named yet`);
  const zone = time.dateOnly ? "date only" : zoneWords(time.at, time.zone);
  return {
    icon: time.estimated ? Clock : CircleCheck,
    tone: "quiet",
    main: `${time.estimated ? "" : "Arrived "}${timeWords(time, facts.now)}`,
    estimated: time.estimated,
    support: [name, zone].filter(Boolean).join(" · "),
    evidence: [{ label: name, text: placed(time, facts.now) }],
  };
}

/** When will it be here? The next stop not reached: the port of discharge, then the inland destination. */
export function whenAnswer(facts: AnswerFacts): Answer {
  const discharge = facts.route.stops.find(({ role }) => role === "discharge");
  const destination = facts.route.stops.find(({ role }) => role === "inland");
  const arrived = discharge?.arrival && !discharge.arrival.estimated;
  if (destination && arrived) {
    const last = inland(destination.name, destination.arrival, facts);
    const first = { label: discharge.name, text: placed(discharge.arrival as StopTime, facts.now) };
    return { ...last, evidence: [...last.evidence, first] };
  }
  if (!discharge?.arrival) return quiet(Clock, "Not known yet", "The carrier has named no arrival yet");
  return atDischarge(discharge.arrival, facts);
}
