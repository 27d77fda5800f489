import { runStep } from "./run-step";
import type { Step, StepResult } from "./step";

type Options = {
  logOf: (step: Step) => string;
  /** Receives a line when a step starts and when it ends. */
  onLine: (line: string) => void;
  /** Whether the output of the steps is printed, besides being kept. */
  prints: boolean;
};

const marks = { passed: "✓", failed: "✗", "not run": "–" };

async function runLane(steps: Step[], { logOf, onLine, prints }: Options): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) {
    const required = results.find((result) => result.step.title === step.requires);
    if (required && required.status !== "passed") {
      onLine(`${marks["not run"]} ${step.title}: needs ${step.requires}`);
      results.push({ step, status: "not run", seconds: 0, log: logOf(step) });
      continue;
    }
    onLine(`· ${step.title} …`);
    const result = await runStep(step, logOf(step), prints);
    onLine(`${marks[result.status]} ${step.title} (${result.seconds.toFixed(1)} s)`);
    results.push(result);
  }
  return results;
}

/**
 * Runs the lanes side by side, and the steps of a lane one after the other. A failed step stops only the steps that require it, so
 * that one run shows all that fails.
 */
export async function runLanes(lanes: Step[][], options: Options): Promise<StepResult[]> {
  return (await Promise.all(lanes.map((steps) => runLane(steps, options)))).flat();
}
