import { writeFileSync } from "node:fs";
import { runToEnd, withThrowAway } from "@/test/support/throw-away";

// For developers: plays the sandbox in a throw-away installation and writes what webhooks were told to the file of examples.
const file = "lib/consumers/webhooks/events/examples.json";

async function generate(): Promise<void> {
  // Only now, for they read the environment.
  const { startTestWeb } = await import("@/test/support/web");
  const { tellEverything } = await import("@/tools/examples/tell-everything");
  const { settleExamples } = await import("@/tools/examples/settle-examples");
  const web = await startTestWeb();
  const settled = settleExamples(await tellEverything(web));
  await web.stop();
  const lines = [...settled].map(([event, example]) => `${JSON.stringify(event)}:${JSON.stringify(example)}`);
  writeFileSync(file, `{\n${lines.join(",\n")}\n}\n`);
  process.stdout.write(`${file}: ${settled.size} events\n`);
}

runToEnd(withThrowAway(generate, ["fsync=off"]));
