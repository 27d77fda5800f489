import { CircleQuestionMark, GitCompare, Hand } from "lucide-react";
import type { DataMarkKind } from "@/lib/tracking/projection/data-marks";
import type { StateLabel } from "./state-labels";

/** Why a value deserves doubt. */
export const dataMarkLabels = {
  held_back: {
    label: "Held back",
    message: "dataMark.held_back",
    icon: Hand,
    tone: "warn",
  },
  contradicted: {
    label: "Contradicted",
    message: "dataMark.contradicted",
    icon: GitCompare,
    tone: "warn",
  },
  inferred: {
    label: "Inferred",
    message: "dataMark.inferred",
    icon: CircleQuestionMark,
    tone: "neutral",
  },
} satisfies Record<DataMarkKind, StateLabel>;

const severity: DataMarkKind[] = ["held_back", "contradicted", "inferred"];

/** The mark to show where there is room for one; null without any. */
export function mostSevereMark(kinds: DataMarkKind[]): DataMarkKind | null {
  return severity.find((kind) => kinds.includes(kind)) ?? null;
}
