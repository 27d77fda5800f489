import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Mutation, parseMutations } from "./mutation/parse-mutations";

// Switches off one rule of the projection after another, in a copy, and prints those that no test of the projection notices.
// Arguments: parts of file names or rules, default all. Exits with 1 if a rule is not noticed, or is not found in the source.

const folder = "lib/tracking/projection";
const tests = ["test/corpus/corpus.test.ts", folder];
/** A hash of the output says nothing about a rule; random evidence takes longest and finds few. */
const omitted = ["projection-version.test.ts", "project-properties.test.ts"];

function copyProject(): string {
  const root = mkdtempSync(join(tmpdir(), "landfall-mutation-"));
  for (const path of ["lib", "test", "tools", "package.json", "tsconfig.json", "vitest.config.ts"])
    cpSync(path, join(root, path), { recursive: true });
  for (const file of omitted) rmSync(join(root, folder, file));
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  return root;
}

/** Runs the tests in a copy; returns the first line that names a failed test, or null if all pass. */
async function runTests(root: string): Promise<string | null> {
  const options = ["--project", "unit", "--bail", "1", "--reporter", "dot"];
  const command = join(resolve("node_modules"), ".bin", "vitest");
  const child = spawn(command, ["run", ...tests, ...options], { cwd: root, env: { ...process.env, NO_COLOR: "1" } });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const code = await new Promise<number | null>((done) => child.on("close", done));
  if (code === 0) return null;
  return output.split("\n").find((line) => line.includes("FAIL")) ?? output.trim().slice(-300);
}

type Result = Mutation & { outcome: "noticed" | "not noticed" | "not in the source"; by: string | null };

async function tryMutation(root: string, mutation: Mutation): Promise<Result> {
  const path = join(root, folder, mutation.file);
  const source = readFileSync(path, "utf8");
  if (source.split(mutation.from).length !== 2) return { ...mutation, outcome: "not in the source", by: null };
  writeFileSync(
    path,
    source.replace(mutation.from, () => mutation.to),
  );
  const by = await runTests(root);
  writeFileSync(path, source);
  return { ...mutation, outcome: by === null ? "not noticed" : "noticed", by };
}

const terms = process.argv.slice(2);
const text = readFileSync(join(import.meta.dirname, "mutation", "projection-mutations.txt"), "utf8");
const mutations = parseMutations(text).filter(
  ({ file, rule }) => terms.length === 0 || terms.some((term) => `${file} ${rule}`.includes(term)),
);
const root = copyProject();
const results: Result[] = [];
try {
  const failure = await runTests(root);
  if (failure !== null || mutations.length === 0) throw new Error(failure ?? "no rule has these terms");
  for (const mutation of mutations) {
    const result = await tryMutation(root, mutation);
    results.push(result);
    process.stdout.write(
      `${result.outcome}: ${result.file}: ${result.rule}${result.by ? ` (${result.by.trim()})` : ""}\n`,
    );
  }
} finally {
  rmSync(root, { recursive: true });
}
const noticed = results.filter(({ outcome }) => outcome === "noticed");
process.stdout.write(`${noticed.length} of ${results.length} rules are noticed\n`);
process.exitCode = noticed.length === results.length ? 0 : 1;
