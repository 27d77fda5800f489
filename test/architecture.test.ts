import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix, resolve } from "node:path";
import { expect, test } from "vitest";

type Plugin = string | { path: string; includes: string[] };
type Override = { includes: string[]; linter: { rules: { style?: { noRestrictedImports?: unknown } } } };

const { overrides } = JSON.parse(readFileSync("biome.json", "utf8")) as { overrides: Override[] };

/** The folders of `lib` by layer, lowest first, as biome.json orders them: `lib/{mcp,openapi}/**` → ["mcp", "openapi"]. */
const layers = overrides
  .filter(({ linter }) => typeof linter.rules.style?.noRestrictedImports === "object")
  .flatMap(({ includes }) => includes)
  .flatMap((include) => /^lib\/\{?([\w,-]+)\}?\/\*\*$/.exec(include)?.[1] ?? [])
  .map((names) => names.split(","));

const sources = globSync("{app,bench,bin,clients/*/{src,test},components,e2e,lib,test,tools}/**/*.{ts,tsx,mjs}")
  .map((file) => file.replaceAll("\\", "/"))
  .filter(
    (file) =>
      !/^(lib\/(platform\/db\/generated|reference\/data)|test\/corpus)\/|^bin\/routes\.ts$|^clients\/typescript\/src\/schema\.ts$/.test(
        file,
      ),
  );
const product = sources.filter((file) => !/\.(test|spec)\.tsx?$/.test(file));
const lengths = sources.map((file) => readFileSync(file, "utf8").trimEnd().split("\n").length).sort((a, b) => a - b);

test("every folder of lib belongs to exactly one layer", () => {
  const folders = readdirSync("lib", { withFileTypes: true });
  expect(folders.filter((entry) => !entry.isDirectory())).toEqual([]);
  expect(folders.length).toBeGreaterThan(5);
  for (const { name } of folders) {
    expect({ name, layers: layers.filter((layer) => layer.includes(name)).length }).toEqual({ name, layers: 1 });
  }
});

/** Folder of the importing file, an import that is rejected, an import that is allowed. */
const directions: [string, string, string][] = [
  ["components/ui", "@/app/layout", "@/components/values/port"],
  ["components/ui", "@/lib/platform/db/client", "@/lib/platform/errors"],
  ["lib/worker", "@/app/v2/shipments/route", "@/lib/tracking/polling/poll-shipment"],
  ["lib/worker", "next/server", "uuid"],
  ["lib/http", "@/lib/worker/run-worker", "@/lib/shipments/shipment"],
  ["lib/consumers", "@/lib/http/respond", "@/lib/shipments/shipment"],
  ["lib/shipments", "@/lib/consumers/webhooks/webhook", "@/lib/tracking/polling/stop-tracking"],
  ["lib/shipments", "@/lib/documents/document", "@/lib/tracking/projection/data-marks"],
  ["lib/documents", "@/lib/consumers/webhooks/webhook", "@/lib/shipments/shipment"],
  ["lib/tracking", "@/lib/shipments/shipment", "@/lib/ingest/carriers/carrier"],
  ["lib/tracking", "@/lib/platform/db/pool", "@/lib/platform/db/client"],
  ["lib/tracking", "../shipments/shipment", "./next-poll"],
  ["lib/outbox", "@/lib/consumers/run-consumers", "@/lib/platform/db/client"],
  ["lib/ingest/carriers/dcsa", "@/lib/ingest/carriers/query-carrier", "@/lib/ingest/carriers/carrier"],
  ["lib/ingest/carriers/dcsa", "@/lib/tracking/polling/next-poll", "@/lib/platform/outbound/outbound-fetch"],
  ["lib/platform/db", "@/lib/tracking/polling/next-poll", "@/lib/platform/env"],
  ["lib/platform", "@/test/database", "@/lib/platform/env"],
];

/** Writes the files into a temporary folder, lints it with the project's own configuration and returns what the linter prints. */
function lint(files: Record<string, string>, options: string[] = []): string {
  const root = mkdtempSync(join(tmpdir(), "landfall-lint-"));
  const { vcs: _, $schema: __, plugins, ...config } = JSON.parse(readFileSync("biome.json", "utf8"));
  const absolute = (plugins as (string | { path: string })[]).map((plugin) =>
    typeof plugin === "string" ? resolve(plugin) : { ...plugin, path: resolve(plugin.path) },
  );
  writeFileSync(join(root, "biome.json"), JSON.stringify({ ...config, plugins: absolute }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const args = ["lint", "--max-diagnostics=none", "--colors=off", ...options];
  const { stdout, stderr } = spawnSync(resolve("node_modules/.bin/biome"), args, { cwd: root, encoding: "utf8" });
  rmSync(root, { recursive: true });
  return `${stdout}${stderr}`;
}

test("the linter rejects upward imports and allows downward ones", () => {
  const files = directions.flatMap(([folder, above, below], index) => [
    [`${folder}/above-${index}.ts`, `import "${above}";\n`],
    [`${folder}/below-${index}.ts`, `import "${below}";\n`],
  ]);
  const output = lint(Object.fromEntries(files), ["--only=style/noRestrictedImports"]);
  const rejected = new Set(output.match(/\S+\.ts(?=:\d+:\d+ lint\/style\/noRestrictedImports)/g));
  const expected = directions.map(([folder], index) => `${folder}/above-${index}.ts`);
  expect([...rejected].sort()).toEqual(expected.sort());
});

test("the linter rejects private words in the names of variables, functions, types, parameters and properties", () => {
  const output = lint({
    "lib/shipments/planted.ts": [
      "export const told = 1;",
      "export function tellEverything(report: string) {",
      "  return { isHeard: report };",
      "}",
      "export type HeardWord = string;",
      "export const parse = (faultsOf: string) => faultsOf;",
      "export const retold = { checkbox: 1, foretell: 2 };",
      "",
    ].join("\n"),
  });
  const lines = [...output.matchAll(/planted\.ts:(\d+):\d+ plugin/g)].map(([, line]) => Number(line));
  expect(lines.sort()).toEqual([1, 2, 3, 5, 6]);
});

test("the linter rejects every reading of the machine's clock in the product but one", () => {
  const readings = [
    "export const now = Date.now();",
    "export const today = new Date();",
    "export const clock = Date.now;",
    "export const text = Date();",
    "export const parsed = new Date(0);",
    "export const since = performance.now();",
    "",
  ].join("\n");
  const files = ["app/planted.tsx", "components/planted.tsx", "lib/shipments/planted.ts"];
  const allowed = ["lib/platform/clock.ts", "lib/shipments/planted.test.ts", "bench/planted.ts"];
  const output = lint(Object.fromEntries([...files, ...allowed].map((file) => [file, readings])));
  const rejected = [...output.matchAll(/(\S+\.tsx?):(\d+):\d+ plugin/g)].map(([, file, line]) => `${file}:${line}`);
  expect([...new Set(rejected)].sort()).toEqual(files.flatMap((file) => [1, 2, 3, 4].map((line) => `${file}:${line}`)));
});

test("the linter rejects texts of pages outside message files", () => {
  const planted = [
    "export function Planted({ n }: { n: number }) {",
    '  const labels = { done: "Done", code: "done", key: "Enter", status: "OAuthSignin" };',
    "  return (",
    '    <section title="two words" className="flex Font-bold">',
    "      <p>or</p>",
    "      <p>Landfall</p>",
    "      <p>{n} · {labels.done}</p>",
    "      <p>{`Open all of them`}</p>",
    "    </section>",
    "  );",
    "}",
    "",
  ].join("\n");
  const files = ["app/planted/page.tsx", "components/planted/planted.tsx"];
  const allowed = ["app/planted/route.ts", "components/planted/planted.test.tsx", "lib/shipments/planted.tsx"];
  const output = lint(Object.fromEntries([...files, ...allowed].map((file) => [file, planted])));
  const rejected = [...output.matchAll(/(\S+\.tsx?):(\d+):\d+ plugin/g)].map(([, file, line]) => `${file}:${line}`);
  expect([...new Set(rejected)].sort()).toEqual(files.flatMap((file) => [2, 4, 5, 8].map((line) => `${file}:${line}`)));
});

test("each folder that the linter exempts from message files still has texts outside them", () => {
  const { plugins } = JSON.parse(readFileSync("biome.json", "utf8")) as { plugins: Plugin[] };
  const looseText = plugins.find((plugin) => typeof plugin !== "string" && plugin.path.endsWith("loose-text.grit"));
  const excluded = typeof looseText === "object" ? looseText.includes.filter((glob) => /^!.*\/\*\*$/.test(glob)) : [];
  const folders = excluded.map((glob) => glob.replace(/^!\*\*\//, "").replace(/\/\*\*$/, ""));
  // Roughly what the rule refuses: the linter needs some seconds for all of them.
  const text = /"(?!(?:Enter|Escape|Tab|Home|End)")[A-Z][a-z]+(?:[^A-Za-z"\n][^"\n]*)?"|>\s*[A-Za-z][a-z]+[\s.<]/;
  const hasText = (file: string) => !file.includes(".test.") && text.test(readFileSync(file, "utf8"));
  expect(folders.length).toBeGreaterThan(0);
  expect(folders.filter((folder) => !globSync(`${folder}/**/*.{ts,tsx}`).some(hasText))).toEqual([]);
});

/** `lib/tracking`, `components/shell`, `app`, `bin` …: the unit of the folder graph. */
function folderOf(file: string): string {
  const [top = "", second = ""] = file.split("/");
  return top === "lib" || top === "components" ? `${top}/${second}` : top;
}

/** Whether an import clause imports only types: `type { A }`, `{ type A, type B }`. */
function isTypeOnly(clause: string): boolean {
  const names = /^\{([^}]*)\}$/.exec(clause)?.[1]?.split(",");
  const isType = (name: string) => name.trim() === "" || name.trim().startsWith("type ");
  return clause.startsWith("type ") || (names?.every(isType) ?? false);
}

/** Files of the project that a file imports values from. */
function valueImports(file: string, known: Set<string>): string[] {
  const statements = readFileSync(file, "utf8").matchAll(/^(?:import|export)\s+(?:([^"';]+?)\s+from\s+)?"([^"]+)";$/gm);
  return [...statements].flatMap(([, clause = "", specifier = ""]) => {
    if (isTypeOnly(clause) || !/^(@\/|\.)/.test(specifier)) return [];
    const path = specifier.startsWith("@/") ? specifier.slice(2) : posix.join(dirname(file), specifier);
    return ["", ".ts", ".tsx", ".mjs"].map((ending) => path + ending).find((name) => known.has(name)) ?? [];
  });
}

/** Sorts folders so that each comes after those it imports. Throws if there is a cycle. */
function sortTopologically(graph: Map<string, Set<string>>): string[] {
  const order: string[] = [];
  const remaining = new Map([...graph].map(([folder, targets]) => [folder, new Set(targets)]));
  while (remaining.size > 0) {
    const ready = [...remaining].filter(([, targets]) => ![...targets].some((target) => remaining.has(target)));
    if (ready.length === 0)
      throw new Error(`Folders import each other in a cycle: ${[...remaining.keys()].join(", ")}`);
    for (const [folder] of ready) {
      order.push(folder);
      remaining.delete(folder);
    }
  }
  return order;
}

test("the folder graph has no cycles and no upward edges", () => {
  const known = new Set(product);
  const graph = new Map(product.map((file) => [folderOf(file), new Set<string>()]));
  for (const file of product) {
    for (const target of valueImports(file, known)) {
      if (folderOf(target) !== folderOf(file)) graph.get(folderOf(file))?.add(folderOf(target));
    }
  }
  const order = sortTopologically(graph);
  const lines = order.map((folder) => `${folder} → ${[...(graph.get(folder) ?? [])].sort().join(", ") || "–"}`);
  process.stdout.write(`${lines.reverse().join("\n")}\n`);
  const levelOf = (folder: string) => layers.findIndex((names) => names.includes(folder.replace("lib/", "")));
  const upward = [...graph].flatMap(([folder, targets]) =>
    [...targets].filter((target) => folder.startsWith("lib/") && levelOf(target) >= levelOf(folder)),
  );
  expect(graph.get("app")?.size).toBeGreaterThan(10);
  expect(upward).toEqual([]);
});

test("file length: median at most 60 lines, 95th percentile at most 180, maximum 250", () => {
  const at = (share: number) => lengths[Math.floor(lengths.length * share)] ?? Number.POSITIVE_INFINITY;
  process.stdout.write(`${sources.length} source files, median ${at(0.5)} lines, p95 ${at(0.95)} lines\n`);
  expect(sources.length).toBeGreaterThan(100);
  expect(at(0.5)).toBeLessThanOrEqual(60);
  expect(at(0.95)).toBeLessThanOrEqual(180);
  expect(lengths.at(-1)).toBeLessThanOrEqual(250);
});

test("there are no files or folders named utils, helpers, common or the like, and no index files", () => {
  // The path of an interface's operation, which existing clients call.
  const named = sources.filter((file) => file !== "app/v2/documents/types/route.ts");
  const catchAlls = named.filter((file) => /\/(utils?|helpers?|common|shared|types|misc)(\/|\.tsx?$)/.test(file));
  const barrels = sources.filter((file) => /\/index\.tsx?$/.test(file));
  expect([...catchAlls, ...barrels]).toEqual([]);
});

test("no test mocks modules, is skipped or runs exclusively", () => {
  const calls = ["vi.", "test."].flatMap((prefix) => ["mock(", "skip(", "only(", "todo("].map((call) => prefix + call));
  const violations = sources.filter((file) => calls.some((call) => readFileSync(file, "utf8").includes(call)));
  expect(violations).toEqual([]);
});
