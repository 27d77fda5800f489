import { afterAll, beforeAll, expect, test } from "vitest";
import { defineField } from "@/test/support/custom-fields";
import { createTestClient, dataOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
});

afterAll(() => web.stop());

const path = "/v2/custom_field_definitions";

test.each([
  ["number", 5.5, "5.5"],
  ["number", "7", "7"],
  ["boolean", false, "false"],
  ["date", "2026-01-02", "2026-01-02"],
  ["enum", "red", "red"],
  ["enum_multi", ["red", "a, b"], '["red","a, b"]'],
  ["enum_multi", '["red"]', '["red"]'],
])(
  "200 a default of %s sent as %j is returned as the text %j, which can be sent back",
  async (data_type, sent, returned) => {
    const id = await defineField(client, `proposed_${crypto.randomUUID().replaceAll("-", "")}`, { data_type });
    if (data_type.startsWith("enum")) {
      for (const value of ["red", "a, b"]) {
        await client.call("POST", `${path}/${id}/options`, { data: { attributes: { label: value, value } } });
      }
    }
    for (const default_value of [sent, returned]) {
      const response = await client.call("PATCH", `${path}/${id}`, { data: { attributes: { default_value } } });
      expect([response.status, dataOf(response).attributes.default_value]).toEqual([200, returned]);
    }
  },
);
