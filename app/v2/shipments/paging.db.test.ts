import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { addShipment, seedShipments } from "@/test/fixtures/shipment-fixture";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

const earlierRows = 230;
let web: TestWeb;
let client: TestClient;

type List = { data: { id: string }[]; links: { next?: string; prev?: string; last: string } };

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  await seedShipments(client.accountId, "PAGE", "PAGU", earlierRows);
  // Many rows have the same creation time: the id orders them.
  await sql("UPDATE shipments SET created_at = '2026-01-01' WHERE right(normalized_number, 7)::int % 3 = 0");
});

afterAll(() => web.stop());

async function readPage(address: string): Promise<List> {
  const { pathname, search } = new URL(address, web.url);
  const { status, body } = await client.call("GET", pathname + search);
  expect(status).toBe(200);
  return body as List;
}

test.each([7, 30, 100])(
  "200 with pages of %d: links.next visits every earlier row once while rows are added",
  async (size) => {
    const earlier = await sql<{ id: string }>("SELECT id FROM shipments WHERE account_id = $1", [client.accountId]);
    const seen: string[] = [];
    let added = 0;
    for (let next: string | undefined = `/v2/shipments?page[size]=${size}&filter[line_scac]=HLCU`; next; ) {
      const page: List = await readPage(next);
      seen.push(...page.data.map(({ id }) => id));
      for (let n = 0; n < 3; n++) {
        await addShipment(client.accountId, { number: `NEW${size}X${added}` });
        added += 1;
      }
      next = page.links.next;
    }
    expect(seen).toHaveLength(new Set(seen).size);
    expect(new Set(seen)).toEqual(new Set(earlier.map(({ id }) => id)));
  },
);

test("200 by page number: pages have no gaps or duplicates, and link to the first, last and previous page", async () => {
  const first = await readPage("/v2/shipments?page[size]=50");
  const numbers = Array.from(
    { length: Number(new URL(first.links.last).searchParams.get("page[number]")) },
    (_, n) => n + 1,
  );
  const pages = await Promise.all(numbers.map((n) => readPage(`/v2/shipments?page[size]=50&page[number]=${n}`)));
  const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
  const rows = await sql<{ id: string }>(
    "SELECT id FROM shipments WHERE account_id = $1 ORDER BY created_at DESC, id DESC",
    [client.accountId],
  );
  expect(ids).toEqual(rows.map(({ id }) => id));
  expect(pages.at(-1)?.links.next).toBeUndefined();
  expect(pages[0]?.links.prev).toBeUndefined();
  expect((await readPage(pages[1]?.links.prev ?? "")).data).toEqual(pages[0]?.data);
});
