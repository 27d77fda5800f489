import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { findRelatedSpecs } from "./find-related-specs";
import type { Environment, Step } from "./step";

export const resultsDir = "test-results";

const node = process.execPath;
const bin = (name: string) => `node_modules/.bin/${name}`;
const fileName = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/** A run of Vitest with these arguments. `env` is called when it starts. */
export function vitest(title: string, args: string[], env: () => Environment = () => ({})): Step {
  const report = join(resultsDir, `${fileName(title)}.json`);
  const project = args.flatMap((arg, index) => (arg === "--project" ? ["--project", args[index + 1] ?? ""] : []));
  return {
    title,
    command: bin("vitest"),
    args: ["run", ...args],
    env: () => ({ ...env(), TEST_REPORT: report }),
    tests: { report, argsFor: (file) => ["run", ...project, file] },
  };
}

/** A run of the browser tests, of all of them without `files`. */
function playwright(files: string[] = []): Step {
  const report = join(resultsDir, "browser-tests.json");
  return {
    title: "browser tests",
    command: bin("playwright"),
    args: ["test", ...files],
    env: { NEXT_DIST_DIR: ".next-test", TEST_REPORT: report },
    requires: "build",
    tests: { report, argsFor: (file) => ["test", file] },
  };
}

/** Times are shown at their places: code that uses the zone of the machine is found in zones far from UTC, and with half hours. */
const zones = ["Pacific/Kiritimati", "America/St_Johns", "Asia/Kolkata"];
const partsWithTimes = ["components", "lib/consumers", "lib/mcp", "lib/shipments", "lib/tracking"];

const lint: Step = { title: "format and lint", command: bin("biome"), args: ["check", "--error-on-warnings"] };
const types: Step = { title: "types", command: bin("tsc"), args: ["--noEmit"] };
const build: Step = { title: "build", command: node, args: ["bin/setup.mjs", "build", ".next-test"] };

/** All checks, in two lanes of about the same length. */
export const lanes: Step[][] = [
  [
    lint,
    types,
    { title: "dead code", command: bin("knip"), args: [] },
    { title: "table of routes", command: node, args: ["--import", "tsx", "tools/generate-routes.ts", "--check"] },
    { title: "types of messages", command: node, args: ["--import", "tsx", "tools/generate-messages.ts", "--check"] },
    { title: "OpenAPI document", command: node, args: ["--import", "tsx", "tools/generate-openapi.ts", "--check"] },
    {
      title: "types of the client",
      command: "npm",
      args: ["run", "--silent", "generate", "--workspace", "landfall-client", "--", "--check"],
    },
    {
      title: "OpenAPI and AsyncAPI rules",
      command: bin("redocly"),
      args: ["lint", "public/openapi.json", "public/asyncapi.json"],
      env: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    },
    { title: "protocol conformance", command: node, args: ["--import", "tsx", "tools/conformance.ts"] },
    ...zones.map((TZ) => vitest(`times in ${TZ}`, ["--project", "unit", ...partsWithTimes], () => ({ TZ }))),
    build,
    playwright(),
  ],
  [
    // One worker, because the other lane needs the other core: more processes than cores make tests fail by their time limits.
    vitest("unit and database tests", ["--maxWorkers=1"]),
  ],
];

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync("git", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${args.join(" ")} failed: ${stderr}`);
  return stdout.split("\n").filter((line) => line !== "");
}

/**
 * The checks of what changed since the branch `main`, committed or not: lint, types, the unit and database tests that import a changed
 * file, and the browser tests that open a page made of one. What no import shows, such as a migration, is left to the complete run.
 */
export async function findRelatedLanes(): Promise<Step[][]> {
  const base = git("merge-base", "main", "HEAD")[0] ?? "main";
  const changed = [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
  const specs = await findRelatedSpecs(changed);
  return [
    [lint, types, ...(specs.length > 0 ? [build, playwright(specs)] : [])],
    [vitest("unit and database tests", ["--changed", base, "--passWithNoTests"])],
  ];
}
