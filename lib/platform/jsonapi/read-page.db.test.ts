import { expect, test } from "vitest";
import type { Account } from "@/lib/platform/auth/account";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { RowSource } from "@/lib/platform/db/row-source";
import { sql } from "@/lib/platform/db/sql";
import { seedShipments } from "@/test/fixtures/shipment-fixture";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { type PageRequest, parsePage } from "./page";
import { readPage } from "./read-page";
import type { SortKey } from "./sort";

type Row = { id: string; podArrivedAt: Date | null; createdAt: Date };

const source: RowSource<Row> = { table: "containers" };
const conditions = [Prisma.sql`r.current_status = ${"grounded"}`];
const arrival: SortKey = { column: "podArrivedAt", kind: "time", nullable: true, descending: false };

/** The ids of all rows, page by page, with the total of the last page. */
async function walk(account: Account, sort: SortKey[], countMax: number): Promise<{ ids: string[]; total: number }> {
  const ids: string[] = [];
  let request: PageRequest = { ...parsePage({ "page[size]": 4 }), sort };
  for (;;) {
    const page = await readPage(account, { source, conditions, request, countMax, isSorted: true });
    ids.push(...page.rows.map(({ id }) => id));
    if (!page.next) return { ids, total: page.total };
    request = { ...request, after: page.next };
  }
}

test("pages of rows that are sorted, and of more rows than are sorted, are those in the order of an index", async () => {
  const { accountId } = await createTestUser();
  await seedShipments(accountId, "PAGE", "PAGU", 30);
  await sql(
    `UPDATE containers SET current_status = CASE WHEN right(number, 2)::int % 3 = 0 THEN 'on_ship' ELSE 'grounded' END,
       pod_arrived_at = CASE WHEN right(number, 2)::int % 4 > 0
         THEN timestamptz '2026-06-01' - right(number, 2)::int % 7 * interval '1 day' END
     WHERE account_id = $1`,
    [accountId],
  );
  const account = { id: accountId } as Account;
  const orders: [SortKey[], string][] = [
    [[arrival], "pod_arrived_at NULLS LAST, id"],
    [[{ ...arrival, descending: true }], "pod_arrived_at DESC NULLS LAST, id DESC"],
    [[{ column: "createdAt", kind: "time", descending: true }], "created_at DESC, id DESC"],
  ];
  for (const [sort, order] of orders) {
    const found = await sql<{ id: string }>(
      `SELECT id FROM containers WHERE account_id = $1 AND current_status = 'grounded' ORDER BY ${order}`,
      [accountId],
    );
    const ids = found.map(({ id }) => id);
    expect(ids).toHaveLength(20);
    expect(await walk(account, sort, 20)).toEqual({ ids, total: 20 });
    expect(await walk(account, sort, 19)).toEqual({ ids, total: 19 });
  }
});
