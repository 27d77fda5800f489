import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FieldValue } from "@/lib/custom-fields/definitions/data-type";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { defineField, fieldBody } from "@/test/support/custom-fields";
import { createTestClient, rowsOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

/** A record of either list by its number, with the values of its custom fields. */
type Fields = { weight?: number; due?: string; checked_at?: string; warehouse?: string; insured?: boolean };

const records: Record<string, Fields> = {
  A: { weight: 12.5, due: "2026-11-20", checked_at: "2026-11-20T10:00:00Z", warehouse: "w7", insured: true },
  B: { weight: -3, due: "2026-11-21", checked_at: "2026-11-20T10:00:01Z", warehouse: "w8", insured: false },
  C: { weight: 100, due: "2027-01-01", checked_at: "2026-12-01T00:00:00Z" },
  D: { warehouse: "w7" },
  E: {},
};

const definitions = [
  { slug: "weight", data_type: "number" },
  { slug: "due", data_type: "date" },
  { slug: "checked_at", data_type: "datetime" },
  { slug: "warehouse", data_type: "enum", options: ["w7", "w8"] },
  { slug: "insured", data_type: "boolean" },
];

const lists = [
  { list: "shipments", entity_type: "Shipment" },
  { list: "containers", entity_type: "Container" },
] as const;

async function setValues(list: string, id: string, fields: Record<string, FieldValue>): Promise<void> {
  for (const [api_slug, value] of Object.entries(fields)) {
    const body = fieldBody({ api_slug, value });
    const { status } = await client.call("POST", `/v2/${list}/${id}/custom_fields`, body);
    expect(status).toBe(201);
  }
}

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox"], 10_000);
  for (const { entity_type } of lists) {
    for (const { slug, data_type, options } of definitions) {
      await defineField(client, slug, { entity_type, data_type }, options);
    }
  }
  for (const [name, fields] of Object.entries(records)) {
    const { id, containerIds } = await addShipment(client.accountId, { number: name, containers: [{ number: name }] });
    await setValues("shipments", id, fields);
    await setValues("containers", containerIds[0] ?? "", fields);
  }
  // A text that reads as a number and a date is neither.
  await defineField(client, "note");
  const [shipment] = rowsOf(await client.call("GET", "/v2/shipments?number=E"));
  await setValues("shipments", shipment?.id ?? "", { note: "50" });
});

afterAll(() => web.stop());

const filters: [filter: string, selected: string][] = [
  ["[start]=weight:12.5", "A C"],
  ["[start]=weight:-3", "A B C"],
  ["[end]=weight:12.5", "A B"],
  ["[end]=weight:-3.000001", ""],
  ["[start]=weight:0&filter[custom_field][end]=weight:99", "A"],
  ["[start]=due:2026-11-21", "B C"],
  ["[end]=due:2026-11-20", "A"],
  ["[end]=due:2026-11-20T23:59:59.999Z", "A"],
  ["[start]=checked_at:2026-11-20T10:00:00Z", "A B C"],
  ["[start]=checked_at:2026-11-20T10:00:00.500Z", "B C"],
  ["[end]=checked_at:2026-11-20T10:00:00.999Z", "A"],
  ["[end]=checked_at:2026-11-20T12:00:00%2B02:00", "A"],
  ["[start]=checked_at:2026-12-01", "C"],
  ["[start]=weight:2026-11-20", ""],
  ["[start]=due:5", ""],
  ["[start]=note:5", ""],
  ["[start]=unknown:5", ""],
  ["=weight:12.5", "A"],
  ["=warehouse:W7", "A D"],
  ["=warehouse:w8", "B"],
  ["=insured:yes", "A"],
  ["[exists]=weight:true", "A B C"],
  ["[exists]=weight:false", "D E"],
  ["[exists]=warehouse:TRUE", "A B D"],
  ["[exists]=unknown:false", ""],
];

describe.each(lists)("the list of $list", ({ list }) => {
  const nameOf = { shipments: "bill_of_lading_number", containers: "number" }[list];

  test.each(filters)("filter[custom_field]%s selects %j", async (filter, selected) => {
    const response = await client.call("GET", `/v2/${list}?filter[custom_field]${filter}`);
    expect(response.status).toBe(200);
    const found = rowsOf(response).map(({ attributes }) => attributes[nameOf]);
    expect(found.toSorted().join(" ")).toBe(selected);
  });

  test.each([
    ["[start]", "weight:heavy"],
    ["[start]", "weight"],
    ["[end]", ":5"],
    ["[end]", "due:2026-13-45"],
    ["[exists]", "weight:maybe"],
    ["", "weight"],
  ])("400 names filter[custom_field]%s for %s", async (operator, value) => {
    const { status, body } = await client.call("GET", `/v2/${list}?filter[custom_field]${operator}=${value}`);
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      expect.objectContaining({
        source: { parameter: `filter[custom_field]${operator}` },
        detail: expect.stringContaining("must be the slug of a custom field, a colon and"),
      }),
    ]);
  });
});
