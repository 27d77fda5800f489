import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { extractData } from "@/lib/ingest/documents/extract-data";
import type { HostileFile } from "@/test/documents/hostile/hostile-file";
import { hostileFiles } from "@/test/documents/hostile/hostile-files";
import { runAndExit, withScratchInstallation } from "@/test/support/scratch-installation";
import { percentilesOf } from "./ais/percentiles";
import { type Phase, startRequests } from "./documents/steady-requests";
import { watchChildren } from "./documents/watch-children";

// Reads each hostile file as the worker does and prints how it ends, its time, its processor time and the peak of its memory (Linux
// only); then how much slower a web process responds meanwhile. npm run bench:hostile-documents -- [part of a name]

const [part = ""] = process.argv.slice(2);
const quietMsMax = 4_000;

type Written = HostileFile & { path: string };

/** Before anything is measured: making some of the files takes longer than reading them. */
async function writeFiles(files: HostileFile[], folder: string): Promise<Written[]> {
  const written: Written[] = [];
  for (const [index, file] of files.entries()) {
    const path = join(folder, `file-${index}`);
    await writeFile(path, await file.create());
    written.push({ ...file, path });
  }
  return written;
}

/** Reads one file and prints a row. Returns whether it ended as expected. */
async function readHostile({ path, name, expected }: Written): Promise<boolean> {
  const startedAt = performance.now();
  const children = watchChildren();
  const end = await extractData(path, { fileName: name, documentType: null, classify: true }).then(
    () => "read",
    (error: { code?: string }) => error.code ?? String(error),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const { peakMegabytes, processorSeconds } = children.stop();
  const isExpected = expected.some((code) => code === end);
  const columns = [
    isExpected ? "ok" : "NO",
    name.padEnd(28),
    end.padEnd(22),
    `${seconds.toFixed(1)} s`.padStart(7),
    `${processorSeconds.toFixed(1)} s`.padStart(7),
    `${peakMegabytes} MB`.padStart(7),
  ];
  process.stdout.write(`${columns.join("  ")}\n`);
  return isExpected;
}

/** Reads the files in turns with as much time without work, up to 4 s each, so that other load of the machine affects both alike. */
async function readAll(files: Written[], requests: { phase: Phase }): Promise<void> {
  const unexpected: string[] = [];
  for (const file of files) {
    const startedAt = performance.now();
    requests.phase = "meanwhile";
    if (!(await readHostile(file))) unexpected.push(file.name);
    requests.phase = "alone";
    await wait(Math.min(performance.now() - startedAt, quietMsMax));
  }
  process.stdout.write(`${files.length} files; ended otherwise than expected: ${unexpected.join(", ") || "none"}\n`);
}

runAndExit(
  withScratchInstallation(async () => {
    const { createAccount } = await import("@/lib/identity/accounts/create-account");
    const { startApiProcess } = await import("@/test/crash/start-api-process");
    const email = `${crypto.randomUUID()}@example.test`;
    const { api_key: key } = await createAccount({ name: "Bench", email, features: [], requestsPerMinute: 100_000 });
    const folder = await mkdtemp(join(tmpdir(), "landfall-hostile-"));
    const files = await writeFiles(
      hostileFiles.filter(({ name }) => name.includes(part)),
      folder,
    );
    const web = await startApiProcess();
    const requests = await startRequests(`${web.url}/v2/shipments?page[size]=25`, { authorization: `Token ${key}` });
    await readAll(files, requests);
    const { alone, meanwhile } = await requests.stop();
    await web.kill();
    await rm(folder, { recursive: true });
    const [quiet, busy] = [percentilesOf(alone), percentilesOf(meanwhile)];
    for (const share of ["p50", "p99"] as const) {
      const ratio = (busy[share] / quiet[share]).toFixed(2);
      process.stdout.write(
        `${share} of the API: ${quiet[share]} ms alone, ${busy[share]} ms meanwhile, ratio ${ratio}\n`,
      );
    }
    process.stdout.write(`${alone.length} requests alone, ${meanwhile.length} meanwhile\n`);
  }),
);
