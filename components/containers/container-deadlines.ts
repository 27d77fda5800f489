import { remainingDays } from "@/components/values/last-free-day-status";
import type { Tone } from "@/components/values/state-labels";
import { zonedTime } from "@/lib/platform/zoned-time";
import { emptyReturnDueOf } from "@/lib/shipments/containers/empty-return-due";
import { rulesByStage } from "@/lib/tracking/projection/rules-after-moves";
import { type Container, stageOfContainer } from "./container";
import { sourceLabels } from "./container-last-free-day";

export type Deadline = {
  label: string;
  at: string;
  zone: string | null;
  dateOnly: boolean;
  /** `Carrier`, `Terminal`. */
  source: string;
  /** `2 days left`; null when the deadline no longer runs or does not run yet. */
  remaining: { label: string; tone: Tone } | null;
};

function sourceOf({ attributes }: Container, attribute: string) {
  return attributes.deadline_sources.find((source) => source.attribute === attribute) ?? null;
}

type DeadlineInput = { label: string; attribute: string; at: string | null; isDue: boolean };

const remainingUntil = (at: string, zone: string | null, now: string) =>
  remainingDays(zonedTime(at, zone).dayNumber - zonedTime(now, zone).dayNumber);

function deadlineOf(container: Container, { label, attribute, at, isDue }: DeadlineInput, now: string): Deadline[] {
  const reported = sourceOf(container, attribute);
  if (at === null || reported === null) return [];
  const { timezone: zone, date_only: dateOnly } = reported;
  const remaining = isDue ? remainingUntil(at, zone, now) : null;
  return [{ label, at, zone, dateOnly, source: sourceLabels[reported.source], remaining }];
}

/** The reported cut-offs before the container is loaded for export. */
export function exportCutoffs(container: Container, now: string): Deadline[] {
  const { cy, vgm, documents } = container.attributes.export_cutoffs;
  const isDue = rulesByStage[stageOfContainer(container)].areCutoffsDue;
  return [
    { label: "Gate-in", attribute: "export_cutoffs.cy", at: cy, isDue },
    { label: "VGM", attribute: "export_cutoffs.vgm", at: vgm, isDue },
    { label: "Documents", attribute: "export_cutoffs.documents", at: documents, isDue },
  ].flatMap((input) => deadlineOf(container, input, now));
}

/** When the empty container is due back; the days count from its pickup until its return. Null when not reported. */
export function emptyReturn(container: Container, now: string): Deadline | null {
  const due = emptyReturnDueOf(container.attributes);
  if (due === null) return null;
  const { at, zone, dateOnly, source, isRunning } = due;
  const remaining = isRunning ? remainingUntil(at, zone, now) : null;
  return { label: "Empty return", at, zone, dateOnly, source: sourceLabels[source], remaining };
}

/** `4 demurrage (terminal), 7 detention (carrier)`; null when no free days are reported. */
export function formatFreeDays(container: Container): string | null {
  const { demurrage, detention } = container.attributes.free_days;
  const format = (days: number | null, name: string) => {
    const reported = sourceOf(container, `free_days.${name}`);
    return days === null || !reported ? [] : [`${days} ${name} (${sourceLabels[reported.source].toLowerCase()})`];
  };
  return [...format(demurrage, "demurrage"), ...format(detention, "detention")].join(", ") || null;
}
