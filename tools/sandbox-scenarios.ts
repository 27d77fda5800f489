import { writeFileSync } from "node:fs";
import { runAndExit, withScratchInstallation } from "@/test/support/scratch-installation";

// Walks the sandbox scenarios in a temporary installation and writes what every interface returns to a table.
const file = "docs/verify/sandbox-scenarios.md";

async function walk(): Promise<void> {
  // Imported late, because these modules read the environment.
  const { startTestWeb, createTestClient } = await import("@/test/support/web");
  const { advanceClock } = await import("@/test/support/advance-clock");
  const { readScenarios, stepDays, trackScenarios } = await import("@/test/scenarios/walk-scenarios");
  const { formatTable } = await import("@/test/scenarios/format-table");
  const web = await startTestWeb();
  const client = await createTestClient(web, ["sandbox", "routing_data"], 1_000_000);
  const start = await advanceClock(client, 0);
  const tracked = await trackScenarios(client, "4101");
  const steps = [];
  for (const [index, day] of stepDays.entries()) {
    await advanceClock(client, day - (stepDays[index - 1] ?? 0));
    steps.push({ day, steps: await readScenarios(client, tracked) });
  }
  await web.stop();
  writeFileSync(file, formatTable(steps, start.getTime()));
  process.stdout.write(`${file}: ${tracked.length} scenarios\n`);
}

runAndExit(withScratchInstallation(walk, ["fsync=off"]));
