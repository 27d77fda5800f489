import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "@/lib/platform/env";
import { countStatements } from "@/test/support/record-statements";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import type { Identifier, ResourceObject } from "./document";

const copies = 110;
const pathsMax = 50;

let web: TestWeb;
let client: TestClient;

type Body = { data: ResourceObject[]; included?: ResourceObject[] };

/** SQL for the id of the nth copy of a row, a valid UUID. */
const copied = (column: string) =>
  `overlay(overlay(md5(original.${column}::text || n) PLACING '7' FROM 13) PLACING '8' FROM 17)::uuid`;

/** Copies every row of a table with new ids. */
async function copyRows(copying: pg.Client, table: string, ids: string[], more: string[] = []): Promise<void> {
  const changed = [...ids.map((column) => `'${column}', ${copied(column)}`), ...more].join(", ");
  await copying.query(
    `INSERT INTO ${table} SELECT (jsonb_populate_record(original, jsonb_build_object(${changed}))).*
     FROM ${table} AS original, generate_series(1, $2::int) AS n WHERE account_id = $1`,
    [client.accountId, copies],
  );
}

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox"], 1_000_000);
  const party = await client.call("POST", "/v2/parties", { data: { attributes: { company_name: "Importers Ltd" } } });
  const { id } = party.body.data as ResourceObject;
  const definition = { entity_type: "Shipment", api_slug: "lane", display_name: "Lane", data_type: "short_text" };
  await client.call("POST", "/v2/custom_field_definitions", { data: { attributes: definition } });
  const { shipmentId } = await trackNumber(client, "TESTRAIL8001");
  await client.call("PATCH", `/v2/shipments/${shipmentId}`, {
    data: { relationships: { customer: { data: { type: "party", id } } } },
  });
  await client.call("PATCH", `/v2/shipments/${shipmentId}/custom_fields/lane`, { value: "Pacific" });
  await client.call("PATCH", `/v2/shipments/${shipmentId}/stop_tracking`);
  // A connection of its own, without the statement timeout of the pool.
  const copying = new pg.Client({ connectionString: env().databaseUrl });
  await copying.connect();
  const numbers = ["request_number", "normalized_number"].map((column) => `'${column}', original.${column} || n`);
  await copyRows(copying, "shipments", ["id"], numbers);
  await copyRows(copying, "containers", ["id", "shipment_id"]);
  await copyRows(copying, "tracking_requests", ["id", "shipment_id"], numbers);
  await copyRows(copying, "carrier_events", ["id", "shipment_id"]);
  await copyRows(copying, "transport_events", ["id", "shipment_id", "container_id"]);
  await copyRows(copying, "custom_fields", ["id", "shipment_id"]);
  await copying.end();
}, 60_000);

afterAll(() => web.stop());

async function read(path: string): Promise<Body> {
  const { status, body } = await client.call("GET", path);
  expect(status).toBe(200);
  return body as unknown as Body;
}

/** All relationship paths of a list, up to three levels deep, as far as they lead to resources. */
async function allPathsOf(list: string): Promise<string[]> {
  const first = (await read(`${list}?page[size]=1`)).data;
  const found: string[] = [];
  const follow = async (from: ResourceObject[], path: string[]): Promise<void> => {
    if (path.length === 3) return;
    for (const name of new Set(from.flatMap(({ relationships = {} }) => Object.keys(relationships)))) {
      // Provenance is computed from the evidence of each record, for at most 10 records.
      if (name === "provenance") continue;
      const further = [...path, name];
      found.push(further.join("."));
      const { data, included = [] } = await read(`${list}?page[size]=1&include=${further.join(".")}`);
      const named = from.flatMap(({ relationships }) => [relationships?.[name]?.data ?? []].flat() as Identifier[]);
      const ids = new Set(named.map((identifier) => identifier.id));
      await follow(
        [...data, ...included].filter((object) => ids.has(object.id)),
        further,
      );
    }
  };
  await follow(first, []);
  return found;
}

async function count(path: string): Promise<number> {
  return countStatements(() => read(path));
}

/** One of the statements of each request here is for authentication, because a test keeps no rights of callers. */
test.each([
  ["/v2/shipments", 17],
  ["/v2/containers", 11],
  ["/v2/tracking_requests", 11],
])(
  "runs the same number of statements for 1 to 100 rows of %s with all relationships included, at most %i",
  async (list, most) => {
    const paths = await allPathsOf(list);
    expect(paths.length).toBeGreaterThan(20);
    for (let from = 0; from < paths.length; from += pathsMax) {
      const include = paths.slice(from, from + pathsMax).join(",");
      const hundred = await read(`${list}?page[size]=100&include=${include}`);
      expect(hundred.data).toHaveLength(100);
      expect(hundred.included?.length).toBeGreaterThan(500);
      const counts = [];
      for (const size of [1, 10, 100]) counts.push(await count(`${list}?page[size]=${size}&include=${include}`));
      expect(new Set(counts).size).toBe(1);
      expect(counts[0]).toBeLessThanOrEqual(most);
    }
  },
  60_000,
);

test.each(["/v2/shipments", "/v2/containers", "/v2/tracking_requests?include="])(
  "runs two statements for a list of %s of any page size",
  async (list) => {
    const counts = [];
    for (const size of [1, 10, 100])
      counts.push(await count(`${list}${list.includes("?") ? "&" : "?"}page[size]=${size}`));
    expect(counts).toEqual([2, 2, 2]);
  },
);

test("runs two statements for a search, and at most ten for the events of a container with their related resources", async () => {
  expect((await read("/v2/search?query=testrail")).data).toHaveLength(25);
  expect(await count("/v2/search?query=testrail")).toBe(2);
  const [container] = (await read("/v2/containers?page[size]=1")).data;
  for (const events of ["transport_events", "raw_events"]) {
    const path = `/v2/containers/${container?.id}/${events}?include=location,vessel,terminal,source_event`;
    expect((await read(path)).data.length).toBeGreaterThan(2);
    expect(await count(path)).toBeLessThanOrEqual(10);
  }
});
