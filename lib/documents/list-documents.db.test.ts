import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { recordStatements } from "@/test/support/record-statements";
import { createTestClient, rowsOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["documents"]);
  await sql(
    `INSERT INTO documents
       (account_id, id, name, file_name, file_size_bytes, sha256, source, status, document_type, document_type_manual, added_by)
     SELECT $1::uuid, gen_random_uuid(), CASE WHEN n % 2 = 0 THEN 'Bill ' ELSE 'bill ' END || n, n || '.pdf', 1, n::text, 'api',
       (ARRAY['received', 'extracted', 'failed'])[1 + n % 3], (ARRAY['bill_of_lading', NULL, 'other'])[1 + n % 3],
       CASE WHEN n % 7 = 0 THEN 'arrival_notice' END, CASE WHEN n % 5 > 0 THEN 'User ' || n % 5 END
     FROM generate_series(1, 5000) n`,
    [client.accountId],
  );
  await sql("ANALYZE documents");
});

afterAll(() => web.stop());

async function planOf(path: string): Promise<string> {
  const statements = await recordStatements(() => client.call("GET", path));
  const page = statements.find(({ text }) => text.includes("json_agg"));
  const rows = await sql<{ "QUERY PLAN": string }>(`EXPLAIN ${page?.text}`, page?.values);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

test.each([
  ["created_at", "documents_newest"],
  ["name", "documents_by_name"],
  ["document_type", "documents_by_type"],
  ["status", "documents_by_status"],
  ["added_by", "documents_by_added_by"],
])("documents sorted by %s are read in the order of an index, in both directions", async (field, index) => {
  expect(await planOf(`/v2/documents?sort=${field}`)).toMatch(new RegExp(`Index (Only )?Scan.* using ${index}`));
  expect(await planOf(`/v2/documents?sort=-${field}`)).toMatch(new RegExp(`Index (Only )?Scan.* using ${index}`));
});

test("documents of one type or status are read by an index", async () => {
  expect(await planOf("/v2/documents?filter[document_types]=arrival_notice")).toContain("documents_by_type");
  expect(await planOf("/v2/documents?filter[status]=failed")).toContain("documents_by_status");
});

test("names are sorted without regard to their case, and a type that a user set takes precedence", async () => {
  const read = async (sort: string) =>
    rowsOf(await client.call("GET", `/v2/documents?page[size]=3&filter[filename]=bill&sort=${sort}`));
  const names = (await read("name")).map(({ attributes }) => attributes.name);
  expect(names).toEqual(["bill 1", "Bill 10", "Bill 100"]);
  for (const { attributes } of await read("document_type")) {
    expect(attributes.document_type_manual).toBe("arrival_notice");
  }
});
