import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { routes } from "@/bin/routes";
import events from "@/lib/consumers/webhooks/events/examples.json" with { type: "json" };
import type { Examples } from "@/lib/openapi/example";
import { printDocument } from "@/lib/openapi/print-document";

// The document of the interface, from the contracts of the routes and what the sandbox answered and told. `--check` fails when the
// committed one is stale.
const file = "public/openapi.json";
const examplesFile = "lib/openapi/examples.json";

const examples: Record<string, Examples> = existsSync(examplesFile)
  ? JSON.parse(readFileSync(examplesFile, "utf8"))
  : {};
const text = `${JSON.stringify(printDocument(routes, { examples, events }), null, 2)}\n`;

if (!process.argv.includes("--check")) writeFileSync(file, text);
else if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
  process.stderr.write(`${file} is stale: npm run generate\n`);
  process.exit(1);
}
process.exit(0);
