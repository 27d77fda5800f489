import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { printSummary } from "./print-summary";
import { rerunFailedFiles, type UnsteadyFile } from "./rerun-failed-files";
import { runLanes } from "./run-lanes";
import type { Step, StepResult } from "./step";
import { readTestReport, type TestReport } from "./test-report";

function readReports(results: StepResult[]): Map<string, TestReport> {
  return new Map(
    results.flatMap(({ step }) => {
      const report = step.tests && readTestReport(step.tests.report);
      return report ? [[step.title, report] as const] : [];
    }),
  );
}

/**
 * Runs the steps of each lane, then the test files that failed once more, alone, and prints a summary. Returns whether all passed.
 * `resultsDir` is emptied and gets what the steps print; of a single step it is printed too.
 */
export async function runChecks(
  lanes: Step[][],
  resultsDir: string,
  print: (text: string) => void,
): Promise<{ passed: boolean; unsteady: UnsteadyFile[] }> {
  const startedAt = performance.now();
  rmSync(resultsDir, { recursive: true, force: true });
  mkdirSync(resultsDir, { recursive: true });
  const logOf = ({ title }: Step) => join(resultsDir, `${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}.log`);
  const first = await runLanes(lanes, { logOf, onLine: print, prints: lanes.flat().length === 1 });
  const reports = readReports(first);
  const results: StepResult[] = [];
  const unsteady: UnsteadyFile[] = [];
  for (const result of first) {
    const again = await rerunFailedFiles(result, print);
    results.push(again.result);
    unsteady.push(...again.unsteady);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  printSummary({ results, reports, unsteady, seconds, resultsDir }, print);
  return { passed: results.every(({ status }) => status === "passed"), unsteady };
}
