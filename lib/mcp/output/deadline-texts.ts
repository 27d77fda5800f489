import type { ContainerRow } from "@/lib/shipments/containers/container";
import { emptyReturnZone } from "@/lib/shipments/containers/empty-return-due";
import type { LastFreeDay } from "@/lib/shipments/containers/pickup-attributes";
import { rulesByStage } from "@/lib/tracking/projection/rules-after-moves";
import { formatCount, formatTime } from "./format-text";
import { daysUntil, stageOfRow } from "./free-time";

type DeadlineSource = {
  attribute: string;
  source: "terminal" | "rail" | "line";
  date_only: boolean;
  timezone: string | null;
};

export const sourceNames = { terminal: "terminal", rail: "rail carrier", line: "shipping line" };

function remainingText(days: number): string {
  return days < 0 ? `; overdue by ${formatCount(-days, "day")}` : `; ${formatCount(days, "day")} left`;
}

function formatDeadline(at: Date, { source, date_only, timezone }: DeadlineSource): string {
  const time = formatTime(at.toISOString(), timezone);
  return `${date_only ? `${time.slice(0, 10)}, date only` : time} (source: ${sourceNames[source]})`;
}

function deadlineText(row: ContainerRow, label: string, attribute: string, at: Date | null, isDue: boolean): string[] {
  const sources = row.deadlineSources as DeadlineSource[];
  const reported = sources.find((each) => each.attribute === attribute);
  if (at === null || !reported) return [];
  const remaining = isDue ? remainingText(daysUntil(at, row.clock, reported.timezone)) : "";
  return [`${label}: ${formatDeadline(at, reported)}${remaining}.`];
}

function freeDaysText(row: ContainerRow, label: string, attribute: string, days: number | null): string[] {
  const sources = row.deadlineSources as DeadlineSource[];
  const reported = sources.find((each) => each.attribute === attribute);
  return days === null || !reported
    ? []
    : [`${label}: ${formatCount(days, "day")} (source: ${sourceNames[reported.source]}).`];
}

function emptyReturnText(row: ContainerRow, isDue: boolean): string[] {
  const { emptyTerminatedTimezone: depot, finalDestinationTimezone: inland, podTimezone: port } = row;
  const sources = (row.deadlineSources as DeadlineSource[]).map((source) => ({
    ...source,
    timezone: emptyReturnZone(source.timezone, { depot, inland, port }),
  }));
  const inZone = { ...row, deadlineSources: sources };
  return deadlineText(inZone, "Empty return due", "empty_return_due_at", row.emptyReturnDueAt, isDue);
}

/** The reported deadlines of export and empty return, with the days left while they are still to be met. */
export function deadlineTexts(row: ContainerRow): string[] {
  const { areCutoffsDue, isEmptyReturnDue } = rulesByStage[stageOfRow(row)];
  const isReturnNoticed = row.noLongerNamedSince === null && row.shipment.lineTrackingStoppedAt === null;
  const cutoff = (label: string, name: string, at: Date | null) =>
    deadlineText(row, label, `export_cutoffs.${name}`, at, areCutoffsDue);
  return [
    ...cutoff("Cut-off for the full container at the terminal", "cy", row.exportCutoffCyAt),
    ...cutoff("Cut-off for the verified gross mass", "vgm", row.exportCutoffVgmAt),
    ...cutoff("Cut-off for the shipping instructions", "documents", row.exportCutoffDocumentsAt),
    ...emptyReturnText(row, isEmptyReturnDue && isReturnNoticed),
    ...freeDaysText(row, "Demurrage free days", "free_days.demurrage", row.demurrageFreeDays),
    ...freeDaysText(row, "Detention free days", "free_days.detention", row.detentionFreeDays),
  ];
}

/** A last free day with its source, and whether it still applies. */
export function formatLastFreeDay({ source, at, zone, isRunning }: LastFreeDay): string {
  const past = isRunning ? "" : ", no longer applies";
  return `${formatTime(at, zone)} (source: ${sourceNames[source]}${past})`;
}
