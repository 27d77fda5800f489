import { test } from "vitest";
import { createTestUser } from "@/lib/auth/user-fixture";
import { sql } from "@/lib/db/sql";
import { pool } from "@/lib/db/pool";
import { seedShipments } from "./shipment-fixture";
test("x", async () => {
  const { accountId } = await createTestUser();
  const t=performance.now();
  await seedShipments(accountId, "SEED", "SEDU", 20000);
  console.log("seed", performance.now()-t);
  const c = await pool().connect();
  const show = async (label: string) => {
    for (const p of ["%SEDU0012345%", "%NOTHING%"]) {
      const r = await c.query("EXPLAIN (ANALYZE, BUFFERS) SELECT shipment_id, id FROM containers WHERE account_id=$1 AND number LIKE $2 ORDER BY created_at DESC, id DESC LIMIT 1", [accountId, p]);
      console.log(label, p, "\n", r.rows.map((x: any) => x["QUERY PLAN"]).join("\n"));
    }
  };
  await c.query("ANALYZE"); await show("analyze");
  await c.query("SET enable_seqscan=off"); await show("noseq");
  await c.query("VACUUM ANALYZE containers"); await show("vacuumed noseq");
  await c.query("SET enable_seqscan=on"); await show("vacuumed seq");
  console.log((await c.query("select collname, collprovider from pg_collation where collname in ('pg_c_utf8','und-x-icu')")).rows);
  c.release();
});
