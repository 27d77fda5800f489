// Runs before packages are installed: plain Node 20 without dependencies.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { acquireLock, findLockHolder } from "../lib/platform/process/data-lock.mjs";
import { formatPageWeights, listPageWeights } from "../tools/page-weights.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const windows = process.platform === "win32";
const binPath = join(root, "node_modules", ".bin");
// An absolute path, because PATH and the shell may resolve to the Node that started this script.
const node = join(root, "node_modules", "node", "bin", windows ? "node.exe" : "node");
const dataDir = resolve(process.env.DATA_DIR || ".landfall");
const env = {
  ...process.env,
  PATH: `${binPath}${windows ? ";" : ":"}${process.env.PATH}`,
  NEXT_TELEMETRY_DISABLED: "1",
  CHECKPOINT_DISABLE: "1",
  // Generating the database client requires a path to the migration engine but does not run it. Any path avoids its download.
  PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY || process.execPath,
};

function print(text) {
  process.stderr.write(`${text}\n`);
}

function run(title, command, args, extra = {}, shell = false) {
  const startedAt = Date.now();
  print(`· ${title} …`);
  const { status, error } = spawnSync(command, args, { stdio: ["ignore", 2, 2], env: { ...env, ...extra }, shell });
  if (status !== 0) {
    print(`✗ ${title} failed${error ? `: ${error.message}` : ""}`);
    process.exit(status ?? 1);
  }
  print(`✓ ${title} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
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

/** Runs the work unless the stamp file has the same hash of its inputs. */
function runOnce(stampFile, hash, work) {
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash) return;
  work();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
}

const sources = [
  "app",
  "components",
  "lib",
  "messages",
  "public",
  "prisma/schema",
  "proxy.tsx",
  "next.config.mjs",
  "intl.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];

const packages = ["prisma/schema", "tsconfig.json", "package-lock.json"];

/** The process id of a server that another command has started here; null if there is none. */
function findRunningServer() {
  const holder = findLockHolder(dataDir);
  return holder && holder.pid !== process.pid ? holder.pid : null;
}

/** Exits when a running server uses the packages that would be replaced. */
function assertNoRunningServer() {
  const pid = findRunningServer();
  if (pid === null) return;
  print(
    `Other packages have to be installed, and a running server uses those that are there (process ${pid}). Stop it first.`,
  );
  process.exit(1);
}

/** Installs the packages that a running installation needs; `withDev`: those of development and tests too, which stay once they are there. */
function install({ withDev }) {
  const all = withDev || existsSync(join("node_modules", "vitest"));
  const hash = hashOf("package-lock.json");
  runOnce("node_modules/.landfall-installed", all ? `${hash} all` : hash, () => {
    assertNoRunningServer();
    // The npm that runs this script, with the same Node; else npm from PATH, which requires the shell on Windows.
    const npm = process.env.npm_execpath?.endsWith(".js") ? [process.execPath, process.env.npm_execpath] : ["npm"];
    const dev = all ? "--include=dev" : "--omit=dev";
    const [command, ...args] = [...npm, "ci", dev, "--include=optional", "--no-audit", "--no-fund"];
    run(
      "Installing packages",
      command,
      args,
      { NODE_ENV: all ? "development" : "production" },
      windows && npm.length === 1,
    );
  });
  if (!existsSync(node)) {
    print(`Node 24 was not installed with the packages: ${node} is missing. Did npm run install scripts?`);
    process.exit(1);
  }
  runOnce("lib/platform/db/generated/.landfall-generated", hashOf("prisma/schema", "package-lock.json"), () =>
    run("Generating the database client", node, ["node_modules/prisma/build/index.js", "generate"]),
  );
}

function buildPages(distDir) {
  runOnce(join(distDir, "landfall-built"), hashOf(...sources), () => {
    run("Building the pages", node, ["node_modules/next/dist/bin/next", "build"], {
      NEXT_DIST_DIR: distDir,
      NODE_ENV: "production",
    });
    print(`JavaScript of each page as it is sent:\n${formatPageWeights(listPageWeights(distDir))}`);
  });
}

/** After the pages: building them empties the folder, with this stamp. */
function bundleProcesses(distDir) {
  runOnce(
    join(distDir, "bin", "landfall-bundled"),
    hashOf("bin", "lib", "app", "tools/build-processes.ts", ...packages),
    () => run("Bundling the processes", node, ["--import", "tsx", "tools/build-processes.ts", distDir]),
  );
}

/** Runs Node with these arguments, forwards signals, and exits with the exit code of the child. */
function execNode(args, extra = {}) {
  const child = spawn(node, args, {
    stdio: "inherit",
    env: { ...env, LANDFALL_PARENT: String(process.pid), ...extra },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  // A signal sent to npm only ends npm and its shell, without notifying this process.
  const parent = process.ppid;
  if (env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500).unref();
}

/** Acquires the lock before the installation, so that two processes do not install packages in the same clone. */
function lock() {
  const { release } = acquireLock(dataDir, Number(process.env.PORT || 3000));
  process.on("exit", release);
}

/** Runs a program from its bundle: that of the running server, which uses the same files, else a current one. */
function runBundle(name, args = []) {
  const bundle = join(".next", "bin", `${name}.mjs`);
  if (!existsSync(bundle) || findRunningServer() === null) bundleProcesses(".next");
  execNode([bundle, ...args], { NODE_ENV: "production" });
}

function runCommand(name) {
  install({ withDev: false });
  runBundle(name, rest);
}

const [mode = "start", ...rest] = process.argv.slice(2);
const tsx = ["--import", "tsx"];
const modes = {
  start: () => {
    lock();
    install({ withDev: false });
    buildPages(".next");
    runBundle("start");
  },
  dev: () => {
    lock();
    install({ withDev: true });
    execNode([...tsx, "bin/start.ts", "--dev"], { NODE_ENV: "development" });
  },
  test: () => {
    install({ withDev: true });
    execNode([...tsx, "bin/test.ts", ...rest]);
  },
  build: () => {
    const [distDir = ".next"] = rest;
    install({ withDev: false });
    buildPages(distDir);
    bundleProcesses(distDir);
  },
  account: () => runCommand("account"),
  reproject: () => runCommand("reproject"),
  vessel: () => runCommand("vessel"),
  reencrypt: () => runCommand("reencrypt"),
  run: () => {
    install({ withDev: true });
    execNode([...tsx, ...rest]);
  },
};
const work = modes[mode];
if (!work) {
  print(`setup: unknown mode ${mode}`);
  process.exit(1);
}
work();
