import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "@/bin/routes";
import { createRouteTable } from "@/lib/http/route-table";
import { defineField } from "@/test/support/custom-fields";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { checkResponse, type ReceivedResponse } from "./check-response";

const table = createRouteTable(routes);
let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
});

afterAll(() => web.stop());

type Body = { data: { attributes: Record<string, unknown> } & Record<string, unknown> } & Record<string, unknown>;

/** Checks the real response to a GET after `modify` has changed it. */
async function checkModified(
  path: string,
  modify: (response: ReceivedResponse, body: Body) => Partial<ReceivedResponse> | undefined,
) {
  const url = new URL(path, web.url);
  const response = await fetch(url, { headers: { authorization: `Token ${client.key}` } });
  const received = { status: response.status, headers: new Headers(response.headers), text: await response.text() };
  const body = JSON.parse(received.text) as Body;
  const changes = modify(received, body) ?? { text: JSON.stringify(body) };
  checkResponse(table.find(url.pathname), { method: "GET", url }, { ...received, ...changes });
}

const clock = "/v2/sandbox/clock";

/** Sets members of the attributes, or of the document. */
const withAttributes =
  (members: object): Parameters<typeof checkModified>[1] =>
  (_, { data }) =>
    void Object.assign(data.attributes, members);
const withMembers =
  (members: object): Parameters<typeof checkModified>[1] =>
  (_, body) =>
    void Object.assign(body, members);

test("accepts unmodified responses: complete, with sparse fieldsets, errors, and unknown paths", async () => {
  for (const path of [clock, `${clock}?fields[sandbox_clock]=now`, "/v2/shipments?page[size]=0", "/v2/nothing"]) {
    await checkModified(path, ({ text }) => ({ text }));
  }
});

test.each<[string, RegExp, Parameters<typeof checkModified>[1]]>([
  ["an additional attribute", /must NOT have additional/, withAttributes({ secret: 1 })],
  ["a missing attribute", /must have required property/, (_, { data }) => void delete data.attributes.speed],
  ["an attribute of the wrong type", /must be number/, withAttributes({ speed: "fast" })],
  ["an invalid time", /must match format/, withAttributes({ now: "yesterday" })],
  ["an additional top-level member", /must NOT have additional/, withMembers({ more: {} })],
  [
    "the wrong resource type",
    /must be equal to constant/,
    (_, { data }) => void Object.assign(data, { type: "thing" }),
  ],
  [
    "a resource type that cannot be included",
    /must NOT have more than 0/,
    withMembers({ included: [{ type: "x", id: "y" }] }),
  ],
  ["an undocumented status", /status is not documented/, () => ({ status: 418 })],
  [
    "an undocumented media type",
    /media type text\/html is not documented/,
    ({ headers }) => void headers.set("content-type", "text/html"),
  ],
  ["a missing required header", /header x-request-id is missing/, ({ headers }) => void headers.delete("x-request-id")],
  [
    "an undocumented header",
    /header retry-after is not documented/,
    ({ headers }) => void headers.set("retry-after", "1"),
  ],
])("rejects a response with %s", async (_, violation, modify) => {
  await expect(checkModified(clock, modify)).rejects.toThrow(violation);
});

test("rejects an array for a to-one relationship and null for a to-many relationship", async () => {
  const id = await defineField(client, "note");
  const path = `/v2/custom_field_definitions/${id}`;
  await checkModified(path, ({ text }) => ({ text }));
  for (const [name, data, violation] of [
    ["account", [], /must be object/],
    ["options", null, /must be array/],
  ] as const) {
    const modify = (_: ReceivedResponse, body: Body) =>
      void Object.assign(body.data.relationships as object, { [name]: { data } });
    await expect(checkModified(path, modify)).rejects.toThrow(violation);
  }
});

test("rejects undocumented attributes in a response with sparse fieldsets", async () => {
  const sparse = `${clock}?fields[sandbox_clock]=now`;
  await expect(checkModified(sparse, withAttributes({ secret: 1 }))).rejects.toThrow(/must NOT have additional/);
});

test("rejects an invalid error document, of an operation and of an unknown path", async () => {
  for (const path of ["/v2/shipments?page[size]=0", "/v2/nothing"]) {
    await expect(checkModified(path, () => ({ text: '{"errors":[{"title":"No"}]}' }))).rejects.toThrow(
      /must have required/,
    );
  }
});
