import { beforeAll, expect, test } from "vitest";
import { pageOf } from "@/bench/lists/measure-lists";
import { createAccounts } from "@/bench/product/data/create-accounts";
import { loadData } from "@/bench/product/data/load-data";
import { filterRow, filterRows, sortRows } from "@/bench/product/rows/list-rows";
import { routes } from "@/bin/routes";
import { viewCount } from "@/components/demurrage/board";
import { wholePhase } from "@/components/demurrage/board-view";
import { figureQueries, firstQueries, returnQueries } from "@/components/demurrage/figures";
import { type Phase, phases } from "@/components/demurrage/phase";
import { pageCountQueries } from "@/components/page-counts/page-counts-queries";
import { createRouteTable } from "@/lib/http/route-table";
import { sql } from "@/lib/platform/db/sql";
import { env } from "@/lib/platform/env";
import { containerStatuses } from "@/lib/shipments/containers/container";
import { freshnessStates } from "@/lib/shipments/freshness";
import { countStatements, recordStatements, type Statement } from "@/test/support/record-statements";
import { countRowsRead } from "@/test/support/rows-read";

// Half of the containers belong to one account. Searches have their own test. With a million (npm run test:plans) this takes minutes.
const containers = Number(process.env.PLAN_CONTAINERS ?? 30_000);
const limitMs = Math.max(120_000, containers);
const table = createRouteTable(routes);
let key: string;
let accountId: string;

beforeAll(async () => {
  const accounts = await createAccounts();
  key = accounts.key;
  accountId = accounts.ids[0] as string;
  await loadData(env().databaseUrl, accounts.ids, containers);
}, limitMs);

type List = { data: unknown[]; meta: { total: number } };

async function read(path: string): Promise<List> {
  const headers = { authorization: `Token ${key}` };
  const response = await table.handle(new Request(new URL(path, "http://localhost"), { headers }));
  expect(response.status, path).toBe(200);
  return (await response.json()) as List;
}

async function rowsOf({ text, values }: Statement): Promise<number> {
  const { scanned, fetched } = await countRowsRead(text, values, "custom");
  return scanned + fetched;
}

/**
 * Statements before that of the list: shipments of containers, records by a part of a text, parties and names of vessels, custom fields, the
 * clock of a sandbox, and rows without excluded values.
 */
const isBefore = ({ text }: Statement) =>
  /^(SELECT (shipment|party|found|definition|field)\.\w*id\b|SELECT record_type, record_id FROM terms_with_part|WITH RECURSIVE vessels|SELECT sandbox_now)/.test(
    text,
  );

/** The rows that the statement of a list reads, and those of its page alone, each with what is found before; the total. */
async function measure(path: string): Promise<{ rows: number; pageRows: number; total: number }> {
  let total = 0;
  const statements = await recordStatements(async () => {
    total = (await read(path)).meta.total;
  });
  const list = statements.find(({ text }) => text.includes("json_agg"));
  const page = list && pageOf(list, path.split(/[/?]/)[2] ?? "", accountId);
  if (!page) throw new Error(`no statement of ${path}`);
  let found = 0;
  for (const before of statements.filter(isBefore)) found += await rowsOf(before);
  return { rows: found + (await rowsOf(list)), pageRows: found + (await rowsOf(page)), total };
}

/** Of tracking requests there are too few here for the planner to prefer an index. */
const isLarge = (row: { name: string }) => !row.name.startsWith("tracking_requests");
/** A search is a statement of its own. */
const isSearch = (row: { name: string }) => row.name.endsWith(" q");

test(
  "a page of a list in any order reads its own rows and what belongs to them",
  async () => {
    const urls = sortRows()
      .filter(isLarge)
      .flatMap((row) => row.urls);
    expect(urls.length).toBeGreaterThan(50);
    for (const url of urls) expect((await measure(url)).rows, url).toBeLessThan(3_000);
  },
  limitMs,
);

const movesOfEach = [
  "empty_out_at",
  "pol_full_in_at",
  "pol_vessel_loaded_at",
  "pol_vessel_departed_at",
  "pod_arrived_at",
  "pod_discharged_at",
  "pod_full_out_at",
  "empty_terminated_at",
];

/**
 * Records whose time is not known are among the newest, or few: these are found by reading the records of the account, because an index for
 * each of the times would be written with each change of a record. The moves that each container makes have one.
 */
const isUnset = (url: string) =>
  url.endsWith("[exists]=false") && !movesOfEach.some((name) => url.includes(`[${name}]`));

test(
  "a filtered list reads the matching rows",
  async () => {
    const totals = new Map<string, number>();
    for (const list of ["shipments", "containers"]) totals.set(list, (await read(`/v2/${list}`)).meta.total);
    const rows = (await filterRows(accountId)).filter((row) => isLarge(row) && !isSearch(row));
    expect(rows.length).toBeGreaterThan(50);
    for (const { urls } of rows) {
      for (const url of urls) {
        const { rows: read, total } = await measure(url);
        const all = totals.get(url.split(/[/?]/)[2] ?? "") ?? 0;
        // The records are read for the page and for its total.
        expect(read, url).toBeLessThan((isUnset(url) ? 2 * all : 5 * total) + 3_000);
      }
    }
  },
  limitMs,
);

const defaultSize = 30;

test("a page by a status in the order of another value, or by freshness, reads at most 50 rows for each of its own", async () => {
  const urls = [
    ...containerStatuses.flatMap((status) =>
      ["effective_lfd", "-effective_lfd"].map((sort) => `/v2/containers?filter[status]=${status}&sort=${sort}`),
    ),
    ...[...freshnessStates, "silent,broken"].map((state) => `/v2/containers?filter[freshness]=${state}`),
  ];
  const totals: number[] = [];
  for (const url of urls) {
    const { pageRows, total } = await measure(url);
    expect(pageRows, url).toBeLessThanOrEqual(50 * defaultSize);
    totals.push(total);
  }
  // Rare and frequent ones.
  expect([Math.min(...totals) < 100, Math.max(...totals) > 3_000]).toEqual([true, true]);
});

test("silent shipments are found by when they became silent", async () => {
  const statements = await recordStatements(() => read("/v2/shipments?filter[freshness]=silent"));
  const list = statements.find(({ text }) => text.includes("json_agg"));
  expect(JSON.stringify(await sql(`EXPLAIN ${list?.text}`, list?.values))).toContain("shipments_by_silence");
});

test("a page of shipments by a status in the order of their arrival reads at most 50 rows for each of its own", async () => {
  const { urls } = await filterRow(accountId, "shipments", "filter[status]");
  expect(urls.length).toBeGreaterThan(5);
  for (const url of urls.flatMap((each) => [`${each}&sort=pod_eta_at`, `${each}&sort=-pod_eta_at`])) {
    expect((await measure(url)).pageRows, url).toBeLessThanOrEqual(50 * defaultSize);
  }
});

/** By a range of a time that is a column, or whether it is known, or by customers. */
const isFoundNewestFirst = ({ name }: { name: string }) =>
  /\[(\w+_(at|since)|pickup_lfd)\]\[(start|end|exists)\]|\[customer_name\]/.test(name);

test(
  "a page of the newest records before or after a time, or of customers, reads at most 50 rows for each of its own",
  async () => {
    const rows = (await filterRows(accountId)).filter((row) => isLarge(row) && isFoundNewestFirst(row));
    expect(rows.length).toBeGreaterThan(100);
    for (const url of rows.flatMap(({ urls }) => urls)) {
      expect((await measure(url)).pageRows, url).toBeLessThanOrEqual(50 * defaultSize);
    }
  },
  limitMs,
);

test("a page of records that few have, by a custom field or returned in the last days, reads these", async () => {
  const filters = {
    shipments: ["filter[custom_field][start]=margin:990"],
    containers: ["filter[custom_field][start]=pallets:980", "filter[empty_terminated_within_days]=7"],
  };
  for (const [list, each] of Object.entries(filters)) {
    for (const filter of each) {
      const { pageRows, total } = await measure(`/v2/${list}?${filter}`);
      expect(total, filter).toBeGreaterThan(0);
      expect(pageRows, filter).toBeLessThan(3 * total + 150);
    }
  }
});

test("a page of containers of a customer with few shipments, in any order, reads theirs", async () => {
  const customers = await sql<{ id: string }>(
    `SELECT customer_id AS id FROM shipments WHERE account_id = $1 AND customer_id IS NOT NULL
     GROUP BY 1 HAVING count(*) < 5 ORDER BY 1 LIMIT 3`,
    [accountId],
  );
  expect(customers).toHaveLength(3);
  for (const { id } of customers) {
    for (const sort of ["-created_at", "effective_lfd", "-pod_eta_at", "current_status"]) {
      const { pageRows } = await measure(`/v2/containers?filter[customer_id]=${id}&sort=${sort}`);
      expect(pageRows, sort).toBeLessThan(300);
    }
  }
});

test(
  "each query of the demurrage board reads the containers of the board that it selects, not those that were returned long ago",
  async () => {
    const totalOf = async (phase: Phase) => (await read(viewCount(wholePhase(phase)).path)).meta.total;
    const onBoard = (await totalOf("port")) + (await totalOf("inland")) + (await totalOf("return"));
    const queries = [
      ...phases.flatMap((phase) => [viewCount(wholePhase(phase)), ...firstQueries(wholePhase(phase))]),
      ...(["port", "inland"] as const).flatMap((phase) => Object.values(figureQueries({ phase, fields: {} }))),
      ...(["deliver", "return"] as const).flatMap((phase) =>
        Object.values(returnQueries({ phase, fields: {} })).flat(),
      ),
    ];
    const paths = new Set(queries.map(({ path }) => path));
    expect(paths.size).toBeGreaterThan(20);
    for (const path of paths) {
      const { rows, total } = await measure(path);
      expect(rows, path).toBeLessThan(5 * (onBoard + total) + 1_000);
    }
  },
  limitMs,
);

test("the numbers in the sidebar read few rows, also of all records", async () => {
  for (const page of ["shipments", "containers"] as const) {
    const { rows, total } = await measure(pageCountQueries[page].path);
    expect(total, page).toBeGreaterThan(1_000);
    expect(rows, page).toBeLessThan(500);
  }
  const { rows, total } = await measure(pageCountQueries.demurrage.path);
  expect(rows).toBeLessThan(5 * total + 1_000);
});

test("a list and a record take one statement, with the records that belong to them", async () => {
  const [shipment] = (await read("/v2/shipments")).data as { id: string }[];
  const paths = [
    "/v2/shipments",
    "/v2/containers?filter[has_holds]=true&sort=pickup_lfd",
    "/v2/tracking_requests",
    "/v2/shipments?include=containers.transport_events",
    `/v2/shipments/${shipment?.id}?include=containers`,
  ];
  for (const path of paths) {
    // Without authentication and quota, which a web process keeps.
    const own = (await recordStatements(() => read(path))).filter(({ text }) => text.includes("json_agg"));
    expect(own, path).toHaveLength(1);
    expect(await countStatements(() => read(path)), path).toBeLessThanOrEqual(3);
  }
});
