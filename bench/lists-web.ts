import { parseArgs } from "node:util";
import { runAndExit, withScratchInstallation } from "@/test/support/scratch-installation";

// The lists and boards in headless Chromium in an account with many containers: time until the first rows are in a frame beside that of an empty
// page of the product, in turns; the longest task of the main thread and the longest interaction while the list is scrolled to its end,
// paged, sorted and selected; bytes of a page of 30 rows as sent; time until the palette has found a number or a part of one. Needs a
// build (npm run build).
// npm run bench:lists-web -- [--containers 100000] [--rounds 9]
const { values } = parseArgs({
  options: {
    containers: { type: "string", default: "100000" },
    rounds: { type: "string", default: "9" },
  },
});

const print = (text: string) => process.stdout.write(`${text}\n`);

async function run(): Promise<void> {
  const { serveAccount } = await import("./lists/serve-account");
  const { measureLists } = await import("./lists/measure-in-browser");
  await serveAccount(Number(values.containers), print, (served) => measureLists(served, Number(values.rounds), print));
}

runAndExit(withScratchInstallation(run));
