import { writeFileSync } from "node:fs";
import { runAndExit, withScratchInstallation } from "@/test/support/scratch-installation";

// Runs the sandbox scenarios in a temporary installation and writes the webhook notifications to the examples file.
const file = "lib/consumers/webhooks/events/examples.json";

async function generate(): Promise<void> {
  // Imported late, because these modules read the environment.
  const { startTestWeb } = await import("@/test/support/web");
  const { recordNotifications } = await import("@/tools/examples/record-notifications");
  const { normalizeNotifications } = await import("@/tools/examples/normalize-notifications");
  const web = await startTestWeb();
  const notifications = normalizeNotifications(await recordNotifications(web));
  await web.stop();
  const lines = [...notifications].map(([event, example]) => `${JSON.stringify(event)}:${JSON.stringify(example)}`);
  writeFileSync(file, `{\n${lines.join(",\n")}\n}\n`);
  process.stdout.write(`${file}: ${notifications.size} events\n`);
}

runAndExit(withScratchInstallation(generate, ["fsync=off"]));
