import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { runAndExit, withScratchInstallation } from "@/test/support/scratch-installation";
import type { Timing } from "./product/load/time-requests";
import type { RunningProduct } from "./product/run-product";

// Loads an installation of a million containers and measures every read of it beside a bare server with the same statements. Writes
// docs/performance.md. npm run bench:reads, or npm run bench -- [--quick] [--containers 1000000] [--rounds 3] [--seconds 2] [--only Filter] [--reads] [--port 5100]
const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    containers: { type: "string" },
    rounds: { type: "string" },
    seconds: { type: "string" },
    /** Measures only the rows with this text in their names, and nothing else. */
    only: { type: "string", default: "" },
    /** Without the benchmarks of writing at the end. */
    reads: { type: "boolean", default: false },
    port: { type: "string", default: "5100" },
    /** Module that serves the product; without it the production build is made and used. */
    web: { type: "string" },
  },
});
const isQuick = values.quick;
const containers = Number(values.containers ?? (isQuick ? 20_000 : 1_000_000));
const rounds = Number(values.rounds ?? (isQuick ? 1 : 3));
const seconds = Number(values.seconds ?? (isQuick ? 1 : 2));
const firstPort = Number(values.port);
const startPortOffset = 10;
const bundle = ".next/bin/web.mjs";
const reportFile = "docs/performance.md";

const print = (text: string) => process.stderr.write(`${text}\n`);

/** The arguments of Node that start the web process. */
function prepareWeb(): string[] {
  if (values.web) return ["--import", "tsx", values.web];
  const { status } = spawnSync(process.execPath, ["bin/setup.mjs", "build"], { stdio: "inherit" });
  if (status !== 0) throw new Error("the build failed");
  return existsSync(bundle)
    ? ["--max-semi-space-size=8", "--heap-growing-percent=30", bundle]
    : ["--import", "tsx", "bin/web.ts"];
}

async function findRows(accountId: string) {
  const { readRows } = await import("./product/rows/read-rows");
  const { filterRows, sortRows } = await import("./product/rows/list-rows");
  const { searchRows } = await import("./product/rows/search-rows");
  const all = [...readRows, ...sortRows(), ...(await filterRows(accountId)), ...(await searchRows(accountId))];
  return all.filter(({ group, name }) => `${group}: ${name}`.includes(values.only));
}

async function measureOthers({ measurement, second }: RunningProduct, accountId: string, key: string) {
  const { sql } = await import("@/lib/platform/db/sql");
  const { checkTwoProcesses } = await import("./product/check-two-processes");
  const { measureMcp } = await import("./product/measure-mcp");
  const { measureTwoProcesses } = await import("./product/measure-processes");
  const { measureStarts } = await import("./product/measure-starts");
  const { residentMemoryOf } = await import("./product/load/resident-memory");
  const { ids, servers, headers } = measurement;
  const { origin, pid, startMs } = servers.product;
  const numbers = await sql<{ number: string }>("SELECT number FROM containers WHERE account_id = $1 LIMIT 25", [
    accountId,
  ]);
  const memory = residentMemoryOf(pid);
  const { one, two } = await measureTwoProcesses([servers.product, second], headers, ids.shipments ?? [], seconds);
  const tools = await measureMcp(
    origin,
    key,
    ids,
    numbers.map(({ number }) => number),
  );
  const timings: Timing[] = tools;
  const results: [string, string][] = [
    ["Resident memory of the web process after all requests above, MB", String(memory)],
    ["Start of the web process until it responds, s", (startMs / 1_000).toFixed(1)],
    ["Shipments by id per second, one web process", one.toFixed(0)],
    ["Shipments by id per second, two web processes", two.toFixed(0)],
    ...(await checkTwoProcesses([servers.product, second])),
  ];
  if (!values.web) {
    const { cold, warm } = await measureStarts(firstPort + startPortOffset);
    results.push(["`npm start` with a new database until ready, s", (cold / 1_000).toFixed(1)]);
    results.push(["`npm start` with its database until ready, s", (warm / 1_000).toFixed(1)]);
  }
  return { timings, values: results };
}

/** Benchmarks of writing, which have commands of their own. */
async function runOthers(): Promise<[string, string][]> {
  const { runBenchmark } = await import("./product/run-benchmark");
  const numbers = isQuick ? "100" : "1000";
  const tracking = runBenchmark("bench/tracking-throughput.ts", ["--numbers", numbers]);
  const webhooks = runBenchmark("bench/webhook-throughput.ts", ["--notifications", isQuick ? "2000" : "20000"]);
  return [
    [`Tracking of ${numbers} numbers (bench:tracking)`, tracking],
    ["Delivery to ten receivers, one of which rejects everything (bench:webhooks)", webhooks],
  ];
}

async function measureAll(): Promise<void> {
  const { buildPlain } = await import("./product/build-plain");
  const { createAccounts } = await import("./product/data/create-accounts");
  const { loadData } = await import("./product/data/load-data");
  const { env } = await import("@/lib/platform/env");
  const { describeMachine } = await import("./product/machine");
  const { measureRows } = await import("./product/measure-rows");
  const { withProduct } = await import("./product/run-product");
  const { tableHead, tableLine } = await import("./product/table");
  const { writeReport } = await import("./product/write-report");
  const { databaseUrl, dataDir } = env();
  const { ids, key } = await createAccounts();
  const accountId = ids[0] ?? "";
  print(`Loading ${containers} containers`);
  await loadData(databaseUrl, ids, containers);
  const web = prepareWeb();
  const run = { accountId, key, databaseUrl, dataDir, web, plain: buildPlain(), firstPort, rounds, seconds };
  await withProduct(run, await findRows(accountId), async (running) => {
    print(tableHead);
    const { measured: rows, failures } = await measureRows(running.measurement, running.rows, (row) =>
      print(tableLine(row)),
    );
    const assertNoFailures = () => {
      if (failures.length > 0) throw new Error(failures.join("\n"));
    };
    if (values.only) return assertNoFailures();
    const others = await measureOthers(running, accountId, key);
    const machine = await describeMachine();
    const data = `${containers.toLocaleString("en")} containers in ${(containers / 5).toLocaleString("en")} shipments of 50 accounts, half of them in the measured one`;
    const method = `16 connections, ${rounds} rounds of ${seconds} s in turns, median${values.web ? ", without pages" : ""}`;
    writeReport(reportFile, { machine, data, method, rows, ...others, outputs: values.reads ? [] : await runOthers() });
    assertNoFailures();
  });
}

runAndExit(withScratchInstallation(measureAll, ["shared_preload_libraries=pg_stat_statements"]));
