import { rmSync } from "node:fs";
import { runStep } from "./run-step";
import type { StepResult } from "./step";
import { readTestReport, type TestFile } from "./test-report";

/** A test file that failed in the run and passed alone. */
export type UnsteadyFile = { title: string; file: string; failures: string[]; seconds: number };

/** More failed files than this are not bad luck, and are not run again. */
const rerunMax = 10;

/** The files that may have failed by bad luck; null when something else failed too, which no second run of files can excuse. */
function findFilesToRerun({ step }: StepResult): TestFile[] | null {
  const report = step.tests && readTestReport(step.tests.report);
  const files = report?.files.filter(({ failures }) => failures.length > 0) ?? [];
  return report?.errors.length === 0 && files.length > 0 && files.length <= rerunMax ? files : null;
}

/**
 * Runs the failed test files of a failed step once more, after everything else and one at a time. Returns the step's result, which
 * is passed when every file passes now, and the files that do; their first failures are kept.
 */
export async function rerunFailedFiles(
  result: StepResult,
  onLine: (line: string) => void,
): Promise<{ result: StepResult; unsteady: UnsteadyFile[] }> {
  const { step } = result;
  const files = result.status === "failed" ? findFilesToRerun(result) : null;
  if (!files || !step.tests) return { result, unsteady: [] };
  const unsteady: UnsteadyFile[] = [];
  for (const [index, { file, failures }] of files.entries()) {
    onLine(`· ${step.title}: ${file} again, alone …`);
    // A report of the first run must not stand for one that was never written.
    rmSync(step.tests.report, { force: true });
    const log = result.log.replace(/\.log$/, `-again-${index + 1}.log`);
    const again = await runStep({ ...step, args: step.tests.argsFor(file) }, log);
    const report = readTestReport(step.tests.report);
    const passes = again.status === "passed" && report?.files.some((each) => each.file === file);
    onLine(`${passes ? "✓" : "✗"} ${step.title}: ${file} again, alone (${again.seconds.toFixed(1)} s)`);
    if (passes) unsteady.push({ title: step.title, file, failures, seconds: again.seconds });
  }
  const status = unsteady.length === files.length ? "passed" : "failed";
  return { result: { ...result, status }, unsteady };
}
