import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { UnsteadyFile } from "./rerun-failed-files";
import type { StepResult } from "./step";
import type { TestReport } from "./test-report";

const slowestMax = 10;

const row = (seconds: number, text: string) => `${seconds.toFixed(1).padStart(8)} s  ${text}`;
const indent = (text: string) => text.replace(/^/gm, "    ");

/** What to show of a failed step: the failures of its test files; without such, everything it printed. */
function failureOf({ step, log }: StepResult, report: TestReport | null): string {
  const messages = report
    ? [...report.errors, ...report.files.flatMap(({ file, failures }) => failures.map((text) => `${file}\n${text}`))]
    : [];
  const body = messages.length > 0 ? messages.map(indent).join("\n\n") : readFileSync(log, "utf8");
  return `\n── ${step.title} failed; everything it printed: ${log}\n${body.trimEnd()}\n`;
}

function describeUnsteady({ title, file, failures, seconds }: UnsteadyFile): string {
  return `${file} (${title})\n  failed:\n${failures.map(indent).join("\n")}\n  then passed when run alone (${seconds.toFixed(1)} s)\n`;
}

type Summary = {
  results: StepResult[];
  /** Of the steps that run test files, by title. */
  reports: Map<string, TestReport>;
  unsteady: UnsteadyFile[];
  seconds: number;
  resultsDir: string;
};

/**
 * Prints the seconds of each step, the slowest test files, the unsteady ones (written to unsteady.txt too), what failed, and as the
 * last line the number of passed and failed steps.
 */
export function printSummary(
  { results, reports, unsteady, seconds: total, resultsDir }: Summary,
  print: (text: string) => void,
): void {
  const failed = results.filter(({ status }) => status !== "passed");
  print("\n── seconds per step");
  for (const { step, seconds, status } of results) {
    print(row(seconds, step.title + (status === "passed" ? "" : ` (${status})`)));
  }
  print(row(total, "in total"));
  const files = [...reports.values()].flatMap((report) => report.files).sort((a, b) => b.seconds - a.seconds);
  if (files.length > 0) print("\n── slowest test files");
  for (const { file, seconds } of files.slice(0, slowestMax)) print(row(seconds, file));
  if (unsteady.length > 0) {
    const text = unsteady.map(describeUnsteady).join("\n");
    const path = join(resultsDir, "unsteady.txt");
    writeFileSync(path, text);
    print(`\n── unsteady: failed in the run and passed alone, also in ${path}\n${text}`);
  }
  for (const result of failed.filter(({ status }) => status === "failed")) {
    print(failureOf(result, reports.get(result.step.title) ?? null));
  }
  print(`\n${results.length - failed.length} passed, ${failed.length} failed`);
}
