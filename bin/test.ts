import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

// `npm test`: runs all checks, the fast ones first, and stops at the first failure. Arguments select steps by title.
const node = process.execPath;
const bin = (name: string) => `node_modules/.bin/${name}`;

type Step = { title: string; command: string; args: string[]; env?: Record<string, string> };

/** Times are shown at their places: code that uses the zone of the machine is found in zones far from UTC, and with half hours. */
const zones = ["Pacific/Kiritimati", "America/St_Johns", "Asia/Kolkata"];
const partsWithTimes = ["components", "lib/consumers", "lib/mcp", "lib/shipments", "lib/tracking"];

const steps: Step[] = [
  { title: "format and lint", command: bin("biome"), args: ["check", "--error-on-warnings"] },
  { title: "types", command: bin("tsc"), args: ["--noEmit"] },
  { title: "dead code", command: bin("knip"), args: [] },
  { title: "table of routes", command: node, args: ["--import", "tsx", "tools/generate-routes.ts", "--check"] },
  { title: "OpenAPI document", command: node, args: ["--import", "tsx", "tools/generate-openapi.ts", "--check"] },
  {
    title: "OpenAPI rules",
    command: bin("redocly"),
    args: ["lint", "public/openapi.json"],
    env: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  },
  { title: "unit and database tests", command: bin("vitest"), args: ["run"] },
  ...zones.map((TZ) => ({
    title: `times in ${TZ}`,
    command: bin("vitest"),
    args: ["run", "--project", "unit", "--reporter", "dot", ...partsWithTimes],
    env: { TZ },
  })),
  { title: "protocol conformance", command: node, args: ["--import", "tsx", "tools/conformance.ts"] },
  { title: "build", command: node, args: ["bin/setup.mjs", "build", ".next-test"] },
  { title: "browser tests", command: bin("playwright"), args: ["test"], env: { NEXT_DIST_DIR: ".next-test" } },
];

const filters = process.argv.slice(2);
let passed = 0;
for (const { title, command, args, env } of steps) {
  if (filters.length > 0 && !filters.some((filter) => title.includes(filter))) continue;
  const startedAt = Date.now();
  process.stdout.write(`\n── ${title}\n`);
  if (command.startsWith("node_modules") && !existsSync(command)) throw new Error(`${command} is not installed`);
  const { status } = spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    process.stdout.write(`\n✗ ${title} failed\n${passed} passed, 1 failed\n`);
    process.exit(1);
  }
  passed += 1;
  process.stdout.write(`✓ ${title} (${((Date.now() - startedAt) / 1_000).toFixed(1)} s)\n`);
}
process.stdout.write(`\n${passed} passed, 0 failed\n`);
