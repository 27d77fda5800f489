import { readFileSync, writeFileSync } from "node:fs";
import type { Timing } from "./load/time-requests";
import type { MeasuredRow } from "./measure-rows";
import { tableHead, tableLine } from "./table";

const startMark = "<!-- Results: written by npm run bench -->";

/** What one run has measured. Times in ms, memory in MB. */
export type Results = {
  machine: string[];
  data: string;
  method: string;
  rows: MeasuredRow[];
  timings: Timing[];
  values: [string, string][];
  /** What other benchmarks printed, by title. */
  outputs: [string, string][];
};

const timingLine = ({ name, count, p50, p99 }: Timing) =>
  `| ${name} | ${count} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`;

/** The results as markdown. */
export function reportOf({ machine, data, method, rows, timings, values, outputs }: Results): string {
  const lines = [
    startMark,
    "",
    `## Results of ${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`,
    "",
    ...machine,
    `- ${data}`,
    `- ${method}`,
    "",
    tableHead,
    ...rows.map(tableLine),
    "",
    "One request after the other:",
    "",
    "| Request | count | p50 ms | p99 ms |\n|---|---:|---:|---:|",
    ...timings.map(timingLine),
    "",
    "| Value | |\n|---|---:|",
    ...values.map(([name, value]) => `| ${name} | ${value} |`),
    ...outputs.flatMap(([title, text]) => ["", `${title}:`, "", "```", text, "```"]),
    "",
  ];
  return lines.join("\n");
}

/** Replaces the results in the file, which stand at its end. */
export function writeReport(file: string, results: Results): void {
  const [introduction = ""] = readFileSync(file, "utf8").split(startMark);
  writeFileSync(file, introduction + reportOf(results));
}
