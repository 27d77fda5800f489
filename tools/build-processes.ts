import { join } from "node:path";
import { build } from "esbuild";
import { bundleOptions } from "@/lib/platform/process/bundle-options";

// Bundles the programs that production runs, and the threads that they start beside them, so that they start without compiling:
//   node --import tsx tools/build-processes.ts <folder of the build>
const names = ["start", "web", "worker", "migrate", "account", "reproject", "vessel", "reencrypt"];
const folder = process.argv[2];
if (!folder) throw new Error("Name the folder of the build.");

await build(
  bundleOptions(
    {
      ...Object.fromEntries(names.map((name) => [name, `bin/${name}.ts`])),
      "projection-thread": "lib/tracking/projection/projection-thread.ts",
      "parsing-thread": "lib/ingest/carriers/dcsa/parsing-thread.ts",
    },
    join(folder, "bin"),
  ),
);
