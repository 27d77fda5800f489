import { CircleQuestionMark, GitCompare, Hand } from "lucide-react";
import type { DataMarkKind } from "@/lib/tracking/projection/data-marks";
import type { StateLabel } from "./state-labels";

/** Why a value deserves doubt. `sentence`: the rule behind it. */
export const dataMarkLabels = {
  held_back: {
    label: "Held back",
    icon: Hand,
    tone: "warn",
    sentence: "Held back: the carrier reports it as done, but dates it in the future",
  },
  contradicted: {
    label: "Contradicted",
    icon: GitCompare,
    tone: "warn",
    sentence: "Contradicted: the carrier also gives a time at least 12 hours away",
  },
  inferred: {
    label: "Inferred",
    icon: CircleQuestionMark,
    tone: "neutral",
    sentence: "Inferred from other moves: the carrier does not report it",
  },
} satisfies Record<DataMarkKind, StateLabel & { sentence: string }>;

const severity: DataMarkKind[] = ["held_back", "contradicted", "inferred"];

/** The mark to show where there is room for one; null without any. */
export function mostSevereMark(kinds: DataMarkKind[]): DataMarkKind | null {
  return severity.find((kind) => kinds.includes(kind)) ?? null;
}
