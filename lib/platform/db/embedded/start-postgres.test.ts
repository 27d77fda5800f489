import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { readPostgresUrl, startPostgres, stopPostgres } from "./start-postgres";

const dataDir = mkdtempSync(join(tmpdir(), "landfall-postgres-"));
chmodSync(dataDir, 0o711);
const quick = ["fsync=off"];

afterAll(async () => {
  const { cluster } = await startPostgres(dataDir, quick).catch(() => ({ cluster: dataDir }));
  await stopPostgres(dataDir, 1_000);
  for (const path of [cluster, dataDir]) rmSync(path, { recursive: true, force: true });
});

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return Object.values((await client.query(question)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

test("it is made once, speaks UTF-8 on this machine only, and keeps its password to itself", async () => {
  expect(readPostgresUrl(dataDir)).toBeNull();
  const { url } = await startPostgres(dataDir, quick);
  expect(readPostgresUrl(dataDir)).toBe(url);
  expect(statSync(join(dataDir, "postgres.json")).mode & 0o777).toBe(0o600);
  expect(await ask(url, "show server_encoding")).toBe("UTF8");
  expect(await ask(url, "show listen_addresses")).toBe("127.0.0.1");
  await expect(ask(url.replace(/:[^:@]+@/, ":wrong@"), "select 1")).rejects.toThrow("password authentication failed");
  await ask(url, "create table kept as select 1 as n");
});

test("one that still runs is adopted, one that was killed comes back with what it held, at its address", async () => {
  const first = await startPostgres(dataDir, quick);
  const pid = () => Number(readFileSync(join(first.cluster, "postmaster.pid"), "utf8").split("\n")[0]);
  const running = pid();
  expect((await startPostgres(dataDir, quick)).url).toBe(first.url);
  expect(pid()).toBe(running);
  process.kill(running, "SIGKILL");
  await expect.poll(first.isRunning).toBe(false);
  // The killed one's children may hold its memory for a moment yet: then it is tried again.
  await expect
    .poll(
      () =>
        first.revive().then(
          () => true,
          () => false,
        ),
      { timeout: 15_000 },
    )
    .toBe(true);
  expect(await ask(first.url, "select n from kept")).toBe(1);
  await first.stop();
  expect(first.isRunning()).toBe(false);
  const again = await startPostgres(dataDir, quick);
  expect(await ask(again.url, "select n from kept")).toBe(1);
});

test("data whose password is lost is not overwritten", async () => {
  await stopPostgres(dataDir, 5_000);
  rmSync(join(dataDir, "postgres.json"));
  await expect(startPostgres(dataDir, quick)).rejects.toThrow("postgres.json with its password is gone");
});
