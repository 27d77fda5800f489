import type { TerminalFacts, TerminalReport } from "@/lib/ingest/terminals/terminal-report";

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
