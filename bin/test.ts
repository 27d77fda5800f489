import { listDateSteps } from "@/tools/checks/date-steps";
import { runChecks } from "@/tools/checks/run-checks";
import type { Step } from "@/tools/checks/step";
import { findRelatedLanes, lanes, resultsDir } from "@/tools/checks/steps";

// `npm test`: runs all checks in two lanes side by side. `npm test -- related`: those of what changed since the branch main. `npm test --
// dates`: unit and database tests at other times. Other arguments select steps by title.
const print = (text: string) => process.stdout.write(`${text}\n`);
const filters = process.argv.slice(2);
const isSelected = (title: string) => filters.length === 0 || filters.some((filter) => title.includes(filter));
const named: Record<string, () => Step[][] | Promise<Step[][]>> = { related: findRelatedLanes, dates: listDateSteps };
const selected =
  (await named[filters[0] ?? ""]?.()) ?? lanes.map((steps) => steps.filter((step) => isSelected(step.title)));
if (selected.flat().length === 0) {
  const titles = lanes.flat().map(({ title }) => title);
  print(
    `No step has ${filters.join(" or ")} in its title. The steps: ${titles.join(", ")}. Or: ${Object.keys(named).join(", ")}.`,
  );
  process.exit(1);
}
const { passed } = await runChecks(selected, resultsDir, print);
process.exit(passed ? 0 : 1);
