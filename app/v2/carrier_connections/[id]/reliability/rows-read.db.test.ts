import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { lineQuery } from "@/lib/shipments/reliability/line-query";
import { recordStatements } from "@/test/support/record-statements";
import { countRowsRead } from "@/test/support/rows-read";
import { createTestClient, dataOf, startTestWeb, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

/** Rows that one statement of a test adds. */
const step = 500;

test("the rows that are read do not grow with the account", async () => {
  const client = await createTestClient(web);
  const { accountId } = client;
  const attributes = { scacs: ["HLCU"], base_url: "http://127.0.0.1:4801", auth: { type: "none" } };
  const created = await client.call("POST", "/v2/carrier_connections", {
    data: { type: "carrier_connection", attributes },
  });
  const { id } = dataOf(created);
  // In steps, because a statement takes at most three seconds.
  const addMany = async (from: number, to: number) => {
    for (let first = from; first <= to; first += step)
      await sql(
        `INSERT INTO shipments (account_id, id, request_number, normalized_number, request_type, scac, ref_numbers, tags,
           transport_documents, bookings, pod_ata_at, updated_at)
         SELECT $1, gen_random_uuid(), 'N' || n, 'N' || n, 'bill_of_lading', 'HLCU', '{}', '{}', '{}', '{}',
           now() - n * interval '5 minutes', now() FROM generate_series($2::int, $3::int) AS n`,
        [accountId, first, first + step - 1],
      );
  };
  const addLog = async (from: number, to: number) => {
    for (let first = from; first <= to; first += step)
      await sql(
        `INSERT INTO polls (account_id, id, connection_id, pages, outcome, at, last_at, updated_at)
         SELECT $1, gen_random_uuid(), $2, '{}', 'answered', now(), now(), now() - n * interval '1 second'
         FROM generate_series($3::int, $4::int) AS n`,
        [accountId, id, first, first + step - 1],
      );
  };
  const rowsRead = async () => {
    await sql("ANALYZE shipments, polls, carrier_events, transport_events, eta_changes, containers");
    const statements = await recordStatements(() => client.call("GET", `/v2/carrier_connections/${id}/reliability`));
    const own = statements.filter(({ text }) => text === lineQuery || text.includes("FROM polls WHERE"));
    expect(own).toHaveLength(2);
    const reads = await Promise.all(own.map(({ text, values }) => countRowsRead(text, values, "custom")));
    return reads.reduce((sum, { scanned, fetched }) => sum + scanned + fetched, 0);
  };
  await addMany(1, 6_000);
  await addLog(1, 11_000);
  const rows = await rowsRead();
  expect(rows).toBeGreaterThan(10_000);
  await addMany(6_001, 18_000);
  await addLog(11_001, 31_000);
  expect(await rowsRead()).toBeLessThan(rows + 500);
}, 120_000);
