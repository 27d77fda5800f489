import { runChecks } from "@/tools/checks/run-checks";
import { findRelatedLanes, lanes, resultsDir } from "@/tools/checks/steps";

// `npm test`: runs all checks in two lanes side by side. `npm test -- related`: those of what changed since the branch main. Other
// arguments select steps by title.
const print = (text: string) => process.stdout.write(`${text}\n`);
const filters = process.argv.slice(2);
const isSelected = (title: string) => filters.length === 0 || filters.some((filter) => title.includes(filter));
const selected =
  filters[0] === "related"
    ? await findRelatedLanes()
    : lanes.map((steps) => steps.filter(({ title }) => isSelected(title)));
if (selected.flat().length === 0) {
  const titles = lanes.flat().map(({ title }) => title);
  print(`No step has ${filters.join(" or ")} in its title. The steps: ${titles.join(", ")}. Or: related.`);
  process.exit(1);
}
const { passed } = await runChecks(selected, resultsDir, print);
process.exit(passed ? 0 : 1);
