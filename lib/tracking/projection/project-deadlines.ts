import type { TerminalFacts, TerminalReport, TerminalSource } from "@/lib/ingest/terminals/terminal-report";
import type { Container } from "@/lib/platform/db/generated/client";
import { findLastReport, lastReportedValue } from "./project-terminal";

/** The columns of a container with deadlines and free days that are only reported, never computed. */
export type DeadlineState = Pick<
  Container,
  | "emptyReturnDueAt"
  | "exportCutoffCyAt"
  | "exportCutoffVgmAt"
  | "exportCutoffDocumentsAt"
  | "demurrageFreeDays"
  | "detentionFreeDays"
  | "deadlineSources"
>;

const deadlineColumns = [
  "emptyReturnDueAt",
  "exportCutoffCyAt",
  "exportCutoffVgmAt",
  "exportCutoffDocumentsAt",
] as const;
const freeDayColumns = ["demurrageFreeDays", "detentionFreeDays"] as const;

type DeadlineColumn = (typeof deadlineColumns | typeof freeDayColumns)[number];

/** The public attribute of each column. */
export const deadlineAttributes: Record<DeadlineColumn, string> = {
  emptyReturnDueAt: "empty_return_due_at",
  exportCutoffCyAt: "export_cutoffs.cy",
  exportCutoffVgmAt: "export_cutoffs.vgm",
  exportCutoffDocumentsAt: "export_cutoffs.documents",
  demurrageFreeDays: "free_days.demurrage",
  detentionFreeDays: "free_days.detention",
};

/** Who reported a deadline, whether as a day without time, and the IANA time zone of that day (null: unknown). */
type DeadlineSource = { attribute: string; source: TerminalSource; date_only: boolean; timezone: string | null };

const columns = [...deadlineColumns, ...freeDayColumns];

function isDateOnly(value: TerminalFacts[DeadlineColumn]): boolean {
  return typeof value === "object" && value !== null && value.dateOnly;
}

function sourceOf(reports: TerminalReport[], column: DeadlineColumn): DeadlineSource[] {
  const report = findLastReport(reports, column);
  const value = report?.facts[column] ?? null;
  if (report === null || value === null) return [];
  const { source, timezone } = report;
  return [{ attribute: deadlineAttributes[column], source, date_only: isDateOnly(value), timezone }];
}

/** Projects the deadlines of a container from its reports, in order: of each the newest report counts, regardless of its source. */
export function projectDeadlines(reports: TerminalReport[]): DeadlineState {
  const timeOf = (column: (typeof deadlineColumns)[number]) => {
    const deadline = lastReportedValue(reports, column);
    return deadline && new Date(deadline.at);
  };
  return {
    emptyReturnDueAt: timeOf("emptyReturnDueAt"),
    exportCutoffCyAt: timeOf("exportCutoffCyAt"),
    exportCutoffVgmAt: timeOf("exportCutoffVgmAt"),
    exportCutoffDocumentsAt: timeOf("exportCutoffDocumentsAt"),
    demurrageFreeDays: lastReportedValue(reports, "demurrageFreeDays"),
    detentionFreeDays: lastReportedValue(reports, "detentionFreeDays"),
    deadlineSources: columns.flatMap((column) => sourceOf(reports, column)),
  };
}

/** The report behind each column. */
export function deadlineReports(reports: TerminalReport[]): Record<string, TerminalReport | null> {
  return Object.fromEntries(columns.map((column) => [column, findLastReport(reports, column)]));
}
