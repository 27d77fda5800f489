import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "@/bin/routes";
import { createRouteTable } from "@/lib/http/route-table";
import { defineField } from "@/test/support/define-field";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { checkAnswer, type ToldAnswer } from "./check-answer";

const table = createRouteTable(routes);
let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
});

afterAll(() => web.stop());

type Body = { data: { attributes: Record<string, unknown> } & Record<string, unknown> } & Record<string, unknown>;

/** The real answer of an address, spoilt, held against the document. */
async function checkSpoilt(path: string, spoil: (told: ToldAnswer, body: Body) => Partial<ToldAnswer> | undefined) {
  const url = new URL(path, web.url);
  const response = await fetch(url, { headers: { authorization: `Token ${client.key}` } });
  const told = { status: response.status, headers: new Headers(response.headers), text: await response.text() };
  const body = JSON.parse(told.text) as Body;
  const changes = spoil(told, body) ?? { text: JSON.stringify(body) };
  checkAnswer(table.find(url.pathname), { method: "GET", url }, { ...told, ...changes });
}

const clock = "/v2/sandbox/clock";

/** The body with these members set, in its attributes or beside `data`. */
const withAttributes =
  (more: object): Parameters<typeof checkSpoilt>[1] =>
  (_, { data }) =>
    void Object.assign(data.attributes, more);
const withMembers =
  (more: object): Parameters<typeof checkSpoilt>[1] =>
  (_, body) =>
    void Object.assign(body, more);

test("an answer as it is passes, whole, cut to fields, refused, and of no address", async () => {
  for (const path of [clock, `${clock}?fields[sandbox_clock]=now`, "/v2/shipments?page[size]=0", "/v2/nothing"]) {
    await checkSpoilt(path, ({ text }) => ({ text }));
  }
});

test.each<[string, RegExp, Parameters<typeof checkSpoilt>[1]]>([
  ["an attribute more", /must NOT have additional/, withAttributes({ secret: 1 })],
  ["an attribute less", /must have required property/, (_, { data }) => void delete data.attributes.speed],
  ["an attribute of another type", /must be number/, withAttributes({ speed: "fast" })],
  ["a time that is none", /must match format/, withAttributes({ now: "yesterday" })],
  ["a member more beside data", /must NOT have additional/, withMembers({ more: {} })],
  ["another type", /must be equal to constant/, (_, { data }) => void Object.assign(data, { type: "thing" })],
  ["a record it cannot include", /must NOT have more than 0/, withMembers({ included: [{ type: "x", id: "y" }] })],
  ["a status that is not listed", /does not list/, () => ({ status: 418 })],
  ["a media type not listed", /comes as text\/html/, ({ headers }) => void headers.set("content-type", "text/html")],
  ["a required header less", /lacks the header x-request-id/, ({ headers }) => void headers.delete("x-request-id")],
  ["a header that is not listed", /carries retry-after/, ({ headers }) => void headers.set("retry-after", "1")],
])("an answer with %s is caught", async (_, fault, spoil) => {
  await expect(checkSpoilt(clock, spoil)).rejects.toThrow(fault);
});

test("a list where a relationship leads to one is caught, and one where it leads to many", async () => {
  const id = await defineField(client, "note");
  const path = `/v2/custom_field_definitions/${id}`;
  await checkSpoilt(path, ({ text }) => ({ text }));
  for (const [name, data, fault] of [
    ["account", [], /must be object/],
    ["options", null, /must be array/],
  ] as const) {
    const spoil = (_: ToldAnswer, body: Body) =>
      void Object.assign(body.data.relationships as object, { [name]: { data } });
    await expect(checkSpoilt(path, spoil)).rejects.toThrow(fault);
  }
});

test("cut to fields, an answer may still hold nothing that is not declared", async () => {
  const cut = `${clock}?fields[sandbox_clock]=now`;
  await expect(checkSpoilt(cut, withAttributes({ secret: 1 }))).rejects.toThrow(/must NOT have additional/);
});

test("a refusal in another shape is caught, of an operation as of no address", async () => {
  for (const path of ["/v2/shipments?page[size]=0", "/v2/nothing"]) {
    await expect(checkSpoilt(path, () => ({ text: '{"errors":[{"title":"No"}]}' }))).rejects.toThrow(
      /must have required/,
    );
  }
});
