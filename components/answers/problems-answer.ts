import {
  CalendarX,
  CircleDollarSign,
  CirclePause,
  ClockAlert,
  type LucideIcon,
  Minus,
  RadioOff,
  Satellite,
  SearchX,
  ShieldAlert,
  Unplug,
} from "lucide-react";
import {
  type Container,
  customsHoldsInForce,
  feesOf,
  hasLeftTerminal,
  holdsOf,
} from "@/components/containers/container";
import { formatContainerCount, formatFees, formatHold } from "@/components/containers/container-labels";
import {
  containerLastFreeDay,
  isAppointmentTooLate,
  nextLastFreeDay,
} from "@/components/containers/container-last-free-day";
import { customsHoldLabel } from "@/components/containers/customs-hold-labels";
import { arrivalDelta } from "@/components/values/arrival-delta";
import { formatTime } from "@/components/values/format-time";
import { freshnessSummary } from "@/components/values/freshness-summary";
import type { Tone } from "@/components/values/state-labels";
import { comparableBaseline } from "@/components/values/zone-to-show";
import { formatStoppedReason } from "@/lib/shipments/state-labels";
import { type Answer, type AnswerInput, neutralAnswer } from "./answer";

type Problem = { icon: LucideIcon; tone: Tone; main: string; support: string };

function holdProblems(containers: Container[]): Problem[] {
  const held = containers.flatMap((container) => holdsOf(container).map((hold) => ({ hold, container })));
  const problems = [...Map.groupBy(held, ({ hold }) => formatHold(hold))].flatMap(([label, same]) => {
    const isPending = same[0]?.hold.status === "pending";
    const affected = [...new Set(same.map(({ container }) => container))];
    const tone: Tone = isPending ? "warn" : "bad";
    const main = `${label} on ${affected.length}`;
    return [{ icon: ShieldAlert, tone, main, support: formatConcerned(affected, "reported by the terminal") }];
  });
  return problems.sort((a, b) => Number(a.tone === "warn") - Number(b.tone === "warn"));
}

/** `MSCU6639870, reported by the terminal`, `2 containers, still at the terminal`. */
function formatConcerned(containers: Container[], text: string): string {
  const [first] = containers;
  const concerned =
    first && containers.length === 1 ? first.attributes.number : formatContainerCount(containers.length);
  return `${concerned}, ${text}`;
}

function customsProblems(containers: Container[]): Problem[] {
  const held = containers.flatMap((container) => customsHoldsInForce(container).map((hold) => ({ hold, container })));
  return [...Map.groupBy(held, ({ hold }) => customsHoldLabel(hold))].map(([label, same]) => {
    const affected = [...new Set(same.map(({ container }) => container))];
    const main = `${label} on ${affected.length}`;
    return { icon: ShieldAlert, tone: "bad", main, support: formatConcerned(affected, "reported by the carrier") };
  });
}

function feeProblems(containers: Container[]): Problem[] {
  const charged = containers.filter((container) => formatFees([feesOf(container)]) !== null);
  const owed = formatFees(charged.map(feesOf));
  if (owed === null) return [];
  return [
    {
      icon: CircleDollarSign,
      tone: "bad",
      main: `${owed} owed on ${charged.length}`,
      support: formatConcerned(charged, "reported by the terminal"),
    },
  ];
}

function freeTimeProblems(containers: Container[], now: string): Problem[] {
  const past = containers.filter((container) => (containerLastFreeDay(container, now)?.daysLeft ?? 0) < 0);
  if (past.length === 0) return [];
  return [
    {
      icon: ClockAlert,
      tone: "bad",
      main: `Free time expired for ${past.length}`,
      support: formatConcerned(past, "still at the terminal"),
    },
  ];
}

/** Appointments for a pickup after free time has ended; of free time that has already ended nothing more is to be warned. */
function appointmentProblems(containers: Container[], now: string): Problem[] {
  const late = containers.filter(
    (container) => isAppointmentTooLate(container) && (containerLastFreeDay(container, now)?.daysLeft ?? -1) >= 0,
  );
  const day = nextLastFreeDay(late, now)?.day;
  if (!day) return [];
  const main = `Appointment too late for ${late.length}`;
  return [{ icon: CalendarX, tone: "bad", main, support: formatConcerned(late, `free until ${day}`) }];
}

function freshnessProblems({ shipment, now, userTimeZone }: AnswerInput): Problem[] {
  const carrier = shipment.shipping_line_short_name;
  const { state, since } = shipment.freshness;
  const { sentence } = freshnessSummary(shipment.freshness, now, userTimeZone);
  if (state === "silent") {
    return [
      {
        icon: RadioOff,
        tone: "warn",
        main: sentence,
        support: `An update from ${carrier} is overdue; the data may be out of date`,
      },
    ];
  }
  if (state === "no_longer_found") {
    const text = "this is the last data received";
    const day = since && formatTime({ at: since, zone: userTimeZone, dateOnly: false }, now);
    return [
      {
        icon: SearchX,
        tone: "warn",
        main: "Number no longer found",
        support: day ? `By ${carrier} since ${day}; ${text}` : `By ${carrier}; ${text}`,
      },
    ];
  }
  if (state === "broken") {
    return [
      {
        icon: Unplug,
        tone: "bad",
        main: sentence,
        support: `${carrier} could not be checked; this is the last data received`,
      },
    ];
  }
  if (state === "stopped" && shipment.status !== "complete") {
    const support = formatStoppedReason(shipment.line_tracking_stopped_reason);
    return [{ icon: CirclePause, tone: "neutral", main: "Tracking stopped", support }];
  }
  return [];
}

/** The carrier's estimate cannot be met from where the vessel is, or the vessel has been in the port for long. */
function contradictionProblems({ prediction }: AnswerInput): Problem[] {
  if (!prediction?.contradicts_carrier || prediction.contradiction === null) return [];
  return [
    {
      icon: Satellite,
      tone: "warn",
      main: "Estimate in doubt",
      // The sentence may be followed by the number of other problems.
      support: prediction.contradiction.replace(/\.$/, ""),
    },
  ];
}

function delayProblems({ shipment, itinerary }: AnswerInput): Problem[] {
  const arrival = itinerary.stops.find(({ role }) => role === "discharge")?.arrival;
  if (!arrival?.estimated) return [];
  const delta = arrivalDelta({ ...arrival, baseline: comparableBaseline(shipment, arrival.zone) });
  if (delta?.tone !== "warn") return [];
  return [
    {
      icon: ClockAlert,
      tone: "warn",
      main: `Arrival ${delta.label}`,
      support: "Compared with the first published estimate",
    },
  ];
}

/** Is anything wrong? The costliest problem, and the number of others; without problems, when the shipment was checked. */
export function problemsAnswer(input: AnswerInput): Answer {
  const { shipment, containers, now } = input;
  const atTerminal = containers.filter((container) => !hasLeftTerminal(container));
  const problems = [
    ...freeTimeProblems(atTerminal, now),
    ...appointmentProblems(atTerminal, now),
    ...feeProblems(atTerminal),
    ...holdProblems(atTerminal),
    ...customsProblems(atTerminal),
    ...freshnessProblems(input),
    ...contradictionProblems(input),
    ...delayProblems(input),
  ];
  const [worst, ...others] = problems;
  if (!worst) {
    return neutralAnswer(
      Minus,
      "Nothing reported",
      freshnessSummary(shipment.freshness, now, input.userTimeZone).sentence,
    );
  }
  const support = others.length === 0 ? worst.support : `${worst.support}, +${others.length} more`;
  const evidence = problems.map(({ main, support: text }) => ({ label: main, text }));
  return { icon: worst.icon, tone: worst.tone, main: worst.main, estimated: false, support, evidence };
}
