import { beforeAll, expect, test } from "vitest";
import { routes } from "@/bin/routes";
import { createRouteTable } from "@/lib/http/route-table";
import { insertAccount } from "@/lib/identity/accounts/create-account";
import { seedShipments } from "@/test/fixtures/shipment-fixture";
import { recordStatements } from "@/test/support/record-statements";
import { countRowsRead } from "@/test/support/rows-read";
import { runUnlimited } from "@/test/support/run-unlimited";

const records = 3_000;
const table = createRouteTable(routes);
let key: string;

/** SQL of a value by the number of a record: the oldest twelve, which are behind all others in the order of the list, have rare ones. */
const valueBy = (number: string, first: string, second: string, third: string, often: string) => {
  const n = `right(${number}, 7)::int`;
  return `CASE WHEN ${n} <= 4 THEN ${first} WHEN ${n} <= 8 THEN ${second} WHEN ${n} <= 12 THEN ${third} ELSE ${often} END`;
};

async function addAccount(name: string, often: { port: string; scac: string }): Promise<string> {
  const settings = { features: [], requestsPerMinute: 1_000_000, demo: false };
  const created = await insertAccount({ ...settings, name, email: `${name.toLowerCase()}@example.test` }, null);
  await seedShipments(created.account_id, `${name}A`, `${name}U`, records);
  const port = (number: string) => valueBy(number, "'BEANR'", "'USNYC'", "NULL", `'${often.port}'`);
  const scac = valueBy("normalized_number", "'COSU'", "'ONEY'", "'ZIMU'", `'${often.scac}'`);
  const [ofShipment, ofContainer] = [port("normalized_number"), port("number")];
  await runUnlimited([
    [
      `UPDATE shipments SET scac = ${scac}, port_of_lading_locode = ${ofShipment}, port_of_discharge_locode = ${ofShipment},
         destination_locode = ${ofShipment} WHERE account_id = $1`,
      [created.account_id],
    ],
    [
      `UPDATE containers SET pol_locode = ${ofContainer}, pod_locode = ${ofContainer}, destination_locode = ${ofContainer}
       WHERE account_id = $1`,
      [created.account_id],
    ],
  ]);
  return created.api_key;
}

beforeAll(async () => {
  key = await addAccount("EXC", { port: "CNSHA", scac: "HLCU" });
  // In all accounts together, what the first one has often is as frequent as other values.
  await addAccount("OTH", { port: "DEHAM", scac: "MAEU" });
  await runUnlimited([["VACUUM ANALYZE shipments, containers"]]);
}, 120_000);

async function read<Body>(path: string): Promise<Body> {
  const headers = { authorization: `Token ${key}` };
  const response = await table.handle(new Request(new URL(path, "http://localhost"), { headers }));
  expect(response.status, path).toBe(200);
  return (await response.json()) as Body;
}

type List = { data: { attributes: { number?: string; bill_of_lading_number?: string } }[]; meta: { total: number } };
type Facets = { data: { attributes: { total: number } } };

/** The numbers of the listed records in the order in which they were created, the total, and the rows that the statements read. */
async function measure(path: string): Promise<{ found: number[]; total: number; rows: number }> {
  let list: List = { data: [], meta: { total: 0 } };
  const statements = await recordStatements(async () => {
    list = await read<List>(path);
  });
  let rows = 0;
  for (const { text, values } of statements.filter(({ text }) => /json_agg|^SELECT (found|shipment)\.id/.test(text))) {
    const { scanned, fetched } = await countRowsRead(text, values, "custom");
    rows += scanned + fetched;
  }
  const found = list.data.map(({ attributes: { number, bill_of_lading_number } }) => {
    return Number((number ?? bill_of_lading_number)?.slice(-7));
  });
  return { found: found.toSorted((a, b) => a - b), total: list.meta.total, rows };
}

const serials = (...ranges: [from: number, to: number][]) =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));

const ports: [excluded: string, expected: number[]][] = [
  ["CNSHA", serials([1, 12])],
  ["USNYC,CNSHA", serials([1, 4], [9, 12])],
  ["cnsha,USNYC,BEANR,USNYC", serials([9, 12])],
];
const carriers: typeof ports = [
  ["HLCU", serials([1, 12])],
  ["ZIMU,HLCU,COSU", serials([5, 8])],
  ["HLCU,COSU,ONEY,ZIMU", []],
];
const excluded = {
  "filter[pol_locode][not]": ports,
  "filter[pod_locode][not]": ports,
  "filter[destination_locode][not]": ports,
  "filter[line_scac][not]": carriers,
};

test.each(
  ["shipments", "containers"].flatMap((list) =>
    Object.entries(excluded).map(([filter, cases]) => ({ list, filter, cases })),
  ),
)("$list by $filter read the few that are left, in any order", async ({ list, filter, cases }) => {
  for (const [value, expected] of cases) {
    for (const sort of ["-created_at", "updated_at", "pod_eta_at"]) {
      const { found, total, rows } = await measure(`/v2/${list}?${filter}=${value}&sort=${sort}`);
      expect([value, sort, found, total]).toEqual([value, sort, expected, expected.length]);
      expect(rows, `${value} ${sort}`).toBeLessThan(500);
    }
    const { data } = await read<Facets>(`/v2/${list}/facets?${filter}=${value}`);
    expect([value, data.attributes.total]).toEqual([value, expected.length]);
  }
});

test("where nearly all records are left, the first of them in the order of the list are read", async () => {
  const { found, total } = await measure("/v2/shipments?filter[pol_locode][not]=BEANR,USNYC");
  expect([total, found]).toEqual([records - 8, serials([records - 29, records])]);
});
