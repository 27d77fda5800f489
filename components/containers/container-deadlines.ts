import type { Translator } from "@/components/language/translator";
import { remainingTone } from "@/components/values/last-free-day-status";
import type { Tone } from "@/components/values/state-labels";
import { zonedTime } from "@/lib/platform/zoned-time";
import { emptyReturnDueOf, isReturnNoticed } from "@/lib/shipments/containers/empty-return-due";
import type { LastFreeDaySource } from "@/lib/tracking/projection/rules-after-moves";
import { rulesByStage } from "@/lib/tracking/projection/rules-after-moves";
import { type Container, stageOfContainer } from "./container";

export type Deadline = {
  at: string;
  zone: string | null;
  dateOnly: boolean;
  source: LastFreeDaySource;
  /** Negative when it has passed; null when the deadline no longer runs or does not run yet. */
  remaining: { daysLeft: number; tone: Tone } | null;
};

/** A cut-off before the container is loaded for export. */
export type Cutoff = Deadline & { name: "cy" | "vgm" | "documents" };

function sourceOf({ attributes }: Container, attribute: string) {
  return attributes.deadline_sources.find((source) => source.attribute === attribute) ?? null;
}

type DeadlineInput = { name: Cutoff["name"]; attribute: string; at: string | null; isDue: boolean };

function remainingUntil(at: string, zone: string | null, now: string): Deadline["remaining"] {
  const daysLeft = zonedTime(at, zone).dayNumber - zonedTime(now, zone).dayNumber;
  return { daysLeft, tone: remainingTone(daysLeft) };
}

/** `2 days left`, `tomorrow`, `1 day past`. */
export function formatRemaining(t: Translator<"container-details">, daysLeft: number): string {
  if (daysLeft < 0) return t("remaining.past", { days: -daysLeft });
  if (daysLeft < 2) return t(daysLeft === 0 ? "remaining.today" : "remaining.tomorrow");
  return t("remaining.left", { days: daysLeft });
}

function deadlineOf(container: Container, { name, attribute, at, isDue }: DeadlineInput, now: string): Cutoff[] {
  const reported = sourceOf(container, attribute);
  if (at === null || reported === null) return [];
  const { timezone: zone, date_only: dateOnly } = reported;
  const remaining = isDue ? remainingUntil(at, zone, now) : null;
  return [{ name, at, zone, dateOnly, source: reported.source, remaining }];
}

/** The reported cut-offs before the container is loaded for export. */
export function exportCutoffs(container: Container, now: string): Cutoff[] {
  const { cy, vgm, documents } = container.attributes.export_cutoffs;
  const isDue = rulesByStage[stageOfContainer(container)].areCutoffsDue;
  const inputs: DeadlineInput[] = [
    { name: "cy", attribute: "export_cutoffs.cy", at: cy, isDue },
    { name: "vgm", attribute: "export_cutoffs.vgm", at: vgm, isDue },
    { name: "documents", attribute: "export_cutoffs.documents", at: documents, isDue },
  ];
  return inputs.flatMap((input) => deadlineOf(container, input, now));
}

/** When the empty container is due back; the days count from its pickup until its return, while that would be noticed. Null when not reported. */
export function emptyReturn(container: Container, now: string): Deadline | null {
  const due = emptyReturnDueOf(container.attributes);
  if (due === null) return null;
  const { at, zone, dateOnly, source, isRunning } = due;
  const remaining = isRunning && isReturnNoticed(container.attributes) ? remainingUntil(at, zone, now) : null;
  return { at, zone, dateOnly, source, remaining };
}

/** `4 demurrage (terminal), 7 detention (carrier)`; null when no free days are reported. */
export function formatFreeDays(t: Translator<"container-details">, container: Container): string | null {
  const { demurrage, detention } = container.attributes.free_days;
  const format = (days: number | null, name: "demurrage" | "detention") => {
    const reported = sourceOf(container, `free_days.${name}`);
    return days === null || !reported ? [] : [t(`freeDays.${name}`, { days, source: reported.source })];
  };
  return [...format(demurrage, "demurrage"), ...format(detention, "detention")].join(", ") || null;
}
