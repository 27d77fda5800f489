import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { routes } from "@/bin/routes";
import events from "@/lib/consumers/webhooks/events/examples.json" with { type: "json" };
import type { OperationExamples } from "@/lib/openapi/operation";
import { printAsyncDocument } from "@/lib/openapi/print-async-document";
import { printDocument } from "@/lib/openapi/print-document";

// Writes the OpenAPI document from the contracts of the routes, the recorded examples and docs/glossary.md, and from it the AsyncAPI
// document of the webhooks. `--check` fails if a committed document is stale.
const examplesFile = "lib/openapi/examples.json";

const examples: Record<string, OperationExamples> = existsSync(examplesFile)
  ? JSON.parse(readFileSync(examplesFile, "utf8"))
  : {};
const glossary = readFileSync("docs/glossary.md", "utf8");
const document = printDocument(routes, { examples, events, glossary });
const documents = {
  "public/openapi.json": document,
  "public/asyncapi.json": printAsyncDocument(document),
};

for (const [file, content] of Object.entries(documents)) {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  if (!process.argv.includes("--check")) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
    process.stderr.write(`${file} is stale: npm run generate\n`);
    process.exitCode = 1;
  }
}
process.exit();
