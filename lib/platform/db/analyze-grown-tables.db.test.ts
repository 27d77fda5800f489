import { expect, onTestFinished, test, vi } from "vitest";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { analyzeGrownTables } from "./analyze-grown-tables";
import { sql } from "./sql";

const running = new AbortController().signal;

/**
 * A table that is due for ANALYZE, with an index on the result of a function, which ANALYZE computes for each row of its sample. `body`: what
 * the function does then.
 */
async function createGrownTable(name: string, body: string): Promise<void> {
  await replaceFunction(name, "");
  await sql(`CREATE TABLE ${name} (n int, text text)`);
  await sql(`CREATE INDEX ON ${name} (${name}_key(n))`);
  await sql(`INSERT INTO ${name} SELECT n, repeat('x', 200) FROM generate_series(1, 2000) n`);
  await replaceFunction(name, body);
}

const replaceFunction = (name: string, body: string) =>
  sql(`CREATE OR REPLACE FUNCTION ${name}_key(n int) RETURNS int IMMUTABLE LANGUAGE plpgsql
    AS 'BEGIN ${body} RETURN n; END'`);

async function dropTable(name: string): Promise<void> {
  await sql(`DROP TABLE ${name}`);
  await sql(`DROP FUNCTION ${name}_key(int)`);
}

/** The plan by which a foreign key to shipments is checked. */
async function planOfForeignKey(): Promise<string> {
  const rows = await sql<{ "QUERY PLAN": string }>(
    "EXPLAIN (GENERIC_PLAN) SELECT 1 FROM ONLY shipments x WHERE account_id = $1 AND id = $2 FOR KEY SHARE OF x",
  );
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

test("a table is analyzed when it has outgrown its statistics, so that keys are found by the primary key, and not again", async () => {
  const { accountId } = await createTestUser();
  await addShipment(accountId, { number: "ANALYZE0" });
  const columns = "account_id, projection_version, request_type, scac, updated_at";
  await sql(
    `INSERT INTO shipments (id, request_number, normalized_number, ${columns})
     SELECT gen_random_uuid(), 'ANALYZE' || n, 'ANALYZE' || n, ${columns}
     FROM shipments CROSS JOIN generate_series(1, 1000) n WHERE account_id = $1`,
    [accountId],
  );
  expect(await planOfForeignKey()).not.toContain("shipments_pkey");
  expect(await analyzeGrownTables(running)).toContain("public.shipments");
  expect(await planOfForeignKey()).toContain("shipments_pkey");
  expect(await analyzeGrownTables(running)).not.toContain("public.shipments");
});

test("a table that fails is not returned, does not keep another one waiting, and is tried again after ten minutes", async () => {
  await createGrownTable("failing_table", "RAISE EXCEPTION ''refused'';");
  await createGrownTable("growing_table", "");
  const analyzed = await analyzeGrownTables(running);
  expect(analyzed).toContain("public.growing_table");
  expect(analyzed).not.toContain("public.failing_table");
  await replaceFunction("failing_table", "");
  const failedAtMs = performance.now();
  const now = vi.spyOn(performance, "now");
  onTestFinished(() => now.mockRestore());
  now.mockReturnValue(failedAtMs + 9 * 60_000);
  expect(await analyzeGrownTables(running)).not.toContain("public.failing_table");
  now.mockReturnValue(failedAtMs + 10 * 60_000 + 1);
  expect(await analyzeGrownTables(running)).toContain("public.failing_table");
  for (const name of ["failing_table", "growing_table"]) await dropTable(name);
});

const findRunning = () =>
  sql(`SELECT pid FROM pg_stat_activity
    WHERE query LIKE 'ANALYZE%slow_table' AND state = 'active' AND datname = current_database()`);

test("an ANALYZE that runs when the worker stops is cancelled, and its table is not passed over", async () => {
  await createGrownTable("slow_table", "PERFORM pg_sleep(10);");
  const worker = new AbortController();
  const analyzing = analyzeGrownTables(worker.signal);
  await expect.poll(findRunning).toHaveLength(1);
  worker.abort();
  expect(await analyzing).not.toContain("public.slow_table");
  await expect.poll(findRunning).toEqual([]);
  await replaceFunction("slow_table", "");
  expect(await analyzeGrownTables(running)).toContain("public.slow_table");
  await dropTable("slow_table");
});
