// Runs before anything is installed: plain Node 20, no dependencies.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { findHolder, takeLock } from "../lib/platform/process/data-lock.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const windows = process.platform === "win32";
const binPath = join(root, "node_modules", ".bin");
// By its own path: the shell and the PATH remember the Node that began this.
const node = join(root, "node_modules", "node", "bin", windows ? "node.exe" : "node");
const dataDir = resolve(process.env.DATA_DIR || ".landfall");
const env = {
  ...process.env,
  PATH: `${binPath}${windows ? ";" : ":"}${process.env.PATH}`,
  NEXT_TELEMETRY_DISABLED: "1",
  CHECKPOINT_DISABLE: "1",
  // Generating the database client wants a path to the migration engine, not the engine; nor is it downloaded then.
  PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY || process.execPath,
};

function say(text) {
  process.stderr.write(`${text}\n`);
}

function run(title, command, args, extra = {}, shell = false) {
  const startedAt = Date.now();
  say(`· ${title} …`);
  const { status, error } = spawnSync(command, args, { stdio: ["ignore", 2, 2], env: { ...env, ...extra }, shell });
  if (status !== 0) {
    say(`✗ ${title} failed${error ? `: ${error.message}` : ""}`);
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

/** The packages under a running server's feet are not taken away. */
function refuseBeside() {
  const holder = findHolder(dataDir);
  if (!holder || holder.pid === process.pid) return;
  say(`The packages have changed, and a server still runs on them (process ${holder.pid}). Stop it first.`);
  process.exit(1);
}

function install() {
  once("node_modules/.landfall-installed", hashOf("package-lock.json"), () => {
    refuseBeside();
    // The npm that runs us, run again by the same Node; else the one on the PATH, which on Windows needs the shell.
    const npm = process.env.npm_execpath?.endsWith(".js") ? [process.execPath, process.env.npm_execpath] : ["npm"];
    const [command, ...args] = [...npm, "ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
    run("Installing packages", command, args, { NODE_ENV: "development" }, windows && npm.length === 1);
  });
  if (!existsSync(node)) {
    say(`Node 24 was not installed with the packages: ${node} is missing. Did npm run install scripts?`);
    process.exit(1);
  }
  once("lib/platform/db/generated/.landfall-generated", hashOf("prisma/schema", "package-lock.json"), () =>
    run("Generating the database client", node, ["node_modules/prisma/build/index.js", "generate"]),
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
  const child = spawn(node, args, {
    stdio: "inherit",
    env: { ...env, LANDFALL_PARENT: String(process.pid), ...extra },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  // A signal to npm alone ends npm and its shell, which tell us nothing.
  const parent = process.ppid;
  if (env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500).unref();
}

/** From the first moment on: two that set up the same clone would tear each other's packages apart. */
function lock() {
  const { release } = takeLock(dataDir, Number(process.env.PORT || 3000));
  process.on("exit", release);
}

const [mode = "start", ...rest] = process.argv.slice(2);
const tsx = ["--import", "tsx"];
const modes = {
  start: () => {
    lock();
    install();
    build(".next");
    become([...tsx, "bin/start.ts"], { NODE_ENV: "production" });
  },
  dev: () => {
    lock();
    install();
    become([...tsx, "bin/start.ts", "--dev"], { NODE_ENV: "development" });
  },
  test: () => {
    install();
    become([...tsx, "bin/test.ts", ...rest]);
  },
  build: () => {
    install();
    build(rest[0] ?? ".next");
  },
  run: () => {
    install();
    become([...tsx, ...rest]);
  },
};
const work = modes[mode];
if (!work) {
  say(`setup: unknown mode ${mode}`);
  process.exit(1);
}
work();
