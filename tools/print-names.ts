import { globSync, readFileSync } from "node:fs";
import { eventCategories } from "@/lib/consumers/webhooks/events/events-of-change";

// Prints what a new engineer reads first: the identifiers used most, every operation summary and every event description.
const shown = Number(process.argv[2] ?? 100);
const keywords = new Set(
  `abstract any as async await boolean break case catch class const continue declare default delete do else enum export extends
  false finally for from function get if implements import in infer instanceof interface is keyof let never new null number object of
  private protected public readonly return satisfies set static string super switch this throw true try type typeof undefined
  unknown var void while with yield`.split(/\s+/),
);

/** Source text without comments, quoted strings and the fixed parts of templates. */
function codeOf(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, " ")
    .replace(/"(?:\\.|[^"\\\n])*"/g, " ")
    .replace(/`(?:\\.|[^`\\])*`/g, (template) =>
      [...template.matchAll(/\$\{([^}]*)\}/g)].map(([, code]) => code).join(" "),
    );
}

/** How often each identifier occurs in the given files. */
function countIdentifiers(files: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of files) {
    for (const [name] of codeOf(readFileSync(file, "utf8")).matchAll(/(?<![\w$-])[A-Za-z_$][\w$]*(?![\w$-])/g)) {
      if (!keywords.has(name) && name.length > 1) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
}

/** `POST /v2/webhooks  Create a webhook` for every operation of the OpenAPI document. */
function listSummaries(): string[] {
  type Operations = Record<string, { summary?: string }>;
  const { paths } = JSON.parse(readFileSync("public/openapi.json", "utf8")) as { paths: Record<string, Operations> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { summary }]) => `${method.toUpperCase()} ${path}  ${summary ?? "–"}`),
  );
}

const files = globSync("{app,bin,components,lib,tools}/**/*.{ts,tsx}").filter(
  (file) => !/\.test\.tsx?$|platform[\\/]db[\\/]generated/.test(file),
);
const counts = [...countIdentifiers(files)].sort(([, a], [, b]) => b - a).slice(0, shown);
const descriptions = eventCategories.flatMap(({ events }) => Object.entries(events));
const sections: [string, string[]][] = [
  [`${shown} most used identifiers in ${files.length} files`, counts.map(([name, count]) => `${count}  ${name}`)],
  ["Operation summaries", listSummaries()],
  ["Event descriptions", descriptions.map(([name, description]) => `${name}  ${String(description)}`)],
];
for (const [title, lines] of sections) process.stdout.write(`\n${title}\n${lines.join("\n")}\n`);
