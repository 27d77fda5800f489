import { writeFileSync } from "node:fs";
import { fastSettings } from "@/test/support/scratch-cluster";
import { runAndExit, withScratchInstallation } from "@/test/support/scratch-installation";

// Records requests and responses of every operation in a new sandbox account as examples of the OpenAPI document.
async function generate(): Promise<void> {
  const { collectExamples, exampleVariables } = await import("@/tools/examples/collect-examples");
  Object.assign(process.env, exampleVariables);
  const examples = await collectExamples();
  const sorted = Object.fromEntries(Object.entries(examples).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync("lib/openapi/examples.json", `${JSON.stringify(sorted, null, 2)}\n`);
}

runAndExit(withScratchInstallation(generate, fastSettings));
