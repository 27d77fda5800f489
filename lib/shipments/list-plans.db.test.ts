import { beforeAll, expect, test } from "vitest";
import { createAccounts } from "@/bench/product/data/create-accounts";
import { loadData } from "@/bench/product/data/load-data";
import { filterRows, sortRows } from "@/bench/product/rows/list-rows";
import { routes } from "@/bin/routes";
import { phaseCount } from "@/components/demurrage/board";
import { firstQueries } from "@/components/demurrage/figures";
import { type Phase, phases } from "@/components/demurrage/phase";
import { createRouteTable } from "@/lib/http/route-table";
import { env } from "@/lib/platform/env";
import { countStatements, recordStatements } from "@/test/support/record-statements";
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

/** The rows that the statement of a list reads, and the total that it returns. */
async function measure(path: string): Promise<{ rows: number; total: number }> {
  let total = 0;
  const statements = await recordStatements(async () => {
    total = (await read(path)).meta.total;
  });
  const list = statements.find(({ text }) => text.includes("json_agg"));
  if (!list) throw new Error(`no statement of ${path}`);
  const { scanned, fetched } = await countRowsRead(list.text, list.values, "custom");
  return { rows: scanned + fetched, total };
}

/** Of tracking requests there are too few here for the planner to prefer an index. */
const isLarge = (row: { name: string }) => !row.name.startsWith("tracking_requests");
/** Freshness follows from the time of the request, so that no index has it. */
const withoutIndex = ["filter[freshness]", " q"];

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

/** With a range of times, in the order of the same times: newest first, older times are found behind all newer records. */
function inOrderOfRange(url: string): string {
  const range = /filter\[(\w+_at|pickup_lfd)\]\[(?:start|end|from|to)\]/.exec(url);
  if (url.includes("pod_eta_local_date")) return `${url}&sort=-pod_eta_at`;
  return range ? `${url}&sort=-${range[1]}` : url;
}

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
    const rows = (await filterRows(accountId)).filter(
      (row) => isLarge(row) && !withoutIndex.some((filter) => row.name.endsWith(filter)),
    );
    expect(rows.length).toBeGreaterThan(50);
    for (const { urls } of rows) {
      for (const url of urls) {
        const { rows: read, total } = await measure(inOrderOfRange(url));
        const all = totals.get(url.split(/[/?]/)[2] ?? "") ?? 0;
        // The records are read for the page and for its total.
        expect(read, url).toBeLessThan((isUnset(url) ? 2 * all : 5 * total) + 3_000);
      }
    }
  },
  limitMs,
);

test(
  "each query of the demurrage board reads the containers of the board that it selects, not those that were returned long ago",
  async () => {
    const totalOf = async (phase: Phase) => (await read(phaseCount(phase).path)).meta.total;
    const onBoard = (await totalOf("port")) + (await totalOf("inland"));
    const paths = new Set(phases.flatMap((phase) => firstQueries(phase).map(({ path }) => path)));
    expect(paths.size).toBeGreaterThan(20);
    for (const path of paths) {
      const { rows, total } = await measure(path);
      expect(rows, path).toBeLessThan(5 * (onBoard + total) + 1_000);
    }
  },
  limitMs,
);

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
