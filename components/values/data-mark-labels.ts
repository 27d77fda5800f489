import { CircleQuestionMark, GitCompare, Hand } from "lucide-react";
import type { DataMarkKind } from "@/lib/tracking/projection/data-marks";
import { toStateLabels } from "./state-labels";

/** Why a value deserves doubt. */
export const dataMarkLabels = toStateLabels<"dataMark", DataMarkKind>("dataMark", {
  held_back: { icon: Hand, tone: "warn" },
  contradicted: { icon: GitCompare, tone: "warn" },
  inferred: { icon: CircleQuestionMark, tone: "neutral" },
});

const severity: DataMarkKind[] = ["held_back", "contradicted", "inferred"];

/** The mark to show where there is room for one; null without any. */
export function mostSevereMark(kinds: DataMarkKind[]): DataMarkKind | null {
  return severity.find((kind) => kinds.includes(kind)) ?? null;
}
