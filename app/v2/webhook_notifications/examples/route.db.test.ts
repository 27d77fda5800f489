import { afterAll, beforeAll, expect, test } from "vitest";
import examples from "@/lib/consumers/webhooks/events/examples.json" with { type: "json" };
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, []);
});

afterAll(() => web.stop());

const read = (query: string) => client.call("GET", `/v2/webhook_notifications/examples${query}`);

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
    const { data, included } = body as unknown as (typeof examples)["container.created"];
    expect(data.attributes.id).toBe(data.id);
    const { type, id } = data.relationships.reference_object.data;
    expect(included[0]).toMatchObject({ type, id });
  },
);

test.each(["", "?event=", "?event=container.lost", "?event=document.extracted"])(
  "returns 400 for %j",
  async (query) => {
    const { status, body } = await read(query);
    expect([status, body]).toMatchObject([400, { errors: [{ title: "Bad Request", source: { parameter: "event" } }] }]);
  },
);
