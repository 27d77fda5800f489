import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { readPostgresUrl, startPostgres, stopPostgres } from "./start-postgres";

const dataDir = mkdtempSync(join(tmpdir(), "landfall-postgres-"));
chmodSync(dataDir, 0o711);
const fastSettings = ["fsync=off"];

afterAll(async () => {
  const { cluster } = await startPostgres(dataDir, fastSettings).catch(() => ({ cluster: dataDir }));
  await stopPostgres(dataDir, 1_000);
  for (const path of [cluster, dataDir]) rmSync(path, { recursive: true, force: true });
});

async function queryValue(url: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return Object.values((await client.query(query)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

test("creates a UTF-8 database once, on the loopback address and with a private password", async () => {
  expect(readPostgresUrl(dataDir)).toBeNull();
  const { url } = await startPostgres(dataDir, fastSettings);
  expect(readPostgresUrl(dataDir)).toBe(url);
  expect(statSync(join(dataDir, "postgres.json")).mode & 0o777).toBe(0o600);
  expect(await queryValue(url, "show server_encoding")).toBe("UTF8");
  expect(await queryValue(url, "show listen_addresses")).toBe("127.0.0.1");
  await expect(queryValue(url.replace(/:[^:@]+@/, ":wrong@"), "select 1")).rejects.toThrow(
    "password authentication failed",
  );
  await queryValue(url, "create table samples as select 1 as n");
});

test("reuses a running server and restarts a killed one with its data and port", async () => {
  const first = await startPostgres(dataDir, fastSettings);
  const pid = () => Number(readFileSync(join(first.cluster, "postmaster.pid"), "utf8").split("\n")[0]);
  const running = pid();
  expect((await startPostgres(dataDir, fastSettings)).url).toBe(first.url);
  expect(pid()).toBe(running);
  process.kill(running, "SIGKILL");
  await expect.poll(first.isRunning).toBe(false);
  // Children of the killed server may still own its shared memory for a moment: retry until they are gone.
  await expect
    .poll(
      () =>
        first.restart().then(
          () => true,
          () => false,
        ),
      { timeout: 15_000 },
    )
    .toBe(true);
  expect(await queryValue(first.url, "select n from samples")).toBe(1);
  await first.stop();
  expect(first.isRunning()).toBe(false);
  const again = await startPostgres(dataDir, fastSettings);
  expect(await queryValue(again.url, "select n from samples")).toBe(1);
});

test("does not overwrite a database whose password is lost", async () => {
  await stopPostgres(dataDir, 5_000);
  rmSync(join(dataDir, "postgres.json"));
  await expect(startPostgres(dataDir, fastSettings)).rejects.toThrow("postgres.json with its password is missing");
});
