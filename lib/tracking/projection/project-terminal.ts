import type { TerminalFacts, TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import type { Container } from "@/lib/platform/db/generated/client";
import { isReturn, portDepartures, rulesByStage, type Stage, type StageMoves } from "./rules-after-moves";

/** Orders reports by time, then by content hash, so that the result does not depend on the order of arrival. */
function compareReports(a: TerminalReport, b: TerminalReport): number {
  const byTime = a.reportedAt.getTime() - b.reportedAt.getTime();
  return byTime || (a.contentHash < b.contentHash ? -1 : a.contentHash > b.contentHash ? 1 : 0);
}

/** The reports on one container in order, each once. */
export function orderReports(reports: TerminalReport[], containerNumber: string): TerminalReport[] {
  const own = reports.filter((report) => report.containerNumber === containerNumber);
  return [...new Map(own.map((report) => [report.contentHash, report])).values()].sort(compareReports);
}

export type Fact = keyof TerminalFacts;

/** The last report that contains a fact; null when none does. */
export function findLastReport(reports: TerminalReport[], fact: Fact): TerminalReport | null {
  return reports.findLast(({ facts }) => fact in facts) ?? null;
}

/** The last reported value of a fact; null when there is none. */
export function lastReportedValue<Name extends Fact>(
  reports: TerminalReport[],
  fact: Name,
): NonNullable<TerminalFacts[Name]> | null {
  return findLastReport(reports, fact)?.facts[fact] ?? null;
}

type ValueChange<Value> = { report: TerminalReport; value: Value };

/** The reports after which the value that `read` takes from all facts so far is different, with that value. */
export function valueChanges<Value extends string | boolean>(
  reports: TerminalReport[],
  read: (facts: TerminalFacts) => Value | null | undefined,
): ValueChange<Value | null>[] {
  const found: ValueChange<Value | null>[] = [];
  let facts: TerminalFacts = {};
  for (const report of reports) {
    facts = { ...facts, ...report.facts };
    const value = read(facts) ?? null;
    if (value !== (found.at(-1)?.value ?? null)) found.push({ report, value });
  }
  return found;
}

/** The columns of a container that are projected from terminal, rail and carrier reports only. */
export type TerminalState = Pick<
  Container,
  | "availableForPickup"
  | "pickupLfd"
  | "pickupLfdLine"
  | "pickupLfdTerminal"
  | "pickupLfdRail"
  | "pickupAppointmentAt"
  | "holdsAtPodTerminal"
  | "feesAtPodTerminal"
  | "indFacilityHolds"
  | "indFacilityFees"
  | "locationAtPodTerminal"
  | "podFullOutChassisNumber"
  | "weightInLbs"
  | "podRailCarrierScac"
  | "indRailCarrierScac"
  | "terminalCheckedAt"
>;

const toDate = (text: string | null | undefined) => (text ? new Date(text) : null);

/** The last free day that applies: the carrier's, else the terminal's, else the railway's; not the earliest. */
export function reportedLastFreeDay(facts: TerminalFacts): string | null {
  return facts.pickupLfdLine ?? facts.pickupLfdTerminal ?? facts.pickupLfdRail ?? null;
}

/** The moves of a container after which fewer reports apply; null: not reported. */
export type ContainerMoves = StageMoves<Date> & { emptyTerminatedAt: Date | null; deliveredAt: Date | null };

/** The reports that apply to each column at a stage. */
type ApplicableReports = Record<
  "availability" | "position" | "portHolds" | "portFees" | "inlandHolds" | "inlandFees",
  TerminalReport[]
>;

function earliest(times: (Date | null)[]): Date | null {
  return times.reduce((first, time) => (time !== null && (first === null || time < first) ? time : first), null);
}

const reportedSince = (reports: TerminalReport[], at: Date | null) =>
  at === null ? [] : reports.filter(({ reportedAt }) => reportedAt >= at);

/**
 * A facility that the container has left has no holds on it; its fees are those reported since. At the destination a railway reports, and
 * back in the port of loading a terminal.
 */
function applicableReports(reports: TerminalReport[], stage: Stage, moves: ContainerMoves): ApplicableReports {
  const { availability, portTerminal, lastFreeDays } = rulesByStage[stage];
  const sinceReturn = isReturn(moves) ? reportedSince(reports, moves.indAtaAt) : [];
  const ofDestination = reports.filter((report) => report.source === "rail" || sinceReturn.includes(report));
  const others = reports.filter((report) => !ofDestination.includes(report));
  const leftPortAt = earliest(portDepartures.map((column) => moves[column])) ?? moves.emptyTerminatedAt;
  const atDestination = new Set([
    ...ofDestination,
    ...reportedSince(reports, moves.indRailUnloadedAt ?? moves.indAtaAt),
  ]);
  const hasLeft = lastFreeDays.length === 0;
  return {
    availability: { all: reports, destination: reports.filter((report) => atDestination.has(report)), none: [] }[
      availability
    ],
    position: portTerminal ? others : [],
    portHolds: portTerminal ? others : [],
    portFees: portTerminal ? others : reportedSince(others, leftPortAt ?? moves.deliveredAt),
    inlandHolds: hasLeft ? [] : ofDestination,
    inlandFees: hasLeft ? reportedSince(ofDestination, moves.finalDestinationFullOutAt) : ofDestination,
  };
}

/** The report behind each column whose reports end with the container's moves. */
function endingSources(reports: TerminalReport[], stage: Stage, moves: ContainerMoves) {
  const applicable = applicableReports(reports, stage, moves);
  return {
    availableForPickup: findLastReport(applicable.availability, "availableForPickup"),
    locationAtPodTerminal: findLastReport(applicable.position, "locationAtPodTerminal"),
    holdsAtPodTerminal: findLastReport(applicable.portHolds, "holds"),
    feesAtPodTerminal: findLastReport(applicable.portFees, "fees"),
    indFacilityHolds: findLastReport(applicable.inlandHolds, "holds"),
    indFacilityFees: findLastReport(applicable.inlandFees, "fees"),
  };
}

/** Facts that are reported before the container is loaded; it is weighed there. */
const exportFacts = new Set<string>([
  "exportCutoffCyAt",
  "exportCutoffVgmAt",
  "exportCutoffDocumentsAt",
  "weightInLbs",
]);

/** Whether a report can be about the export of a container only, and thus none of its terminal of discharge. */
function isExportReport({ facts }: TerminalReport): boolean {
  const names = Object.keys(facts);
  return names.length > 0 && names.every((name) => exportFacts.has(name));
}

/** The newest report of a terminal or railway on the import of a container; null when there is none. */
export function findLastCheck(reports: TerminalReport[]): TerminalReport | null {
  return reports.findLast((report) => report.source !== "line" && !isExportReport(report)) ?? null;
}

/** Projects terminal reports, in order: of each fact the newest report that applies counts, regardless of its source. */
export function projectTerminal(reports: TerminalReport[], stage: Stage, moves: ContainerMoves): TerminalState {
  const sources = endingSources(reports, stage, moves);
  const lastFreeDays = {
    pickupLfdLine: lastReportedValue(reports, "pickupLfdLine"),
    pickupLfdTerminal: lastReportedValue(reports, "pickupLfdTerminal"),
    pickupLfdRail: lastReportedValue(reports, "pickupLfdRail"),
  };
  return {
    availableForPickup: sources.availableForPickup?.facts.availableForPickup ?? null,
    pickupLfd: toDate(reportedLastFreeDay(lastFreeDays)),
    pickupLfdLine: toDate(lastFreeDays.pickupLfdLine),
    pickupLfdTerminal: toDate(lastFreeDays.pickupLfdTerminal),
    pickupLfdRail: toDate(lastFreeDays.pickupLfdRail),
    pickupAppointmentAt: toDate(lastReportedValue(reports, "pickupAppointmentAt")),
    holdsAtPodTerminal: sources.holdsAtPodTerminal?.facts.holds ?? [],
    feesAtPodTerminal: sources.feesAtPodTerminal?.facts.fees ?? [],
    indFacilityHolds: sources.indFacilityHolds?.facts.holds ?? null,
    indFacilityFees: sources.indFacilityFees?.facts.fees ?? null,
    locationAtPodTerminal: sources.locationAtPodTerminal?.facts.locationAtPodTerminal ?? null,
    podFullOutChassisNumber: lastReportedValue(reports, "podFullOutChassisNumber"),
    weightInLbs: lastReportedValue(reports, "weightInLbs"),
    podRailCarrierScac: lastReportedValue(reports, "podRailCarrierScac"),
    indRailCarrierScac: lastReportedValue(reports, "indRailCarrierScac"),
    terminalCheckedAt: findLastCheck(reports)?.reportedAt ?? null,
  };
}

/** The newest report that names the terminal of discharge or comes from a terminal in the port of discharge; null when there is none. */
export function findPodTerminalReport(reports: TerminalReport[], podLocode: string | null): TerminalReport | null {
  const isOfTerminal = ({ source, terminalId, locode }: TerminalReport) =>
    source === "terminal" && terminalId !== null && locode === podLocode;
  return reports.findLast((report) => report.facts.podTerminalId || isOfTerminal(report)) ?? null;
}

const factColumns = [
  "pickupLfdLine",
  "pickupLfdTerminal",
  "pickupLfdRail",
  "pickupAppointmentAt",
  "podFullOutChassisNumber",
  "weightInLbs",
  "podRailCarrierScac",
  "indRailCarrierScac",
] as const;

/** The report behind each column. */
export function terminalSources(
  reports: TerminalReport[],
  stage: Stage,
  moves: ContainerMoves,
): Record<string, TerminalReport | null> {
  const facts = Object.fromEntries(factColumns.map((column) => [column, findLastReport(reports, column)]));
  const days = ["pickupLfdLine", "pickupLfdTerminal", "pickupLfdRail"] as const;
  const effectiveDay = days.find((column) => facts[column]?.facts[column]);
  return {
    ...facts,
    ...endingSources(reports, stage, moves),
    pickupLfd: effectiveDay ? (facts[effectiveDay] ?? null) : null,
  };
}
