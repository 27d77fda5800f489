import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readDocumentText } from "@/lib/ingest/documents/read-file";
import type { HostileFile } from "@/test/documents/hostile/hostile-file";
import { hostileFiles } from "@/test/documents/hostile/hostile-files";
import { runAndExit, withScratchInstallation } from "@/test/support/scratch-installation";
import { findPeakOfChildren } from "./documents/peak-memory";

// Reads each hostile file as the worker does and prints how it ends, its time and the peak of its memory (Linux only); then how much
// slower a web process answers meanwhile. npm run bench:hostile-documents -- [part of a name]

const [part = ""] = process.argv.slice(2);
const requestsPerSecond = 20;
const quietMs = 20_000;

const percentile = (sorted: number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;

/** Requests a list at a steady rate until the work is done. Returns the p99 of the latency in ms. */
async function measure(url: string, key: string, work: Promise<unknown>): Promise<number> {
  const latencies: number[] = [];
  const pending: Promise<void>[] = [];
  let isDone = false;
  const end = work.finally(() => {
    isDone = true;
  });
  const request = async () => {
    const startedAt = performance.now();
    await (
      await fetch(`${url}/v2/shipments?page[size]=25`, { headers: { authorization: `Token ${key}` } })
    ).arrayBuffer();
    latencies.push(performance.now() - startedAt);
  };
  while (!isDone) {
    pending.push(request());
    await wait(1000 / requestsPerSecond);
  }
  await Promise.all([...pending, end]);
  const sorted = latencies.toSorted((one, other) => one - other);
  return percentile(sorted, 0.99);
}

/** Reads one file and prints a row. Returns whether it ended as expected. */
async function readHostile(file: HostileFile, path: string): Promise<boolean> {
  await writeFile(path, await file.create());
  const startedAt = performance.now();
  const memory = findPeakOfChildren();
  const end = await readDocumentText(path, { fileName: file.name }).then(
    () => "read",
    (error: { code?: string }) => error.code ?? String(error),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const isExpected = file.expected.some((code) => code === end);
  const columns = [
    isExpected ? "ok" : "NO",
    file.name.padEnd(28),
    end.padEnd(22),
    `${seconds.toFixed(1)} s`,
    `${memory.stop()} MB`,
  ];
  process.stdout.write(`${columns.join("  ")}\n`);
  return isExpected;
}

async function readAll(files: HostileFile[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "landfall-hostile-"));
  const unexpected: string[] = [];
  for (const file of files) if (!(await readHostile(file, join(folder, "file")))) unexpected.push(file.name);
  await rm(folder, { recursive: true });
  process.stdout.write(`${files.length} files; ended otherwise than expected: ${unexpected.join(", ") || "none"}\n`);
}

runAndExit(
  withScratchInstallation(async () => {
    const { createAccount } = await import("@/lib/identity/accounts/create-account");
    const { startApiProcess } = await import("@/test/crash/start-api-process");
    const email = `${crypto.randomUUID()}@example.test`;
    const { api_key: key } = await createAccount({ name: "Bench", email, features: [], requestsPerMinute: 100_000 });
    const web = await startApiProcess();
    const alone = await measure(web.url, key, wait(quietMs));
    const meanwhile = await measure(web.url, key, readAll(hostileFiles.filter(({ name }) => name.includes(part))));
    await web.kill();
    const ratio = (meanwhile / alone).toFixed(2);
    process.stdout.write(
      `p99 of the API: ${alone.toFixed(1)} ms alone, ${meanwhile.toFixed(1)} ms meanwhile, ratio ${ratio}\n`,
    );
  }),
);
