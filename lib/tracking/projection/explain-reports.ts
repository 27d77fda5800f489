import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import type { Candidate, PlainValue } from "./explain-itinerary";
import type { LosingReason, ProvenanceRule } from "./explain-rules";
import { deadlineAttributes } from "./project-deadlines";
import { type Fact, findLastCheck } from "./project-terminal";

type ReportedAttribute = { attribute: string; column: string; fact: Fact; isOfRail?: boolean };

/** Columns that have the name of the reported fact. */
const namedAttributes: [attribute: string, column: Fact][] = [
  ["available_for_pickup", "availableForPickup"],
  ["import_deadlines.pickup_lfd_terminal", "pickupLfdTerminal"],
  ["import_deadlines.pickup_lfd_rail", "pickupLfdRail"],
  ["import_deadlines.pickup_lfd_line", "pickupLfdLine"],
  ["pickup_appointment_at", "pickupAppointmentAt"],
  ["pod_full_out_chassis_number", "podFullOutChassisNumber"],
  ["weight_in_lbs", "weightInLbs"],
  ["location_at_pod_terminal", "locationAtPodTerminal"],
  ["pod_rail_carrier_scac", "podRailCarrierScac"],
  ["ind_rail_carrier_scac", "indRailCarrierScac"],
  ...(Object.keys(deadlineAttributes) as (keyof typeof deadlineAttributes)[]).map((column): [string, Fact] => [
    deadlineAttributes[column],
    column,
  ]),
];

/** The attributes that only reports of terminals, rail carriers and lines fill. */
const reportedAttributes: ReportedAttribute[] = [
  ...namedAttributes.map(([attribute, column]) => ({ attribute, column, fact: column })),
  { attribute: "holds_at_pod_terminal", column: "holdsAtPodTerminal", fact: "holds", isOfRail: false },
  { attribute: "fees_at_pod_terminal", column: "feesAtPodTerminal", fact: "fees", isOfRail: false },
  { attribute: "ind_facility_holds", column: "indFacilityHolds", fact: "holds", isOfRail: true },
  { attribute: "ind_facility_fees", column: "indFacilityFees", fact: "fees", isOfRail: true },
];

const lastFreeDays = ["pickupLfdLine", "pickupLfdTerminal", "pickupLfdRail"] as const;

/** Reports that follow one another with the same value from the same source at the same place. */
type Run = { reports: TerminalReport[]; value: PlainValue };

function readFact({ facts }: TerminalReport, fact: Fact): PlainValue {
  const value = facts[fact] ?? null;
  const isDeadline = value !== null && typeof value === "object" && !Array.isArray(value);
  return isDeadline ? value.at : value;
}

const isSame = (a: PlainValue, b: PlainValue) => JSON.stringify(a) === JSON.stringify(b);
const isEmpty = (value: PlainValue) => value === null || (Array.isArray(value) && value.length === 0);

/** The runs of reports that contain a fact, newest first. */
function runsOf(reports: TerminalReport[], fact: Fact): Run[] {
  const runs: Run[] = [];
  for (const report of reports) {
    if (!(fact in report.facts)) continue;
    const value = readFact(report, fact);
    const run = runs.at(-1);
    const last = run?.reports.at(-1);
    const isContinued =
      last?.source === report.source && last.locode === report.locode && isSame(run?.value ?? null, value);
    if (isContinued) run?.reports.push(report);
    else runs.push({ reports: [report], value });
  }
  return runs.reverse();
}

export type ExplainedReport = {
  attribute: string;
  rule: ProvenanceRule;
  /** The report that gives the value, and the first of the reports with it in a row. */
  winner: { source: TerminalReport; first: TerminalReport; value: PlainValue } | null;
  candidates: Candidate<TerminalReport>[];
};

const isIn = ({ reports }: Run, hash: string | undefined) => reports.some(({ contentHash }) => contentHash === hash);

function winnerOf(run: Run | undefined): ExplainedReport["winner"] {
  const [source, first] = [run?.reports.at(-1), run?.reports[0]];
  return run && source && first ? { source, first, value: run.value } : null;
}

function candidatesOf(runs: Run[], winner: ExplainedReport["winner"], why: (run: Run) => LosingReason) {
  return runs.flatMap((run) => {
    const source = run.reports.at(-1);
    const isOther = winner ? !isSame(run.value, winner.value) : !isEmpty(run.value);
    return source && isOther ? [{ source, value: run.value, why: why(run) }] : [];
  });
}

/** The last free day that applies, and those of the other sources. */
function explainLastFreeDay(reports: TerminalReport[], { pickupLfd }: Record<string, string>): ExplainedReport {
  const reported = lastFreeDays.flatMap((fact) =>
    runsOf(reports, fact)
      .slice(0, 1)
      .filter(({ value }) => value !== null),
  );
  const winner = winnerOf(reported.find((run) => isIn(run, pickupLfd)));
  const others = reported.filter(({ reports: [first] }) => first !== winner?.first);
  const rule = "line_before_terminal_before_rail";
  return { attribute: "pickup_lfd", rule, winner, candidates: candidatesOf(others, winner, () => "other_source") };
}

function explainLastCheck(reports: TerminalReport[]): ExplainedReport {
  const source = findLastCheck(reports);
  const winner = source ? { source, first: source, value: source.reportedAt } : null;
  return { attribute: "terminal_checked_at", rule: "newest_report", winner, candidates: [] };
}

function explainFact(
  reports: TerminalReport[],
  { attribute, column, fact, isOfRail }: ReportedAttribute,
  provenance: Record<string, string>,
): ExplainedReport {
  // Back in the port of loading a terminal reports what a railway reports elsewhere.
  const used = reports.find(({ contentHash }) => contentHash === provenance[column])?.source;
  const own = reports.filter(
    ({ source }) => isOfRail === undefined || source === used || (source === "rail") === isOfRail,
  );
  const runs = runsOf(own, fact);
  const winning = runs.find((run) => isIn(run, provenance[column]));
  // What is reported of a container that has left is no longer about it, however new it is.
  const isOlder = (run: Run) => winning !== undefined && runs.indexOf(run) > runs.indexOf(winning);
  const others = runs.filter((run) => run !== winning);
  const winner = winnerOf(winning);
  const candidates = candidatesOf(others, winner, (run) => (isOlder(run) ? "older" : "left_terminal"));
  return { attribute, rule: "newest_report", winner, candidates };
}

/**
 * Explains the attributes of one container that only reports fill. `reports`: those on the container, in order of time; `provenance`:
 * the content hash of the report that was projected into each column.
 */
export function explainReports(reports: TerminalReport[], provenance: Record<string, string>): ExplainedReport[] {
  const explained = reportedAttributes.map((of) => explainFact(reports, of, provenance));
  return [explainLastFreeDay(reports, provenance), ...explained, explainLastCheck(reports)];
}
