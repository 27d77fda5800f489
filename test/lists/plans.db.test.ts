import { beforeAll, expect, test } from "vitest";
import { pageOf } from "@/bench/lists/measure-lists";
import { filtersOf, sortFieldsOf } from "@/bench/product/rows/list-parameters";
import { routes } from "@/bin/routes";
import { createRouteTable } from "@/lib/http/route-table";
import { insertAccount } from "@/lib/identity/accounts/create-account";
import { sql } from "@/lib/platform/db/sql";
import { seedShipments } from "@/test/fixtures/shipment-fixture";
import { recordStatements } from "@/test/support/record-statements";
import { countRowsRead } from "@/test/support/rows-read";

// The lists of documents and of webhook notifications; those of shipments and containers have a test with more data.
const records = 8_000;
/** The oldest records have the rare values: in the order of the list, they are behind all others. */
const rare = 12;
const table = createRouteTable(routes);
const webhookId = "01900000-0000-7000-8000-0000000000aa";
let key: string;
let accountId: string;
let shipmentId: string;

/** One of two values by the number of the record `n`. */
const value = (rarely: string, often: string) => `CASE WHEN n <= ${rare} THEN '${rarely}' ELSE '${often}' END`;
const createdAt = `timestamptz '2026-01-01' + n * interval '1 minute'`;

async function addDocuments(): Promise<void> {
  await sql(
    `INSERT INTO documents (account_id, id, name, file_name, file_size_bytes, sha256, source, document_type, status, added_by, numbers,
       created_at, updated_at)
     SELECT $1::uuid, md5('document' || n)::uuid, 'Document ' || n, ${value("rare", "often")} || n || '.pdf', 1, md5(n::text),
       ${value("email", "upload")}, ${value("arrival_notice", "commercial_invoice")}, ${value("failed", "extracted")},
       ${value("Ana", "Bob")}, ARRAY[${value("RARE", "OFTEN")}], ${createdAt}, now()
     FROM generate_series(1, ${records}) n`,
    [accountId],
  );
  await sql(
    `INSERT INTO document_links (account_id, id, document_id, shipment_id, matched_by, matched_value)
     SELECT $1::uuid, md5('link' || n)::uuid, md5('document' || n)::uuid, $2::uuid, 'reference', 'RARE' FROM generate_series(1, ${rare}) n`,
    [accountId, shipmentId],
  );
  await sql(
    `INSERT INTO document_differences (account_id, id, document_id, shipment_id, attribute, document_value, field)
     SELECT $1::uuid, md5('difference' || n)::uuid, md5('document' || n)::uuid, $2::uuid, 'vessel', 'A', 'vessel'
     FROM generate_series(1, ${rare}) n`,
    [accountId, shipmentId],
  );
}

async function addNotifications(): Promise<void> {
  await sql(
    `INSERT INTO webhooks (account_id, id, url, events, updated_at)
     SELECT $1::uuid, id::uuid, 'https://example.test/hooks', '{}', now() FROM unnest(ARRAY[$2, md5('other')]) id`,
    [accountId, webhookId],
  );
  await sql(
    `INSERT INTO webhook_notifications (account_id, id, webhook_id, event, change_id, sequence, reference_type, reference_id, body,
       delivery_status, created_at)
     SELECT $1::uuid, md5('notification' || n)::uuid, CASE WHEN n <= ${rare} THEN $2::uuid ELSE md5('other')::uuid END,
       ${value("container.created", "container.updated")}, md5('change' || n)::uuid, n, 'container', md5('container' || n)::uuid, '{}',
       ${value("failed", "succeeded")}, ${createdAt}
     FROM generate_series(1, ${records}) n`,
    [accountId, webhookId],
  );
}

beforeAll(async () => {
  const settings = { features: ["documents" as const], requestsPerMinute: 1_000_000, demo: false };
  const created = await insertAccount({ ...settings, name: "Lists", email: "lists@example.test" }, null);
  key = created.api_key;
  accountId = created.account_id;
  await seedShipments(accountId, "PLAN", "PLAU", 1);
  const [shipment] = await sql<{ id: string }>("SELECT id FROM shipments WHERE account_id = $1", [accountId]);
  shipmentId = shipment?.id ?? "";
  await addDocuments();
  await addNotifications();
  await sql("ANALYZE documents, document_links, document_differences, webhook_notifications");
}, 60_000);

const before = "2026-01-01T00:10:30Z";
const after = "2026-01-06T00:00:00Z";

/** The rare value of each filter, or a range with few records. */
const rareValues: Record<string, () => Record<string, string>> = {
  documents: () => ({
    "filter[filename]": "rare1",
    "filter[reference]": "RARE",
    "filter[document_types]": "arrival_notice",
    "filter[status]": "failed",
    "filter[source]": "email",
    "filter[differs]": "true",
    "filter[shipment_id]": shipmentId,
  }),
  webhook_notifications: () => ({
    "filter[webhook]": webhookId,
    "filter[event]": "container.created",
    "filter[delivery_status]": "failed",
    "filter[created_at][start]": after,
    "filter[created_at][from]": after,
    "filter[created_at][end]": before,
    "filter[created_at][to]": before,
  }),
};

/** The rows that the page of a list reads, without its total. */
async function readPage(list: string, query: string): Promise<{ rows: number; found: number }> {
  let found = 0;
  const statements = await recordStatements(async () => {
    const url = new URL(`/v2/${list}?${query}`, "http://localhost");
    const response = await table.handle(new Request(url, { headers: { authorization: `Token ${key}` } }));
    expect(response.status, query).toBe(200);
    found = ((await response.json()) as { data: unknown[] }).data.length;
  });
  const statement = statements.find(({ text }) => text.includes("json_agg"));
  const page = statement && pageOf(statement, list, accountId);
  if (!page) throw new Error(`no statement of ${list}?${query}`);
  const { scanned, fetched } = await countRowsRead(page.text, page.values, "custom");
  return { rows: scanned + fetched, found };
}

test.each(Object.keys(rareValues))("a page of %s by each filter reads the rows that match", async (list) => {
  const values = rareValues[list]?.() ?? {};
  for (const filter of filtersOf(list)) {
    const chosen = values[filter];
    if (chosen === undefined) throw new Error(`plans.db.test.ts has no value for ${filter} of ${list}`);
    const { rows, found } = await readPage(list, `${filter}=${encodeURIComponent(chosen)}`);
    expect(found, filter).toBeGreaterThan(0);
    expect(rows, filter).toBeLessThan(500);
  }
});

test("a page of documents in each order reads its rows", async () => {
  for (const sort of sortFieldsOf("documents").flatMap((field) => [field, `-${field}`])) {
    const { rows, found } = await readPage("documents", `sort=${sort}`);
    expect([sort, found]).toEqual([sort, 30]);
    expect(rows, sort).toBeLessThan(500);
  }
});
