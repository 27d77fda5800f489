// The only file that runs before anything is installed: plain Node 20, no dependencies.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const windows = process.platform === "win32";
const binPath = join(root, "node_modules", ".bin");
const env = {
  ...process.env,
  PATH: `${binPath}${windows ? ";" : ":"}${process.env.PATH}`,
  NEXT_TELEMETRY_DISABLED: "1",
  CHECKPOINT_DISABLE: "1",
};

function say(text) {
  process.stderr.write(`${text}\n`);
}

function run(title, command, args, extra = {}) {
  const startedAt = Date.now();
  say(`· ${title} …`);
  const { status } = spawnSync(command, args, { stdio: ["ignore", 2, 2], env: { ...env, ...extra }, shell: windows });
  if (status !== 0) {
    say(`✗ ${title} failed`);
    process.exit(status ?? 1);
  }
  say(`✓ ${title} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
}

const ignored = new Set(["node_modules", ".git", "generated"]);

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !ignored.has(name))
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

function hashOf(...paths) {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}`);
  for (const file of paths.flatMap(filesOf)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

/** Does the work unless the stamp says it was done for these very inputs. */
function once(stampFile, hash, work) {
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash) return;
  work();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
}

const node = join(binPath, windows ? "node.cmd" : "node");
const sources = [
  "app",
  "components",
  "lib",
  "public",
  "prisma/schema",
  "proxy.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];

function install() {
  once("node_modules/.landfall-installed", hashOf("package-lock.json", "package.json"), () =>
    run("Installing packages", "npm", ["ci", "--no-audit", "--no-fund"]),
  );
  once("lib/db/generated/.landfall-generated", hashOf("prisma/schema", "package-lock.json"), () =>
    // Generating wants a path to the migration engine, not the engine.
    run("Generating the database client", node, ["node_modules/prisma/build/index.js", "generate"], {
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    }),
  );
}

function build(distDir) {
  once(join(distDir, "landfall-built"), hashOf(...sources), () =>
    run("Building the pages", node, ["node_modules/next/dist/bin/next", "build"], {
      NEXT_DIST_DIR: distDir,
      NODE_ENV: "production",
    }),
  );
}

/** Hands over: signals go through, and the exit code is the child's. */
function become(args, extra = {}) {
  const child = spawn(node, args, { stdio: "inherit", env: { ...env, ...extra }, shell: windows });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

const [mode = "start", ...rest] = process.argv.slice(2);
install();
if (mode === "start") {
  build(".next");
  become(["--import", "tsx", "bin/start.ts"], { NODE_ENV: "production" });
} else if (mode === "test") {
  become(["--import", "tsx", "bin/test.ts", ...rest]);
} else if (mode === "build") {
  build(rest[0] ?? ".next");
} else if (mode === "run") {
  become(["--import", "tsx", ...rest]);
} else {
  say(`setup: unknown mode ${mode}`);
  process.exit(1);
}
