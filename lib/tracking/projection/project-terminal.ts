import type { TerminalFacts, TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import type { Container } from "@/lib/platform/db/generated/client";
import { type Fact, findLastReport, lastReportedValue } from "./reduce-reports";

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

/**
 * The report that determines the terminal of discharge: the newest one that names it, else the newest report of a terminal in
 * the port of discharge; null when there is none.
 */
export function findPodTerminalReport(reports: TerminalReport[], podLocode: string | null): TerminalReport | null {
  const named = findLastReport(reports, "podTerminalId");
  if (named?.facts.podTerminalId) return named;
  return (
    reports.findLast(
      ({ source, terminalId, locode }) => source === "terminal" && terminalId !== null && locode === podLocode,
    ) ?? null
  );
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
