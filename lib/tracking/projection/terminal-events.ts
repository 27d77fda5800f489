import type { TerminalFacts, TerminalReport, TerminalSource } from "@/lib/ingest/terminals/terminal-report";
import { findActual, type Milestone } from "./milestones";
import type { TransportEventState } from "./project";
import type { ContainerState } from "./project-container";
import { findLastReport, reportedLastFreeDay, valueChanges } from "./project-terminal";
import type { Voyage } from "./voyage";

/** The columns of an event without place, vessel and value. */
export const emptyEvent = {
  estimated: false,
  dateOnly: false,
  timezone: null,
  withoutTimezone: false,
  locode: null,
  placeName: null,
  terminalId: null,
  facilityName: null,
  mode: null,
  vesselImo: null,
  vesselName: null,
  voyageNumber: null,
  value: null,
  invalidatedAt: null,
  classifier: null,
  inferred: false,
  mark: null,
  acceptedAt: null,
  delayReasonCode: null,
  remark: null,
};

/** An event that follows from terminal reports: changed availability, a berthed vessel, or a changed date. */
type Occurrence = {
  name: string;
  /** Distinguishes occurrences of one name. */
  key: string;
  timestamp: Date;
  value: string | null;
  report: TerminalReport;
};

const deadlines: [string, (facts: TerminalFacts) => string | null | undefined][] = [
  ["pickup_lfd_line.changed", (facts) => facts.pickupLfdLine],
  ["pickup_lfd_terminal.changed", (facts) => facts.pickupLfdTerminal],
  ["pickup_lfd_rail.changed", (facts) => facts.pickupLfdRail],
  ["pickup_lfd.changed", reportedLastFreeDay],
  ["pickup_appointment.changed", (facts) => facts.pickupAppointmentAt],
];

function deadlineChanges(reports: TerminalReport[]): Occurrence[] {
  return deadlines.flatMap(([name, read]) =>
    valueChanges(reports, read).map(({ report, value }) => ({
      name,
      key: report.contentHash,
      timestamp: report.reportedAt,
      value,
      report,
    })),
  );
}

function availabilityChanges(reports: TerminalReport[]): Occurrence[] {
  return valueChanges(reports, ({ availableForPickup }) => availableForPickup).flatMap(({ report, value }) =>
    value === null
      ? []
      : {
          name: value ? "available" : "not_available",
          key: report.contentHash,
          timestamp: report.reportedAt,
          value: null,
          report,
        },
  );
}

function vesselBerthings(reports: TerminalReport[]): Occurrence[] {
  const report = findLastReport(reports, "vesselBerthedAt");
  const at = report?.facts.vesselBerthedAt;
  if (!report || !at) return [];
  return [{ name: "vessel_berthed", key: "terminal", timestamp: new Date(at), value: null, report }];
}

/** The occurrences in the ordered reports on one container. */
function occurrencesOf(reports: TerminalReport[]): Occurrence[] {
  return [...vesselBerthings(reports), ...availabilityChanges(reports), ...deadlineChanges(reports)];
}

const dataSources = { terminal: "terminal", rail: "rail", line: "shipping_line" } satisfies Record<
  TerminalSource,
  string
>;

function dataSourceOf({ source }: TerminalReport): string {
  return dataSources[source];
}

type ContainerFacts = {
  voyage: Voyage;
  milestones: Milestone[];
  reports: TerminalReport[];
};

/** The place of an occurrence. A report without place refers to the port of discharge, a railway's to the inland destination. */
function placeFor({ report }: Occurrence, state: ContainerState, { voyage }: ContainerFacts) {
  const isRail = report.source === "rail";
  const { locode, name, timezone } = isRail && voyage.portCalls.destination ? voyage.destination : voyage.discharge;
  const defaultTerminalId = isRail ? state.pickupFacilityId : state.podTerminalId;
  if (report.locode !== null) {
    const terminalId = report.terminalId ?? (report.locode === locode ? defaultTerminalId : null);
    return { locode: report.locode, placeName: report.placeName, timezone: report.timezone, terminalId };
  }
  return { locode, placeName: name, timezone, terminalId: defaultTerminalId };
}

/** The vessel of a berthing is the one that arrived at the port of discharge. */
function vesselFor(occurrence: Occurrence, milestones: Milestone[]) {
  const arrival = occurrence.name === "vessel_berthed" ? findActual(milestones, "vessel_arrived") : null;
  if (!arrival) return {};
  const { vesselImo, vesselName, voyageNumber } = arrival;
  return { mode: "VESSEL", vesselImo, vesselName, voyageNumber };
}

/** The events of a container that follow from terminal reports; a berthing that the carrier reports is not repeated. */
export function terminalEvents(state: ContainerState, facts: ContainerFacts): TransportEventState[] {
  const isBerthed = findActual(facts.milestones, "vessel_berthed") !== null;
  return occurrencesOf(facts.reports)
    .filter(({ name }) => name !== "vessel_berthed" || !isBerthed)
    .map((occurrence) => ({
      ...emptyEvent,
      containerNumber: state.number,
      naturalKey: `${occurrence.name}|${occurrence.key}`,
      event: occurrence.name,
      timestamp: occurrence.timestamp,
      value: occurrence.value,
      ...placeFor(occurrence, state, facts),
      ...vesselFor(occurrence, facts.milestones),
      dataSource: dataSourceOf(occurrence.report),
      sourceHash: occurrence.report.contentHash,
    }));
}
