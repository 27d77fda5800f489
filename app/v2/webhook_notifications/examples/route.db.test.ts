import { afterAll, beforeAll, expect, test } from "vitest";
import examples from "@/lib/consumers/webhooks/events/examples.json" with { type: "json" };
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["documents"]);
});

afterAll(() => web.stop());

const read = (query: string) => client.call("GET", `/v2/webhook_notifications/examples${query}`);

type Linkage = { data: { type: string; id: string } };
type Example = {
  data: {
    id: string;
    attributes: { id: string; event: string };
    relationships: Record<"document" | "reference_object", Linkage | undefined>;
  };
  included: object[];
};

// The test client validates each response against the schemas of its resources.
test.each(Object.keys(examples))(
  "returns the example of %s, with the event record first in included",
  async (event) => {
    const { status, body } = await read(`?event=${event}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: { type: "webhook_notification", attributes: { event } },
      links: { self: `${web.url}/v2/webhook_notifications/examples?event=${event}` },
    });
    expect({ data: body.data, included: body.included }).toEqual(examples[event as keyof typeof examples]);
    const { data, included } = body as unknown as Example;
    expect(data.attributes.id).toBe(data.id);
    const { document, reference_object = document } = data.relationships;
    expect(included[0]).toMatchObject({ type: reference_object?.data.type, id: reference_object?.data.id });
  },
);

const rejected = [400, { errors: [{ title: "Bad Request", source: { parameter: "event" } }] }];

test("returns an array with an example of each event without `event`, and each included record once", async () => {
  const { status, body } = await read("");
  const { data, included } = body as unknown as { data: Example["data"][]; included: { type: string; id: string }[] };
  expect([status, data]).toEqual([200, Object.values(examples).map((example) => example.data)]);
  const keys = included.map(({ type, id }) => `${type} ${id}`);
  const all = Object.values(examples).flatMap((example) => example.included.map(({ type, id }) => `${type} ${id}`));
  expect([keys.length, new Set(keys)]).toEqual([new Set(all).size, new Set(all)]);
  expect(body.meta).toEqual({ size: data.length, total: data.length });
});

test.each(["?event=", "?event=container.lost"])("returns 400 for %j", async (query) => {
  const { status, body } = await read(query);
  expect([status, body]).toMatchObject(rejected);
});

test("returns 400 for document events to an account without the feature", async () => {
  const other = await createTestClient(web, []);
  const { status, body } = await other.call("GET", "/v2/webhook_notifications/examples?event=document.extracted");
  expect([status, body]).toMatchObject(rejected);
  const listed = (await other.call("GET", "/v2/webhook_notifications/examples")).body.data as Example["data"][];
  expect(listed.map(({ attributes: { event } }) => event)).not.toContain("document.extracted");
  expect(listed.length).toBeGreaterThan(30);
});
