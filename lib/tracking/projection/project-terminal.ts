import type { TerminalFacts, TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import type { Container } from "@/lib/platform/db/generated/client";

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
  | "podRailCarrierScac"
  | "indRailCarrierScac"
  | "terminalCheckedAt"
>;

const toDate = (text: string | null | undefined) => (text ? new Date(text) : null);

/** The last free day that applies: the carrier's, else the terminal's, else the railway's; not the earliest. */
export function effectiveLastFreeDay(facts: TerminalFacts): string | null {
  return facts.pickupLfdLine ?? facts.pickupLfdTerminal ?? facts.pickupLfdRail ?? null;
}

/** Projects terminal reports, in order: of each fact the newest report counts, regardless of its source. */
export function projectTerminal(reports: TerminalReport[]): TerminalState {
  const railReports = reports.filter(({ source }) => source === "rail");
  const otherReports = reports.filter(({ source }) => source !== "rail");
  const lastFreeDays = {
    pickupLfdLine: lastReportedValue(reports, "pickupLfdLine"),
    pickupLfdTerminal: lastReportedValue(reports, "pickupLfdTerminal"),
    pickupLfdRail: lastReportedValue(reports, "pickupLfdRail"),
  };
  return {
    availableForPickup: lastReportedValue(reports, "availableForPickup"),
    pickupLfd: toDate(effectiveLastFreeDay(lastFreeDays)),
    pickupLfdLine: toDate(lastFreeDays.pickupLfdLine),
    pickupLfdTerminal: toDate(lastFreeDays.pickupLfdTerminal),
    pickupLfdRail: toDate(lastFreeDays.pickupLfdRail),
    pickupAppointmentAt: toDate(lastReportedValue(reports, "pickupAppointmentAt")),
    holdsAtPodTerminal: lastReportedValue(otherReports, "holds") ?? [],
    feesAtPodTerminal: lastReportedValue(otherReports, "fees") ?? [],
    indFacilityHolds: lastReportedValue(railReports, "holds"),
    indFacilityFees: lastReportedValue(railReports, "fees"),
    locationAtPodTerminal: lastReportedValue(reports, "locationAtPodTerminal"),
    podFullOutChassisNumber: lastReportedValue(reports, "podFullOutChassisNumber"),
    podRailCarrierScac: lastReportedValue(reports, "podRailCarrierScac"),
    indRailCarrierScac: lastReportedValue(reports, "indRailCarrierScac"),
    terminalCheckedAt: reports.findLast(({ source }) => source !== "line")?.reportedAt ?? null,
  };
}

/** The newest report that names the terminal of discharge or comes from a terminal in the port of discharge; null when there is none. */
export function findPodTerminalReport(reports: TerminalReport[], podLocode: string | null): TerminalReport | null {
  const isOfTerminal = ({ source, terminalId, locode }: TerminalReport) =>
    source === "terminal" && terminalId !== null && locode === podLocode;
  return reports.findLast((report) => report.facts.podTerminalId || isOfTerminal(report)) ?? null;
}

const factColumns: [keyof TerminalState, Fact][] = [
  ["availableForPickup", "availableForPickup"],
  ["pickupLfdLine", "pickupLfdLine"],
  ["pickupLfdTerminal", "pickupLfdTerminal"],
  ["pickupLfdRail", "pickupLfdRail"],
  ["pickupAppointmentAt", "pickupAppointmentAt"],
  ["locationAtPodTerminal", "locationAtPodTerminal"],
  ["podFullOutChassisNumber", "podFullOutChassisNumber"],
  ["podRailCarrierScac", "podRailCarrierScac"],
  ["indRailCarrierScac", "indRailCarrierScac"],
];

/** The report behind each column. */
export function terminalSources(reports: TerminalReport[]): Record<string, TerminalReport | null> {
  const railReports = reports.filter(({ source }) => source === "rail");
  const otherReports = reports.filter(({ source }) => source !== "rail");
  const facts = Object.fromEntries(factColumns.map(([column, fact]) => [column, findLastReport(reports, fact)]));
  const days = ["pickupLfdLine", "pickupLfdTerminal", "pickupLfdRail"] as const;
  const effectiveDay = days.find((column) => facts[column]?.facts[column]);
  return {
    ...facts,
    pickupLfd: effectiveDay ? (facts[effectiveDay] ?? null) : null,
    holdsAtPodTerminal: findLastReport(otherReports, "holds"),
    feesAtPodTerminal: findLastReport(otherReports, "fees"),
    indFacilityHolds: findLastReport(railReports, "holds"),
    indFacilityFees: findLastReport(railReports, "fees"),
  };
}
