import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { runAndExit, withScratchInstallation } from "@/test/support/scratch-installation";

// Every filter, sort order, usual pair of both and search of the lists in an account with half of the containers: p99 of the statement
// beside that of its page alone, p99 of the whole answer, and the rows read. Writes docs/performance.md.
// npm run bench:lists, or npm run bench:lists -- [--containers 1000000] [--times 20] [--only "Filter: containers"]
const { values } = parseArgs({
  options: {
    containers: { type: "string", default: "400000" },
    times: { type: "string", default: "20" },
    /** Measures only the rows with this text in their names, and writes nothing. */
    only: { type: "string", default: "" },
  },
});
const containers = Number(values.containers);
const times = Number(values.times);
const reportFile = "docs/performance.md";
const [startMark, endMark] = ["<!-- Lists: written by npm run bench:lists -->", "<!-- End of the lists -->"];

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Replaces the section of the lists in the report. */
function writeReport(lines: string[]): void {
  const report = readFileSync(reportFile, "utf8");
  const [before = "", rest = ""] = report.split(startMark);
  const after = rest.split(endMark)[1];
  if (after === undefined) throw new Error(`${reportFile} has no section for the lists`);
  writeFileSync(reportFile, `${before}${startMark}\n\n${lines.join("\n")}\n\n${endMark}${after}`);
}

async function measureAll(): Promise<void> {
  const { createAccounts } = await import("./product/data/create-accounts");
  const { loadData } = await import("./product/data/load-data");
  const { describeMachine } = await import("./product/machine");
  const { env } = await import("@/lib/platform/env");
  const { measureList, rowsOfLists, tableHead, tableLine } = await import("./lists/measure-lists");
  const { ids, key } = await createAccounts();
  const accountId = ids[0] ?? "";
  process.stderr.write(`Loading ${containers} containers\n`);
  await loadData(env().databaseUrl, ids, containers);
  const rows = (await rowsOfLists(accountId)).filter(({ group, name }) => `${group}: ${name}`.includes(values.only));
  const lines: string[] = [];
  for (const row of rows) {
    const line = tableLine(row, await measureList(row, { accountId, key, times }));
    process.stderr.write(`${line}\n`);
    lines.push(line);
  }
  const machine = await describeMachine();
  const data = `- ${containers.toLocaleString("en")} containers in ${(containers / 5).toLocaleString("en")} shipments of 50 accounts, half of them in the measured one; each request ${times} times, in turns with its page alone`;
  const report = [...machine, data, "", tableHead, ...lines];
  print(report.join("\n"));
  if (!values.only) writeReport(report);
}

runAndExit(withScratchInstallation(measureAll));
