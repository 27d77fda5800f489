import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Contract } from "@/lib/http/contract";
import { printDocument } from "@/lib/openapi/print-document";
import { routes } from "./routes";

// The document of the interface, from the contracts of the routes. `--check` fails when the committed one is stale.
const file = "public/openapi.json";

function contractOf(handler: unknown): Contract | undefined {
  return typeof handler === "function" && "contract" in handler ? (handler.contract as Contract) : undefined;
}

const documented = routes
  .filter(({ pattern }) => pattern.startsWith("/v2/"))
  .map(({ pattern, module }) => ({
    pattern,
    contracts: Object.fromEntries(Object.entries(module).map(([method, handler]) => [method, contractOf(handler)])),
  }));
const text = `${JSON.stringify(printDocument(documented), null, 2)}\n`;

if (!process.argv.includes("--check")) writeFileSync(file, text);
else if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
  process.stderr.write(`${file} is stale: npm run generate\n`);
  process.exit(1);
}
process.exit(0);
