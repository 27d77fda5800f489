import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { env } from "@/lib/platform/env";
import { seedShipments } from "@/test/fixtures/shipment-fixture";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

const earlierRows = 800;
const rowsPerSecond = 200;
let web: TestWeb;
let client: TestClient;
let serial = 0;

type List = { data: { id: string }[]; links: { next?: string } };

beforeAll(async () => {
  web = await startTestWeb();
});

beforeEach(async () => {
  client = await createTestClient(web, ["sandbox"], 1_000_000);
  await seedShipments(client.accountId, "WALK", "WALU", earlierRows);
  await setEstimatedArrivals();
});

afterAll(() => web.stop());

/** Sets estimated arrivals within a year, some equal and some null. */
async function setEstimatedArrivals(): Promise<void> {
  await sql(
    `UPDATE shipments SET pod_eta_at = CASE WHEN hashtext(normalized_number) % 7 = 0 THEN NULL
       ELSE timestamptz '2026-01-01' + abs(hashtext(normalized_number)) % 365 * interval '1 day' END
     WHERE account_id = $1`,
    [client.accountId],
  );
}

const columns = "account_id, id, request_number, normalized_number, request_type, scac, ref_numbers, tags";

/** Inserts shipments with a container and a request each, some of them on pages that are not read yet. */
async function insert(inserting: pg.Client, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, () => `NEWW${String(++serial).padStart(7, "0")}`);
  await inserting.query(
    `WITH added AS (
       INSERT INTO shipments (${columns}, transport_documents, bookings, pod_eta_at, updated_at)
       SELECT $1, gen_random_uuid(), number, number, 'bill_of_lading', 'HLCU', '{}', '{}', '{}', '{}',
         CASE WHEN random() < 0.1 THEN NULL ELSE timestamptz '2026-01-01' + random() * interval '365 days' END, now()
       FROM unnest($2::text[]) AS number RETURNING account_id, id, request_number),
     new_containers AS (
       INSERT INTO containers (account_id, id, shipment_id, number, ref_numbers, tags, check_digit_passed, updated_at)
       SELECT account_id, gen_random_uuid(), id, request_number, '{}', '{}', true, now() FROM added)
     INSERT INTO tracking_requests (${columns}, status, shipment_id, updated_at)
     SELECT account_id, gen_random_uuid(), request_number, request_number, 'bill_of_lading', 'HLCU', '{}', '{}', 'created',
       id, now() FROM added`,
    [client.accountId, numbers],
  );
}

type Inserting = { catchUp: () => Promise<void>; stop: () => Promise<void> };

/** Inserts at `rowsPerSecond` until `stop` is called. `catchUp` waits while the insertion is behind schedule. */
function startInserting(): Inserting {
  const startedAt = performance.now();
  const due = () => Math.ceil(((performance.now() - startedAt) / 1_000) * rowsPerSecond);
  let isStopped = false;
  let inserted = 0;
  const insertUntilStopped = async () => {
    const inserting = new pg.Client({ connectionString: env().databaseUrl });
    await inserting.connect();
    while (!isStopped) {
      const count = due() - inserted;
      if (count > 0) await insert(inserting, count);
      inserted += count;
      await wait(10);
    }
    await inserting.end();
  };
  const running = insertUntilStopped();
  return {
    catchUp: async () => {
      for (const target = due(); inserted < target; ) await wait(5);
    },
    stop: () => {
      isStopped = true;
      return running;
    },
  };
}

async function readAllPages(path: string, inserting: Inserting): Promise<string[]> {
  const seen: string[] = [];
  for (let next: string | undefined = path; next; ) {
    const { status, body } = await client.call("GET", next);
    expect(status).toBe(200);
    const { data, links } = body as unknown as List;
    await inserting.catchUp();
    seen.push(...data.map(({ id }) => id));
    const address = links.next ? new URL(links.next) : null;
    next = address ? address.pathname + address.search : undefined;
  }
  return seen;
}

test.each([
  ["shipments", "page[size]=20"],
  ["shipments", "page[size]=20&sort=-pod_eta_at,created_at"],
  ["containers", "page[size]=25"],
  ["containers", "page[size]=25&sort=-number"],
  ["tracking_requests", "page[size]=25"],
])(
  "paging through /v2/%s?%s while 200 rows per second are inserted returns each earlier row exactly once",
  async (list, query) => {
    const earlier = await sql<{ id: string }>(`SELECT id FROM ${list} WHERE account_id = $1`, [client.accountId]);
    expect(earlier.length).toBeGreaterThanOrEqual(earlierRows);
    const inserting = startInserting();
    const seen = await readAllPages(`/v2/${list}?${query}`, inserting);
    await inserting.stop();
    const expected = new Set(earlier.map(({ id }) => id));
    const countById = new Map<string, number>();
    for (const id of seen) countById.set(id, (countById.get(id) ?? 0) + 1);
    expect([...expected].filter((id) => countById.get(id) !== 1)).toEqual([]);
    expect([...countById.values()].every((count) => count === 1)).toBe(true);
  },
  90_000,
);
