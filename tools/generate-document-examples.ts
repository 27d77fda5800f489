import { writeFileSync } from "node:fs";
import { quick } from "@/test/support/scratch-cluster";
import { runToEnd, withThrowAway } from "@/test/support/throw-away";

// Asks every operation of a fresh sandbox and keeps what it answers: the examples of the OpenAPI document.
async function generate(): Promise<void> {
  const { collectExamples } = await import("@/tools/examples/collect-examples");
  const examples = await collectExamples();
  const sorted = Object.fromEntries(Object.entries(examples).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync("lib/openapi/examples.json", `${JSON.stringify(sorted, null, 2)}\n`);
}

runToEnd(withThrowAway(generate, quick));
