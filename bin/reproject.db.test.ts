import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { reprojectOutdated } from "@/lib/tracking/reprojection/run-reprojection";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { entryPoint } from "@/test/support/entry-point";

const run = promisify(execFile);

type Outcome = { code: number; stdout: string; stderr: string };

async function reproject(...args: string[]): Promise<Outcome> {
  try {
    const output = await run(process.execPath, [...entryPoint("bin/reproject.ts"), ...args]);
    return { code: 0, ...output };
  } catch (error) {
    return error as Outcome;
  }
}

const listOutdated = async () =>
  (await sql<{ id: string }>("SELECT id FROM shipments WHERE projection_version = 0")).map(({ id }) => id);

test("marks all shipments, those of an account, or one, and reports the progress", async () => {
  const { accountId } = await createTestUser();
  const ids = [];
  for (const number of ["HLCU1", "HLCU2"]) ids.push((await addShipment(accountId, { number })).id);
  const { id: other } = await addShipment((await createTestUser()).accountId, { number: "HLCU1" });
  await reprojectOutdated();
  expect(await listOutdated()).toEqual([]);
  const all = await reproject();
  expect(JSON.parse(all.stdout)).toEqual({ marked: 3, version: expect.any(Number), pending: 3, failed: 0 });
  expect(all.stderr).toBe("");
  expect((await listOutdated()).sort()).toEqual([...ids, other].sort());
  await reprojectOutdated();
  expect(JSON.parse((await reproject("--account", accountId)).stdout)).toMatchObject({ marked: 2 });
  expect((await listOutdated()).sort()).toEqual(ids.toSorted());
  await reprojectOutdated();
  expect(JSON.parse((await reproject("--shipment", other)).stdout)).toMatchObject({ marked: 1 });
  expect(await listOutdated()).toEqual([other]);
}, 60_000);

test("--wait prints the progress until no shipment is pending, and fails if one cannot be reprojected", async () => {
  const { accountId } = await createTestUser();
  const { id } = await addShipment(accountId, { number: "HLCU1" });
  await reprojectOutdated();
  const waiting = reproject("--account", accountId, "--wait");
  await expect.poll(listOutdated, { timeout: 20_000 }).toContain(id);
  await reprojectOutdated();
  const { code, stdout, stderr } = await waiting;
  expect({ code, ...JSON.parse(stdout) }).toMatchObject({ code: 0, marked: 1, pending: 0, failed: 0 });
  expect(stderr).toContain("0 of 1 shipments pending, 0 of them failed\n");
  const failing = reproject("--shipment", id, "--wait");
  await expect.poll(listOutdated, { timeout: 20_000 }).toContain(id);
  await sql("UPDATE shipments SET reprojection_failed_at = now() WHERE id = $1", [id]);
  const failed = await failing;
  expect({ code: failed.code, ...JSON.parse(failed.stdout) }).toMatchObject({ code: 1, pending: 1, failed: 1 });
}, 60_000);

test.each([
  ["an unknown option", ["--colour", "red"], "--colour"],
  ["an invalid id", ["--account", "x"], "--account must be an id: x"],
  ["an unknown account", ["--account", "01a1fc7c-ea5d-7303-acc2-bd1c8c593ae6"], "No shipment matches."],
  ["an unknown shipment", ["--shipment", "01a1fc7c-ea5d-7303-acc2-bd1c8c593ae6"], "No shipment matches."],
])("reports %s on standard error with exit code 1", async (_, args, message) => {
  const result = await reproject(...args);
  expect(result).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining(message) });
  expect(result.stderr).not.toMatch(/\n\s+at /);
});
