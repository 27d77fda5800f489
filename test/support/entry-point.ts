import { basename, join } from "node:path";
import { buildSync } from "esbuild";
import { bundleOptions } from "@/lib/platform/process/bundle-options";

/** Names the folder, within the project, for the bundles of a run of the tests. It is deleted after the run. */
export const bundlesVariable = "LANDFALL_TEST_BUNDLES";

const built = new Map<string, string>();

/**
 * The arguments with which Node runs a TypeScript file of the project. In tests it is bundled once per process: compiling its modules
 * at each start takes seconds. Elsewhere they are compiled while they are loaded.
 */
export function entryPoint(script: string): string[] {
  const folder = process.env[bundlesVariable];
  if (!folder) return ["--import", "tsx", script];
  const known = built.get(script);
  if (known) return [known];
  const outdir = join(folder, `${process.pid}-${built.size}`);
  buildSync(bundleOptions([script], outdir));
  const bundle = join(outdir, basename(script).replace(/\.ts$/, ".mjs"));
  built.set(script, bundle);
  return [bundle];
}
