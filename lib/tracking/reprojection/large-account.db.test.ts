import { expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { seedShipments } from "@/test/fixtures/shipment-fixture";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { recordStatements } from "@/test/support/record-statements";
import { reprojectionProgress } from "./reprojection-progress";
import { reprojectOutdated } from "./run-reprojection";

test("among many current shipments, outdated ones are found and counted by an index", async () => {
  const { version } = await reprojectionProgress();
  await sql(`ALTER TABLE shipments ALTER COLUMN projection_version SET DEFAULT ${version}`);
  const { accountId } = await createTestUser();
  await seedShipments(accountId, "HLCU", "MSCU", 5_000);
  await sql("UPDATE shipments SET projection_version = 0 WHERE normalized_number <= 'HLCU0000010'");
  await sql("VACUUM ANALYZE shipments");
  const statements = await recordStatements(async () => {
    expect(await reprojectionProgress({}, 4)).toEqual({ version, pending: 4, failed: 0 });
    await reprojectOutdated();
    expect(await reprojectionProgress()).toEqual({ version, pending: 0, failed: 0 });
  });
  const reads = statements.filter(({ text }) => text.includes("projection_version <") && text.includes("LATERAL"));
  expect(reads).toHaveLength(4);
  for (const { text, values } of reads) {
    const plan = JSON.stringify(await sql(`EXPLAIN ${text}`, values));
    expect(plan).toContain("shipments_account_id_projection_version_idx");
    expect(plan).not.toContain("Seq Scan on shipments");
  }
}, 60_000);
