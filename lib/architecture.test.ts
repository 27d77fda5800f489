import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

type Override = { includes: string[]; linter: { rules: { style?: { noRestrictedImports?: unknown } } } };

const { overrides } = JSON.parse(readFileSync("biome.json", "utf8")) as { overrides: Override[] };

/** The lists of folders that biome.json gives one layer each: `lib/{auth,db,jsonapi}/**` → auth, db, jsonapi. */
const layers = overrides
  .filter(({ linter }) => typeof linter.rules.style?.noRestrictedImports === "object")
  .flatMap(({ includes }) => includes)
  .flatMap((include) => /^lib\/\{?([\w,-]+)\}?\/\*\*$/.exec(include)?.[1] ?? [])
  .map((names) => names.split(","));

const sources = globSync("{app,bench,bin,components,e2e,lib}/**/*.{ts,tsx,mjs}").filter(
  (file) => !/^lib\/(db\/generated|reference\/data)\//.test(file),
);
const lengths = sources.map((file) => readFileSync(file, "utf8").trimEnd().split("\n").length).sort((a, b) => a - b);

test("every folder of lib stands in exactly one layer", () => {
  const folders = readdirSync("lib", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.length).toBeGreaterThan(5);
  for (const { name } of folders) {
    expect({ name, layers: layers.filter((layer) => layer.includes(name)).length }).toEqual({ name, layers: 1 });
  }
});

/** Folder of the importing file, what it may not import, what it may. */
const directions: [string, string, string][] = [
  ["components/ui", "@/app/layout", "@/components/values/port"],
  ["components/ui", "@/lib/db/client", "@/lib/errors"],
  ["lib/jobs", "@/app/v2/shipments/route", "@/lib/tracking/claim"],
  ["lib/jobs", "next/server", "pg-boss"],
  ["lib/http", "@/lib/jobs/sweep", "@/lib/shipments/shipment"],
  ["lib/tracking", "@/lib/http/respond", "@/lib/carriers/carrier"],
  ["lib/tracking", "@/lib/db/pool", "@/lib/db/client"],
  ["lib/tracking", "../shipments/shipment", "./claim"],
  ["lib/carriers/dcsa", "@/lib/carriers/registry", "@/lib/carriers/carrier"],
  ["lib/carriers/dcsa", "@/lib/tracking/claim", "@/lib/outbound"],
  ["lib/db", "@/lib/tracking/claim", "@/lib/env"],
  ["lib", "@/lib/shipments/shipment", "@/lib/db/sql"],
];

test("imports point down: the linter refuses each of these directions, and the one beside it is free", () => {
  const root = mkdtempSync(join(tmpdir(), "landfall-lint-"));
  const { vcs: _, $schema: __, ...config } = JSON.parse(readFileSync("biome.json", "utf8"));
  writeFileSync(join(root, "biome.json"), JSON.stringify(config));
  for (const [index, [folder, above, below]] of directions.entries()) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, `above-${index}.ts`), `import "${above}";\n`);
    writeFileSync(join(root, folder, `below-${index}.ts`), `import "${below}";\n`);
  }
  const options = ["lint", "--only=style/noRestrictedImports", "--max-diagnostics=none", "--colors=off"];
  const { stdout, stderr } = spawnSync(resolve("node_modules/.bin/biome"), options, { cwd: root, encoding: "utf8" });
  rmSync(root, { recursive: true });
  const refused = new Set(`${stdout}${stderr}`.match(/\S+\.ts(?=:\d+:\d+ lint\/style\/noRestrictedImports)/g));
  const expected = directions.map(([folder], index) => `${folder}/above-${index}.ts`);
  expect([...refused].sort()).toEqual(expected.sort());
});

test("files are short: half of them up to 60 lines, nineteen of twenty up to 180, none above 250", () => {
  const at = (share: number) => lengths[Math.floor(lengths.length * share)] ?? Number.POSITIVE_INFINITY;
  expect(sources.length).toBeGreaterThan(100);
  expect(at(0.5)).toBeLessThanOrEqual(60);
  expect(at(0.95)).toBeLessThanOrEqual(180);
  expect(lengths.at(-1)).toBeLessThanOrEqual(250);
});

test("no folder is a drawer for odds and ends, and no file hands on what others export", () => {
  const drawers = sources.filter((file) => /\/(utils?|helpers?|common|shared|types|misc)(\/|\.tsx?$)/.test(file));
  const barrels = sources.filter((file) => /\/index\.tsx?$/.test(file));
  expect([...drawers, ...barrels]).toEqual([]);
});

test("no test puts a stand-in in a module's place, and none is skipped", () => {
  const words = ["vi.", "test."].flatMap((prefix) => ["mock(", "skip(", "only(", "todo("].map((word) => prefix + word));
  const guilty = sources.filter((file) => words.some((word) => readFileSync(file, "utf8").includes(word)));
  expect(guilty).toEqual([]);
});
