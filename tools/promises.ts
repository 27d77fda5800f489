import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { type Promised, promises } from "./promises/promises";

// Runs the tests behind what an installation promises, and prints for each promise its checks, how many tests passed, and what was
// measured. Exits with 1 if a test failed. npm run promises -- [part of a promise]

type Report = { testResults: { name: string; assertionResults: { status: string }[] }[] };
type Counts = { passed: number; all: number };

const [part = ""] = process.argv.slice(2);
const chosen = promises.filter(({ promise }) => promise.toLowerCase().includes(part.toLowerCase()));
const files = [...new Set(chosen.flatMap(({ tests }) => tests))];

/** The tests of each file and how many of them passed. A file that failed as a whole has one that did not. */
function runTests(): Map<string, Counts> {
  const folder = mkdtempSync(join(tmpdir(), "landfall-promises-"));
  const outputFile = join(folder, "report.json");
  const vitest = join("node_modules", "vitest", "vitest.mjs");
  // Square brackets in names of folders are patterns for Vitest, which matches parts of names as well.
  const names = files.map((file) => file.split(/\/?\[[^\]]*\]\//).at(0) ?? file);
  const args = ["run", ...names, "--reporter=dot", "--reporter=json", `--outputFile.json=${outputFile}`];
  spawnSync(process.execPath, [vitest, ...args], { stdio: ["ignore", "ignore", "inherit"] });
  const { testResults } = JSON.parse(readFileSync(outputFile, "utf8")) as Report;
  rmSync(folder, { recursive: true });
  const counts = testResults.map(({ name, assertionResults: all }): [string, Counts] => {
    const passed = all.filter(({ status }) => status === "passed").length;
    return [relative(process.cwd(), name).replaceAll("\\", "/"), { passed, all: Math.max(1, all.length) }];
  });
  return new Map(counts);
}

function sumOf({ tests }: Promised, counts: Map<string, Counts>): Counts {
  const own = tests.map((file) => counts.get(file) ?? { passed: 0, all: 1 });
  return own.reduce((sum, { passed, all }) => ({ passed: sum.passed + passed, all: sum.all + all }), {
    passed: 0,
    all: 0,
  });
}

const counts = files.length > 0 ? runTests() : new Map<string, Counts>();
process.stdout.write("| Promise | Tests | Measured | Open |\n|---|---|---|---|\n");
for (const each of chosen) {
  const { passed, all } = sumOf(each, counts);
  if (passed < all) process.exitCode = 1;
  const measured = [each.by && `\`${each.by}\``, each.measured].filter(Boolean).join(": ");
  const tests = all === 0 ? "" : `${passed} of ${all}`;
  process.stdout.write(`| ${each.promise} | ${tests} | ${measured} | ${each.open ?? ""} |\n`);
}
