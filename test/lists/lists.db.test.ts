import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filtersOf, sortFieldsOf } from "@/bench/product/rows/list-parameters";
import { prisma } from "@/lib/platform/db/client";
import { createTestClient, rowsOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { writeRandomRows } from "./random-rows";
import { customerNames, findFilter, referenceFilters } from "./reference-filters";
import { containerStatusOf, type Row, sortValueOf } from "./reference-values";

/** Changes daily; `LISTS_SEED=20261126 npm test` repeats a day. */
const seed = Number(process.env.LISTS_SEED ?? new Date().toISOString().slice(0, 10).replaceAll("-", ""));
const lists = ["shipments", "containers", "tracking_requests", "documents"] as const;
type List = (typeof lists)[number];
type Facets = {
  total: number;
  total_exact: boolean;
  facets: { filter: string; values: { value: string; total: number }[] }[];
};

/** Filters that follow from the current time, from other tables or from a search, by the test that compares them. */
const testedElsewhere: Record<string, string> = {
  q: "lib/shipments/search-shipments.db.test.ts",
  "filter[free_days_left][start]": "lib/shipments/containers/free-time-agreement.db.test.ts",
  "filter[free_days_left][end]": "lib/shipments/containers/free-time-agreement.db.test.ts",
  "filter[return_days_left][start]": "lib/shipments/containers/return-days-filter.db.test.ts",
  "filter[return_days_left][end]": "lib/shipments/containers/return-days-filter.db.test.ts",
  "filter[free_time]": "lib/shipments/containers/free-time-filter.db.test.ts",
  "filter[empty_terminated_within_days]": "lib/shipments/containers/free-time-filter.db.test.ts",
  "filter[pod_eta_moved_since]": "lib/shipments/moved-arrival.db.test.ts",
  "filter[pod_eta_local_date][start]": "lib/shipments/arrival-day-filter.db.test.ts",
  "filter[pod_eta_local_date][end]": "lib/shipments/arrival-day-filter.db.test.ts",
  "filter[customer_name]": "app/v2/parties/customer.db.test.ts",
  "filter[custom_field]": "lib/shipments/custom-field-filters.db.test.ts",
  "filter[custom_field][start]": "lib/shipments/custom-field-filters.db.test.ts",
  "filter[custom_field][end]": "lib/shipments/custom-field-filters.db.test.ts",
  "filter[custom_field][exists]": "lib/shipments/custom-field-filters.db.test.ts",
};

let web: TestWeb;
let client: TestClient;
let customerIds: string[];
let shipmentIds: string[];
const rows = new Map<List, Row[]>();

beforeAll(async () => {
  process.stdout.write(`LISTS_SEED=${seed}\n`);
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox", "documents"], 1_000_000);
  const { accountId } = client;
  customerIds = await Promise.all(customerNames.map(createCustomer));
  await writeRandomRows(accountId, customerIds, seed);
  const shipments = await prisma().shipment.findMany({
    where: { accountId },
    include: { containers: true, documentDifferences: true },
  });
  rows.set("shipments", shipments as unknown as Row[]);
  const containers = await prisma().container.findMany({
    where: { accountId },
    include: { shipment: true, documentDifferences: true },
  });
  rows.set("containers", containers as unknown as Row[]);
  rows.set(
    "tracking_requests",
    (await prisma().trackingRequest.findMany({ where: { accountId } })) as unknown as Row[],
  );
  const documents = await prisma().document.findMany({
    where: { accountId },
    include: { links: true, differences: true },
  });
  rows.set("documents", documents as unknown as Row[]);
  shipmentIds = documents.flatMap(({ links }) => links.map(({ shipmentId }) => shipmentId));
});

afterAll(() => web.stop());

async function createCustomer(company_name: string): Promise<string> {
  const { body } = await client.call("POST", "/v2/parties", { data: { attributes: { company_name } } });
  return (body.data as { id: string }).id;
}

/** The ids of all pages, by `links.next`. */
async function walk(path: string): Promise<string[]> {
  const ids: string[] = [];
  for (let next: string | undefined = path; next; ) {
    const { pathname, search } = new URL(next, web.url);
    const response = await client.call("GET", pathname + search);
    expect(response.status, path).toBe(200);
    ids.push(...rowsOf(response).map(({ id }) => id));
    ({ next } = response.body.links as { next?: string });
  }
  return ids;
}

/** Nulls last in both directions, then by id in the direction of the last field. */
function compareBy(keys: { field: string; descending: boolean }[]) {
  const order = (a: string | number, b: string | number, descending: boolean) =>
    a === b ? 0 : a < b === descending ? 1 : -1;
  return (a: Row, b: Row): number => {
    for (const { field, descending } of keys) {
      const [left, right] = [sortValueOf(a, field), sortValueOf(b, field)];
      if (left === right) continue;
      if (left === null || right === null) return left === null ? 1 : -1;
      return order(left, right, descending);
    }
    return order(a.id, b.id, keys.at(-1)?.descending ?? true);
  };
}

/** The fields that an order has: rows of which many have the same value are in the order of their creation. */
function keysOf(sort: string) {
  const keys = sort.split(",").map((item) => ({ field: item.replace(/^-/, ""), descending: item.startsWith("-") }));
  const [only] = keys;
  const isShared =
    only !== undefined &&
    ["status", "scac", "shipping_line_scac", "current_status", "document_type"].includes(only.field);
  return keys.length === 1 && isShared ? [only, { field: "created_at", descending: only.descending }] : keys;
}

describe.each(lists)("the list of %s", (list) => {
  const fields = sortFieldsOf(list);
  const filters = filtersOf(list).filter((name) => testedElsewhere[name] === undefined);

  test.each(fields.flatMap((field) => [field, `-${field}`]))(
    "sorted by %s has every row once, in order",
    async (sort) => {
      const expected = [...(rows.get(list) ?? [])].sort(compareBy(keysOf(sort)));
      expect(await walk(`/v2/${list}?page[size]=17&sort=${sort}`)).toEqual(expected.map(({ id }) => id));
    },
  );

  test("sorted by pairs of fields has every row once, in order", async () => {
    for (const [index, field] of fields.entries()) {
      const sort = `${index % 2 ? "" : "-"}${field},${index % 3 ? "-" : ""}${fields[(index + 2) % fields.length]}`;
      const expected = [...(rows.get(list) ?? [])].sort(compareBy(keysOf(sort)));
      expect(await walk(`/v2/${list}?page[size]=23&sort=${sort}`), sort).toEqual(expected.map(({ id }) => id));
    }
  });

  test.each(filters)("filtered by %s has the rows that match, and no others", async (name) => {
    const filter = findFilter(referenceFilters(customerIds, shipmentIds)[list], name);
    if (!filter) throw new Error(`reference-filters.ts does not say what ${name} of ${list} selects`);
    const all = rows.get(list) ?? [];
    let selected = 0;
    for (const value of filter.values) {
      const expected = all.filter((row) => filter.matches(row, value)).map(({ id }) => id);
      selected += expected.length;
      const found = await walk(`/v2/${list}?page[size]=100&${name}=${encodeURIComponent(value)}`);
      expect(found.toSorted(), value).toEqual(expected.toSorted());
    }
    expect(selected).toBeGreaterThan(0);
  });

  test("filtered by two fields has the rows that match both, in the order of a third", async () => {
    const all = rows.get(list) ?? [];
    for (const [index, name] of filters.entries()) {
      const other = filters[(index + 5) % filters.length] ?? name;
      const [one, two] = [name, other].map((each) =>
        findFilter(referenceFilters(customerIds, shipmentIds)[list], each),
      );
      const [first = "", second = ""] = [one?.values[0], two?.values.at(1)];
      const sort = fields[index % fields.length] ?? "created_at";
      const expected = all
        .filter((row) => one?.matches(row, first) && two?.matches(row, second))
        .sort(compareBy(keysOf(sort)));
      const query = `${name}=${encodeURIComponent(first)}&${other}=${encodeURIComponent(second)}&sort=${sort}`;
      expect(await walk(`/v2/${list}?page[size]=40&${query}`), query).toEqual(expected.map(({ id }) => id));
    }
  });
});

test.each(["effective_lfd", "-effective_lfd"])(
  "containers of each status sorted by %s are in order, those without such a day last",
  async (sort) => {
    const all = rows.get("containers") ?? [];
    const statuses = [...new Set(all.map(containerStatusOf)), "on_ship,picked_up,grounded"];
    expect(statuses.length).toBeGreaterThan(5);
    for (const status of statuses) {
      const expected = all.filter((row) => status.split(",").includes(containerStatusOf(row)));
      const found = await walk(`/v2/containers?page[size]=3&filter[status]=${status}&sort=${sort}`);
      expect(found, status).toEqual(expected.sort(compareBy(keysOf(sort))).map(({ id }) => id));
    }
  },
);

test.each(["effective_lfd", "-pod_eta_at", "number"])(
  "containers by freshness sorted by %s are in order",
  async (sort) => {
    const matching = findFilter(referenceFilters(customerIds, shipmentIds).containers, "filter[freshness]");
    for (const state of matching?.values ?? []) {
      const expected = (rows.get("containers") ?? []).filter((row) => matching?.matches(row, state));
      const found = await walk(`/v2/containers?page[size]=7&filter[freshness]=${state}&sort=${sort}`);
      expect(found, state).toEqual(expected.sort(compareBy(keysOf(sort))).map(({ id }) => id));
    }
  },
);

describe.each(["shipments", "containers"] as const)("the facets of %s", (list) => {
  test.each(["", "&filter[line_scac]=MAEU,ZIMU", "&filter[pod_eta_at][exists]=true&filter[tags]=urgent"])(
    "each number of the facets is the total of the list with this value: %j",
    async (query) => {
      const { body } = await client.call("GET", `/v2/${list}/facets?${query.slice(1)}`);
      const { facets, total, total_exact } = (body.data as { attributes: Facets }).attributes;
      const listed = async (more: string) => {
        const response = await client.call("GET", `/v2/${list}?page[size]=1${query}${more}`);
        return (response.body.meta as { total: number }).total;
      };
      expect([total, total_exact]).toEqual([await listed(""), true]);
      expect(facets.filter(({ values }) => values.length > 0).length).toBeGreaterThan(6);
      for (const { filter, values } of facets.filter(({ filter: name }) => !query.includes(name))) {
        for (const { value, total: count } of values) {
          expect([filter, value, await listed(`&${filter}=${encodeURIComponent(value)}`)]).toEqual([
            filter,
            value,
            count,
          ]);
        }
      }
    },
  );
});

test("the attribute `has_holds` agrees with its filter", async () => {
  const read = async (filter: string) => rowsOf(await client.call("GET", `/v2/containers?page[size]=100${filter}`));
  const [held, free] = [await read("&filter[has_holds]=true"), await read("&filter[has_holds]=false")];
  expect([held.length, free.length].every((count) => count > 10)).toBe(true);
  expect(held.every(({ attributes }) => attributes.has_holds === true)).toBe(true);
  expect(free.every(({ attributes }) => attributes.has_holds === false)).toBe(true);
});
