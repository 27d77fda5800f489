import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { defineField } from "@/test/support/custom-fields";
import { createTestClient, dataOf, problemsOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let shipmentId: string;

const types = {
  text: { data_type: "short_text", validation: { min_length: 2, max_length: 12, pattern: "^[A-Z]" } },
  free: { data_type: "short_text" },
  must: { data_type: "short_text", validation: { required: true } },
  number: { data_type: "number", validation: { min: -1_000, max: 5_000_000_000 } },
  money: { data_type: "number", default_format: "$#,##0.00" },
  rounded: { data_type: "number", default_format: "%.1f" },
  wide: { data_type: "number" },
  day: { data_type: "date", validation: { min_date: "2026-01-01", max_date: "2027-12-31" } },
  us_day: { data_type: "date", default_format: "%m/%d/%Y" },
  time: { data_type: "datetime", validation: { max_date: "2027-12-31" } },
  flag: { data_type: "boolean" },
  color: { data_type: "enum" },
  must_flag: { data_type: "boolean", validation: { required: true } },
  colors: { data_type: "enum_multi", validation: { max_items: 2 } },
  must_colors: { data_type: "enum_multi", validation: { required: true } },
};

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox"], 100_000);
  ({ id: shipmentId } = await addShipment(client.accountId, { number: "HLCU1" }));
  for (const [slug, more] of Object.entries(types)) {
    const options = more.data_type.startsWith("enum") ? ["red", "blue", "green"] : [];
    await defineField(client, slug, more, options);
  }
});

afterAll(() => web.stop());

const patch = (slug: string, value: unknown) =>
  client.call("PATCH", `/v2/shipments/${shipmentId}/custom_fields/${slug}`, {
    data: { type: "custom_field", attributes: { value } },
  });

test.each([
  ["text", " Ab cd ", "Ab cd", "Ab cd"],
  ["free", "007", "007", "007"],
  ["free", "", null, null],
  ["free", "  ", null, null],
  ["free", null, null, null],
  ["number", 12.5, 12.5, "12.5"],
  ["number", "12.50", 12.5, "12.5"],
  ["number", -0, 0, "0"],
  ["number", 0.1 + 0.2, 0.3, "0.3"],
  ["number", 4_294_967_296, 4_294_967_296, "4294967296"],
  ["number", 100, 100, "100"],
  ["wide", 0.000001, 0.000001, "0.000001"],
  ["wide", 0.0000001, 0, "0"],
  ["wide", "999999999999.123", 999999999999.123, "999999999999.123"],
  ["money", 1234567.891, 1234567.891, "$1,234,567.89"],
  ["money", -0.001, -0.001, "$0.00"],
  ["money", -12, -12, "-$12.00"],
  ["rounded", 2.25, 2.25, "2.3"],
  ["day", "2026-02-28", "2026-02-28", "2026-02-28"],
  ["us_day", "02/29/2028", "2028-02-29", "2028-02-29"],
  ["us_day", "2028-02-29", "2028-02-29", "2028-02-29"],
  ["time", "2026-05-06T07:08:09Z", "2026-05-06T07:08:09Z", "2026-05-06 07:08:09"],
  ["time", "2026-05-06T07:08:09.999+02:00", "2026-05-06T05:08:09Z", "2026-05-06 05:08:09"],
  ["time", "2026-05-06 07:08:09", "2026-05-06T07:08:09Z", "2026-05-06 07:08:09"],
  ["time", "2026-05-06T07:08", "2026-05-06T07:08:00Z", "2026-05-06 07:08:00"],
  ["flag", true, true, "Yes"],
  ["flag", false, false, "No"],
  ["flag", "true", true, "Yes"],
  ["color", "red", "red", "RED"],
  ["colors", ["blue", "red", "blue"], ["blue", "red"], "BLUE, RED"],
  ["colors", [], [], ""],
])("200 %s stores %j as %j and displays %j", async (slug, input, value, displayed) => {
  const response = await patch(slug, input);
  expect(response.status).toBe(200);
  expect(dataOf(response).attributes).toMatchObject({ api_slug: slug, value, display_value: displayed });
  const read = await client.call("GET", `/v2/shipments/${shipmentId}/custom_fields/${slug}`);
  expect(dataOf(read)).toEqual(dataOf(response));
});

test.each([
  ["text", "A", "invalid"],
  ["text", "A".repeat(13), "invalid"],
  ["text", "ab", "invalid"],
  ["free", "x".repeat(256), "invalid"],
  ["free", 7, "invalid"],
  ["free", true, "invalid"],
  ["free", ["x"], "invalid"],
  ["free", {}, "invalid"],
  ["must", null, "blank"],
  ["must", " ", "blank"],
  ["must_flag", null, "blank"],
  ["must_flag", "", "blank"],
  ["number", -1_001, "invalid"],
  ["number", 5_000_000_001, "invalid"],
  ["number", "12,5", "invalid"],
  ["number", "1e3", "invalid"],
  ["number", true, "invalid"],
  ["number", [], "invalid"],
  ["wide", 1e12, "invalid"],
  ["wide", -1e308, "invalid"],
  ["day", "2025-12-31", "invalid"],
  ["day", "2028-01-01", "invalid"],
  ["day", "2026-02-29", "invalid"],
  ["day", "02/28/2026", "invalid"],
  ["day", 20260228, "invalid"],
  ["us_day", "13/01/2026", "invalid"],
  ["us_day", "28/02/2026", "invalid"],
  ["time", "2028-01-01T00:00:00Z", "invalid"],
  ["time", "2026-05-06", "invalid"],
  ["time", "2026-05-06T25:00:00Z", "invalid"],
  ["time", 1, "invalid"],
  ["flag", "yes", "invalid"],
  ["flag", 1, "invalid"],
  ["color", "RED", "invalid"],
  ["color", ["red"], "invalid"],
  ["colors", "red", "invalid"],
  ["colors", ["red", "blue", "green"], "invalid"],
  ["colors", Array(101).fill("red"), "invalid"],
  ["must_colors", [], "blank"],
])("422 %s rejects %j as %s", async (slug, input, code) => {
  const response = await patch(slug, input);
  expect(response.status).toBe(422);
  expect(problemsOf(response)).toEqual([["/data/attributes/value", code]]);
});

test("422 points to the invalid entry of a list", async () => {
  for (const wrong of ["pink", 1, null, {}]) {
    expect(problemsOf(await patch("colors", ["red", wrong]))).toEqual([["/data/attributes/value/1", "invalid"]]);
  }
});

test("422 while a stored definition has a pattern that is no longer supported", async () => {
  const id = await defineField(client, "legacy_pattern");
  await sql(`UPDATE custom_field_definitions SET validation = '{"pattern": "(?=a)"}' WHERE id = $1`, [id]);
  const response = await patch("legacy_pattern", "a");
  expect([response.status, problemsOf(response)]).toEqual([422, [["/data/attributes/value", "invalid"]]]);
});

test("accepts times in the years 0 to 9999 only", async () => {
  await defineField(client, "any_time", { data_type: "datetime" });
  for (const good of ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"]) {
    expect(dataOf(await patch("any_time", good)).attributes.value).toBe(good);
  }
  for (const bad of ["9999-12-31T23:59:59-01:00", "0000-01-01T00:00:00+01:00", "+010000-01-01T00:00:00Z"]) {
    expect((await patch("any_time", bad)).status).toBe(422);
  }
});

test("values are searchable by their displayed text, numbers without format, and options by a changed label", async () => {
  const textOf = async (slug: string) => {
    const [row] = await sql<{ search_text: string | null }>(
      `SELECT f.search_text FROM custom_fields f JOIN custom_field_definitions d ON d.id = f.definition_id
       WHERE d.account_id = $1 AND d.api_slug = $2`,
      [client.accountId, slug],
    );
    return row?.search_text;
  };
  for (const [slug, value, searchText] of [
    ["text", "PO-77", "PO-77"],
    ["money", 1234.5, "1234.5"],
    ["day", "2026-02-28", "2026-02-28"],
    ["flag", true, "Yes"],
    ["color", "green", "GREEN"],
    ["colors", ["green", "red"], "GREEN, RED"],
    ["free", null, null],
  ] as const) {
    expect((await patch(slug, value)).status).toBe(200);
    expect(await textOf(slug)).toBe(searchText);
  }
  for (const slug of ["color", "colors"]) {
    const [option] = await sql<{ definition_id: string; id: string }>(
      `SELECT o.definition_id, o.id FROM custom_field_options o JOIN custom_field_definitions d ON d.id = o.definition_id
       WHERE d.account_id = $1 AND d.api_slug = $2 AND o.value = 'green'`,
      [client.accountId, slug],
    );
    const path = `/v2/custom_field_definitions/${option?.definition_id}/options/${option?.id}`;
    expect((await client.call("PATCH", path, { data: { attributes: { label: "Bottle green" } } })).status).toBe(200);
  }
  expect([await textOf("color"), await textOf("colors")]).toEqual(["Bottle green", "Bottle green, RED"]);
});
