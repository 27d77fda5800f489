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
  await scatter();
});

afterAll(() => web.stop());

/** Estimates all over the year, some equal, some unknown, and arrivals of some boxes. */
async function scatter(): Promise<void> {
  await sql(
    `UPDATE shipments SET pod_eta_at = CASE WHEN hashtext(normalized_number) % 7 = 0 THEN NULL
       ELSE timestamptz '2026-01-01' + abs(hashtext(normalized_number)) % 365 * interval '1 day' END
     WHERE account_id = $1`,
    [client.accountId],
  );
}

const columns = "account_id, id, request_number, normalized_number, request_type, scac, ref_numbers, tags";

/** New shipments, each with a container and a request, some of them at the places in the order that are still to come. */
async function insert(inserting: pg.Client, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, () => `NEWW${String(++serial).padStart(7, "0")}`);
  await inserting.query(
    `WITH added AS (
       INSERT INTO shipments (${columns}, transport_documents, bookings, pod_eta_at, updated_at)
       SELECT $1, gen_random_uuid(), number, number, 'bill_of_lading', 'HLCU', '{}', '{}', '{}', '{}',
         CASE WHEN random() < 0.1 THEN NULL ELSE timestamptz '2026-01-01' + random() * interval '365 days' END, now()
       FROM unnest($2::text[]) AS number RETURNING account_id, id, request_number),
     boxes AS (
       INSERT INTO containers (account_id, id, shipment_id, number, ref_numbers, tags, check_digit_passed, updated_at)
       SELECT account_id, gen_random_uuid(), id, request_number, '{}', '{}', true, now() FROM added)
     INSERT INTO tracking_requests (${columns}, status, shipment_id, updated_at)
     SELECT account_id, gen_random_uuid(), request_number, request_number, 'bill_of_lading', 'HLCU', '{}', '{}', 'created',
       id, now() FROM added`,
    [client.accountId, numbers],
  );
}

type Inserting = { keepUp: () => Promise<void>; stop: () => Promise<void> };

/** Inserts at the given rate until told to stop. `keepUp` waits for it where the machine is too busy for both. */
function insertMeanwhile(): Inserting {
  const startedAt = performance.now();
  const due = () => Math.ceil(((performance.now() - startedAt) / 1_000) * rowsPerSecond);
  let isOver = false;
  let inserted = 0;
  const work = async () => {
    const inserting = new pg.Client({ connectionString: env().databaseUrl });
    await inserting.connect();
    while (!isOver) {
      const count = due() - inserted;
      if (count > 0) await insert(inserting, count);
      inserted += count;
      await wait(10);
    }
    await inserting.end();
  };
  const running = work();
  return {
    keepUp: async () => {
      for (const wanted = due(); inserted < wanted; ) await wait(5);
    },
    stop: () => {
      isOver = true;
      return running;
    },
  };
}

async function walk(path: string, inserting: Inserting): Promise<string[]> {
  const seen: string[] = [];
  for (let next: string | undefined = path; next; ) {
    const { status, body } = await client.call("GET", next);
    expect(status).toBe(200);
    const { data, links } = body as unknown as List;
    await inserting.keepUp();
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
  "walking /v2/%s?%s while 200 rows a second are inserted sees each earlier row exactly once",
  async (list, query) => {
    const earlier = await sql<{ id: string }>(`SELECT id FROM ${list} WHERE account_id = $1`, [client.accountId]);
    expect(earlier.length).toBeGreaterThanOrEqual(earlierRows);
    const inserting = insertMeanwhile();
    const seen = await walk(`/v2/${list}?${query}`, inserting);
    await inserting.stop();
    const wanted = new Set(earlier.map(({ id }) => id));
    const times = new Map<string, number>();
    for (const id of seen) times.set(id, (times.get(id) ?? 0) + 1);
    expect([...wanted].filter((id) => times.get(id) !== 1)).toEqual([]);
    expect([...times.values()].every((count) => count === 1)).toBe(true);
  },
  90_000,
);
