import { globSync, readFileSync, writeFileSync } from "node:fs";
import { isDirectPath } from "@/lib/http/direct-paths";

// The table of addresses that the web process serves itself, from the files of app/. `--check` fails when it is stale.
const file = "bin/routes.ts";

const routes = globSync("app/**/route.ts")
  .map((path) => path.replaceAll("\\", "/"))
  .map((path) => ({
    path,
    pattern: path
      .replace(/^app/, "")
      .replace(/\/route\.ts$/, "")
      .replace(/\/\([^)]*\)/g, "")
      .replace(/\[([^\]]+)\]/g, "{$1}"),
  }))
  .filter(({ pattern }) => isDirectPath(pattern))
  .sort((a, b) => (a.pattern < b.pattern ? -1 : 1));

const imports = routes.map(({ path }, index) => `import * as route${index} from "@/${path.replace(/\.ts$/, "")}";`);
const entries = routes.map(({ pattern }, index) => `  { pattern: "${pattern}", module: route${index} },`);
const text = `// Made by generate-routes from the files of app/: do not edit.
${imports.join("\n")}
import type { RouteEntry } from "@/lib/http/route-table";

export const routes: RouteEntry[] = [
${entries.join("\n")}
];
`;

if (process.argv.includes("--check")) {
  if (readFileSync(file, "utf8") !== text) {
    process.stderr.write(`${file} is stale: npm run generate\n`);
    process.exit(1);
  }
} else {
  writeFileSync(file, text);
}
