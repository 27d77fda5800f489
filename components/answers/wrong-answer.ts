import {
  CircleDollarSign,
  CirclePause,
  ClockAlert,
  type LucideIcon,
  Minus,
  RadioOff,
  ShieldAlert,
  Unplug,
} from "lucide-react";
import { type Container, feesOf, holdsOf, isGone } from "@/components/containers/container";
import { owedWords } from "@/components/containers/fee-words";
import { holdWords } from "@/components/containers/hold-words";
import { lastFreeOf } from "@/components/containers/last-free";
import { arrivalDelta } from "@/components/values/arrival-delta";
import { freshnessOf } from "@/components/values/freshness-words";
import { stopWords, type Tone } from "@/components/values/state-words";
import { type Answer, type AnswerFacts, quiet } from "./answer";

type Problem = { icon: LucideIcon; tone: Tone; main: string; support: string };

function holdProblems(containers: Container[]): Problem[] {
  const held = containers.flatMap((container) => holdsOf(container).map((hold) => ({ hold, container })));
  const problems = [...Map.groupBy(held, ({ hold }) => holdWords(hold))].flatMap(([words, same]) => {
    const isPending = same[0]?.hold.status === "pending";
    const boxes = [...new Set(same.map(({ container }) => container))];
    const tone: Tone = isPending ? "warn" : "bad";
    return [{ icon: ShieldAlert, tone, main: `${words} on ${boxes.length}`, support: said(boxes) }];
  });
  return problems.sort((a, b) => Number(a.tone === "warn") - Number(b.tone === "warn"));
}

/** Of one box its number is told, of several only who says so. */
function said([first, ...others]: Container[]): string {
  return first && others.length === 0 ? `${first.attributes.number}, the terminal says` : "The terminal reports it";
}

function feeProblems(containers: Container[]): Problem[] {
  const charged = containers.filter((container) => owedWords([feesOf(container)]) !== null);
  const owed = owedWords(charged.map(feesOf));
  if (owed === null) return [];
  return [{ icon: CircleDollarSign, tone: "bad", main: `${owed} owed on ${charged.length}`, support: said(charged) }];
}

function pastProblems(containers: Container[], now: string): Problem[] {
  const past = containers.filter((container) => (lastFreeOf(container, now)?.daysLeft ?? 0) < 0);
  if (past.length === 0) return [];
  return [
    { icon: ClockAlert, tone: "bad", main: `Free time over for ${past.length}`, support: "Still at the terminal" },
  ];
}

function sourceProblems({ shipment, now, readerZone }: AnswerFacts): Problem[] {
  const carrier = shipment.shipping_line_short_name;
  const { state } = shipment.freshness;
  const { sentence } = freshnessOf(shipment.freshness, now, readerZone);
  if (state === "silent") {
    return [
      {
        icon: RadioOff,
        tone: "warn",
        main: sentence,
        support: `${carrier} owed news; what stands here is not confirmed`,
      },
    ];
  }
  if (state === "broken") {
    return [
      {
        icon: Unplug,
        tone: "bad",
        main: sentence,
        support: `${carrier} cannot be read; what stands here is the last word`,
      },
    ];
  }
  if (state === "stopped" && shipment.status !== "complete") {
    const support = stopWords(shipment.line_tracking_stopped_reason);
    return [{ icon: CirclePause, tone: "quiet", main: "Tracking stopped", support }];
  }
  return [];
}

function lateProblems({ shipment, route }: AnswerFacts): Problem[] {
  const arrival = route.stops.find(({ role }) => role === "discharge")?.arrival;
  if (!arrival?.estimated) return [];
  const delta = arrivalDelta({ ...arrival, baseline: shipment.pod_original_eta_at });
  if (delta?.tone !== "warn") return [];
  return [{ icon: ClockAlert, tone: "warn", main: `Arrival ${delta.words}`, support: "Against the first published" }];
}

/** What is wrong? The costliest first, the others counted; nothing wrong is said quietly, with how old the last look is. */
export function wrongAnswer(facts: AnswerFacts): Answer {
  const { shipment, containers, now } = facts;
  const here = containers.filter((container) => !isGone(container));
  const problems = [
    ...pastProblems(here, now),
    ...feeProblems(here),
    ...holdProblems(here),
    ...sourceProblems(facts),
    ...lateProblems(facts),
  ];
  const [worst, ...others] = problems;
  if (!worst) {
    return quiet(Minus, "Nothing reported", freshnessOf(shipment.freshness, now, facts.readerZone).sentence);
  }
  const support = others.length === 0 ? worst.support : `${worst.support}, +${others.length} more`;
  const evidence = problems.map(({ main, support: text }) => ({ label: main, text }));
  return { icon: worst.icon, tone: worst.tone, main: worst.main, estimated: false, support, evidence };
}
