import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { build, type Metafile } from "esbuild";

/** Names the page that a sign-in opens by default, which is not what most tests are about. */
const fixtures = "e2e/fixtures.ts";

/** The modules that these modules import, directly or not, with themselves. Paths are relative to the project. */
async function findImports(entryPoints: string[]): Promise<(entry: string) => Set<string>> {
  const { metafile } = await build({
    entryPoints,
    bundle: true,
    write: false,
    metafile: true,
    outdir: "unused",
    platform: "node",
    format: "esm",
    packages: "external",
    jsx: "automatic",
    loader: { ".css": "empty", ".json": "empty" },
    logLevel: "error",
  });
  return (entry) => closureOf(entry, metafile.inputs);
}

function closureOf(entry: string, inputs: Metafile["inputs"]): Set<string> {
  const found = new Set([entry]);
  for (const file of found) {
    for (const { path, external } of inputs[file]?.imports ?? []) if (!external) found.add(path);
  }
  return found;
}

/**
 * The URLs from which a page is opened: its own, and that of its list, from which tests go on by a click.
 * `app/(web)/documents/[id]/page.tsx` → /^\/documents(\/[^/]+)?$/
 */
function urlsOf(page: string): RegExp {
  const segments = dirname(page)
    .split("/")
    .slice(1)
    .filter((segment) => !/^\(.*\)$/.test(segment));
  const isOfList = segments.at(-1) === "[id]";
  const pattern = (isOfList ? segments.slice(0, -1) : segments).map((name) =>
    name.startsWith("[...") ? ".+" : name.startsWith("[") ? "[^/]+" : name,
  );
  return new RegExp(`^/${pattern.join("/")}${isOfList ? "(/[^/]+)?" : ""}$`);
}

/** The paths in the string literals of a file, with 1 for each expression: `${url}/shipments/${id}?tab=map` → /shipments/1 */
function pathsIn(file: string): string[] {
  const literals = readFileSync(file, "utf8").matchAll(/["'`](?:\$\{[^}]*\})?(\/[^"'`?#\n]*)/g);
  return [...literals].map(([, text]) => (text ?? "").replace(/\$\{[^}]*\}/g, "1"));
}

/** What a page is made of: its modules and those of the layouts and other files of its folders. */
function modulesOf(page: string, files: string[], importsOf: (entry: string) => Set<string>): Set<string> {
  const around = files.filter((file) => !file.endsWith("/page.tsx") && page.startsWith(`${dirname(file)}/`));
  return new Set([page, ...around].flatMap((file) => [...importsOf(file)]));
}

/** The browser specs that changed, import a changed file, or open a page that does. Paths are relative to the project. */
export async function findRelatedSpecs(changed: string[]): Promise<string[]> {
  const specs = globSync("e2e/*.spec.ts");
  const files = globSync("app/**/{page,layout,loading,error,not-found}.tsx").map((file) => file.replaceAll("\\", "/"));
  const importsOf = await findImports([...specs, ...files]);
  const changedFiles = new Set(changed);
  const isChanged = (modules: Set<string>) => !modules.isDisjointFrom(changedFiles);
  const changedPages = files
    .filter((file) => file.endsWith("/page.tsx") && isChanged(modulesOf(file, files, importsOf)))
    .map(urlsOf);
  return specs.filter((spec) => {
    const modules = importsOf(spec);
    const opened = [...modules].filter((file) => file.startsWith("e2e/") && file !== fixtures).flatMap(pathsIn);
    return isChanged(modules) || opened.some((path) => changedPages.some((urls) => urls.test(path)));
  });
}
