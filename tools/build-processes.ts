import { join } from "node:path";
import { build } from "esbuild";

// Bundles the processes that production runs, so that they start without compiling:
//   node tools/build-processes.ts <folder of the build>
const names = ["start", "web", "worker", "migrate"];
const folder = process.argv[2];
if (!folder) throw new Error("Name the folder of the build.");

await build({
  entryPoints: names.map((name) => `bin/${name}.ts`),
  outdir: join(folder, "bin"),
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node24",
  packages: "external",
  // Loaded only by a Node that was started with --enable-source-maps.
  sourcemap: "linked",
  sourcesContent: false,
  logLevel: "warning",
});
