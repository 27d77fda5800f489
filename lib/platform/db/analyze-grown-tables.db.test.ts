import { expect, test } from "vitest";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { analyzeGrownTables } from "./analyze-grown-tables";
import { sql } from "./sql";

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
  expect(await analyzeGrownTables()).toContain("public.shipments");
  expect(await planOfForeignKey()).toContain("shipments_pkey");
  expect(await analyzeGrownTables()).not.toContain("public.shipments");
});
