// Runs with the build, before packages for TypeScript may be installed: plain Node 20 without dependencies.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";

const manifestName = "page_client-reference-manifest.js";

/** `/(web)/shipments/[id]/page` is the page at `/shipments/{id}`. */
function pathOf(entry) {
  const parts = entry.split("/").filter((part) => part !== "" && !part.startsWith("("));
  return `/${parts
    .slice(0, -1)
    .map((part) => part.replace(/^\[(?:\.{3})?(.*)\]$/, "{$1}"))
    .join("/")}`;
}

/** The entry of a page and the files of its layouts, its error boundaries and itself. */
function readManifest(file) {
  const context = {};
  runInNewContext(readFileSync(file, "utf8"), context);
  const [[entry, { entryJSFiles }]] = Object.entries(context.__RSC_MANIFEST);
  return { entry, files: Object.values(entryJSFiles).flat() };
}

/**
 * The JavaScript that each page of a build loads before anything is done on it, in bytes as the server sends them (gzip of the default
 * level). What a page loads when it is needed is not in the manifests of Next: `e2e/weight.spec.ts` measures that too.
 */
export function listPageWeights(distDir) {
  const { rootMainFiles } = JSON.parse(readFileSync(join(distDir, "build-manifest.json"), "utf8"));
  const sizes = new Map();
  const sizeOf = (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(distDir, file))).length);
    return sizes.get(file);
  };
  return readdirSync(join(distDir, "server", "app"), { recursive: true })
    .filter((file) => file.endsWith(manifestName) && !file.startsWith("_"))
    .map((file) => readManifest(join(distDir, "server", "app", file)))
    .map(({ entry, files }) => ({
      path: pathOf(entry),
      bytes: [...new Set([...rootMainFiles, ...files])].reduce((sum, file) => sum + sizeOf(file), 0),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The weights as lines of a table, in kB. */
export function formatPageWeights(weights) {
  const width = Math.max(...weights.map(({ path }) => path.length));
  const row = (path, size) => `  ${path.padEnd(width)}  ${size.padStart(6)}`;
  return [row("Page", "kB"), ...weights.map(({ path, bytes }) => row(path, (bytes / 1_000).toFixed(1)))].join("\n");
}
