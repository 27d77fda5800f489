import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { routes } from "@/bin/routes";
import events from "@/lib/consumers/webhooks/events/examples.json" with { type: "json" };
import type { OperationExamples } from "@/lib/openapi/operation";
import { printDocument } from "@/lib/openapi/print-document";

// Writes the OpenAPI document from the contracts of the routes, the recorded examples and docs/glossary.md. `--check` fails if the committed document is
// stale.
const file = "public/openapi.json";
const examplesFile = "lib/openapi/examples.json";

const examples: Record<string, OperationExamples> = existsSync(examplesFile)
  ? JSON.parse(readFileSync(examplesFile, "utf8"))
  : {};
const glossary = readFileSync("docs/glossary.md", "utf8");
const text = `${JSON.stringify(printDocument(routes, { examples, events, glossary }), null, 2)}\n`;

if (!process.argv.includes("--check")) writeFileSync(file, text);
else if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
  process.stderr.write(`${file} is stale: npm run generate\n`);
  process.exit(1);
}
process.exit(0);
