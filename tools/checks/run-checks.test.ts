import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runChecks } from "./run-checks";
import type { Step } from "./step";

let dir = "";
let printed: string[] = [];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "landfall-checks-"));
  printed = [];
});

afterEach(() => rmSync(dir, { recursive: true }));

const run = (lanes: Step[][]) => runChecks(lanes, join(dir, "results"), (text) => printed.push(text));
const script = (title: string, code: string, more: Partial<Step> = {}): Step => ({
  title,
  command: process.execPath,
  args: ["-e", code],
  ...more,
});
const lastLine = () => printed.join("\n").trimEnd().split("\n").at(-1);

test("each failed step fails the run and is shown at its end; the others run all the same", async () => {
  const lanes = [
    [script("lint", "console.log('a rule is broken'); process.exit(1)"), script("types", "")],
    [
      script("units", "console.error('unit output'); process.exit(2)"),
      script("after units", "", { requires: "units" }),
    ],
  ];
  expect((await run(lanes)).passed).toBe(false);
  const end = printed.join("\n").split("seconds per step")[1] ?? "";
  expect(end).toMatch(/── lint failed; [^\n]*\na rule is broken\n/);
  expect(end).toMatch(/── units failed; [^\n]*\nunit output\n/);
  expect(printed).toContain("– after units: needs units");
  expect(lastLine()).toBe("1 passed, 3 failed");
  expect(readFileSync(join(dir, "results", "units.log"), "utf8")).toBe("unit output\n");
});

test("a command that does not exist fails the run", async () => {
  expect((await run([[{ title: "lint", command: join(dir, "missing"), args: [] }]])).passed).toBe(false);
  expect(printed.join("\n")).toContain("ENOENT");
});

test("the lanes run side by side", async () => {
  const [one, two] = [join(dir, "one"), join(dir, "two")];
  // Each step ends only when the other one has started.
  const meet = (own: string, other: string) => `const fs = require("node:fs");
    fs.writeFileSync(${JSON.stringify(own)}, "");
    const poll = setInterval(() => fs.existsSync(${JSON.stringify(other)}) && clearInterval(poll), 5);`;
  expect((await run([[script("one", meet(one, two))], [script("two", meet(two, one))]])).passed).toBe(true);
  expect(lastLine()).toBe("2 passed, 0 failed");
});

/** A step that runs Vitest on these files, in a folder of its own. */
function vitestOn(files: Record<string, string>): Step {
  const report = join(dir, "report.json");
  const root = join(dir, "project");
  mkdirSync(root);
  const config = `import { reportTests } from ${JSON.stringify(resolve("tools/checks/test-report.ts"))};
    export default { root: ${JSON.stringify(root)}, test: { globals: true, reporters: [reportTests(${JSON.stringify(report)})] } };`;
  const configFile = join(dir, "vitest.config.ts");
  writeFileSync(configFile, config);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const args = ["run", "--config", configFile];
  const command = resolve("node_modules/.bin/vitest");
  return { title: "units", command, args, tests: { report, argsFor: (file) => [...args, resolve(file)] } };
}

const passing = `test("passes", () => {});`;
const failing = `test("adds", () => expect(1 + 1).toBe(3));`;
const failingOnce = (marker: string) => `import { existsSync, writeFileSync } from "node:fs";
  test("is in time", () => {
    if (existsSync(${JSON.stringify(marker)})) return;
    writeFileSync(${JSON.stringify(marker)}, "");
    throw new Error("too late");
  });`;

test("a test file that fails and then passes alone is unsteady: listed with its message, and no failure", async () => {
  const files = { "a.test.ts": passing, "b.test.ts": failingOnce(join(dir, "marker")) };
  const { passed, unsteady } = await run([[vitestOn(files)]]);
  expect(passed).toBe(true);
  expect(unsteady.map(({ file }) => file)).toEqual([expect.stringMatching(/project\/b\.test\.ts$/)]);
  const text = readFileSync(join(dir, "results", "unsteady.txt"), "utf8");
  expect(text).toMatch(/b\.test\.ts \(units\)\n {2}failed:\n {4}is in time\n {4}Error: too late/);
  expect(text).toContain("then passed when run alone");
  expect(printed.join("\n")).toContain(text.trimEnd());
  expect(lastLine()).toBe("1 passed, 0 failed");
});

test("a test file that fails again fails the run, with its message at the end", async () => {
  const files = { "a.test.ts": failing, "b.test.ts": failingOnce(join(dir, "marker")) };
  const { passed, unsteady } = await run([[vitestOn(files)]]);
  expect(passed).toBe(false);
  expect(unsteady).toHaveLength(1);
  expect(printed.join("\n")).toMatch(/a\.test\.ts\n {4}adds\n {4}AssertionError: expected 2 to be 3/);
  expect(lastLine()).toBe("0 passed, 1 failed");
});

test("an error outside of tests is not excused by files that pass when run again", async () => {
  const marker = join(dir, "marker");
  const unhandled = `test("leaves a promise", () => { void Promise.reject(new Error("nobody waits")); });`;
  const { passed } = await run([[vitestOn({ "a.test.ts": unhandled, "b.test.ts": failingOnce(marker) })]]);
  expect(passed).toBe(false);
  expect(printed.join("\n")).toContain("nobody waits");
  expect(existsSync(marker)).toBe(true);
});
