import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "@/lib/platform/db/sql";
import { childEnvironment } from "@/lib/platform/process/on-stop";
import { processorTimeOf } from "./processor-time";

/** A process of the measured installation; `stop` waits until it has ended. */
export type MeasuredProcess = { pid: number; stop: () => Promise<void> };

/** Starts a script with TypeScript. `profileDir`: writes a CPU profile there when the process stops. */
export function startProcess(script: string, args: string[], profileDir?: string): MeasuredProcess {
  const flags = profileDir ? ["--cpu-prof", `--cpu-prof-dir=${profileDir}`] : [];
  const child: ChildProcess = spawn(process.execPath, [...flags, "--import", "tsx", script, ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    env: childEnvironment(),
  });
  if (!child.pid) throw new Error(`${script} did not start`);
  return {
    pid: child.pid,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

export function postgresPid(cluster: string): number {
  return Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
}

/** Processor time of each process in ms, and the numbers of statements and transactions that PostgreSQL has executed. */
type Reading = { atMs: number; statements: number; transactions: number; times: Map<string, number> };

async function read(pids: Map<string, number>): Promise<Reading> {
  const [row] = await sql<{ statements: number; transactions: number }>(
    `SELECT (SELECT sum(calls) FROM pg_stat_statements WHERE toplevel)::float8 AS statements,
       (SELECT xact_commit FROM pg_stat_database WHERE datname = current_database())::float8 AS transactions`,
  );
  const times = new Map([...pids].map(([name, pid]) => [name, processorTimeOf(pid)]));
  return { atMs: performance.now(), statements: 0, transactions: 0, ...row, times };
}

const sampleEveryMs = 100;

/** Counts from now on how many statements wait for a lock; `stop` returns their mean number. */
function sampleLockWaits(): { stop: () => Promise<number> } {
  const counts: number[] = [];
  const stopping = new AbortController();
  const sampling = (async () => {
    while (!stopping.signal.aborted) {
      const [row] = await sql<{ n: number }>(
        "SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      );
      counts.push(row?.n ?? 0);
      await wait(sampleEveryMs);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await sampling;
      return counts.reduce((sum, count) => sum + count, 0) / counts.length;
    },
  };
}

/** One row of the results: how fast the items were processed, with what each of them cost. */
export type Measurement = {
  name: string;
  count: number;
  seconds: number;
  perSecond: number;
  statementsPerItem: number;
  transactionsPerItem: number;
  /** The mean number of statements that waited for a lock. */
  waitingForLocks: number;
  /** How long statements waited for locks, in ms: that mean number over the time. */
  lockWaitMsPerItem: number;
  /** When half of the items were processed. */
  halfAfterSeconds?: number;
  cpuMsPerItem: Record<string, number>;
};

const rounded = (value: number) => Number(value.toFixed(2));

/** Runs `work`, which returns the number of items it processed. */
export async function measure(
  name: string,
  pids: Map<string, number>,
  work: () => Promise<number>,
): Promise<Measurement> {
  const before = await read(pids);
  const lockWaits = sampleLockWaits();
  const count = await work();
  const after = await read(pids);
  const seconds = (after.atMs - before.atMs) / 1_000;
  const costs = [...after.times].map(
    ([process, ms]) => [process, rounded((ms - (before.times.get(process) ?? 0)) / count)] as const,
  );
  const waitingForLocks = await lockWaits.stop();
  return {
    name,
    count,
    seconds: rounded(seconds),
    perSecond: rounded(count / seconds),
    statementsPerItem: rounded((after.statements - before.statements) / count),
    transactionsPerItem: rounded((after.transactions - before.transactions) / count),
    waitingForLocks: rounded(waitingForLocks),
    lockWaitMsPerItem: rounded((waitingForLocks * seconds * 1_000) / count),
    cpuMsPerItem: Object.fromEntries(costs),
  };
}
