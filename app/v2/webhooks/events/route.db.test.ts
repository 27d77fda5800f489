import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createTestClient,
  dataOf,
  problemsOf,
  rowsOf,
  startTestWeb,
  type TestClient,
  type TestWeb,
} from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["documents"]);
});

afterAll(() => web.stop());

const event = "email_submission.created";

async function listEvents(): Promise<string[]> {
  const categories = rowsOf(await client.call("GET", "/v2/webhooks/events"));
  return categories.flatMap(({ attributes }) => (attributes.events as { name: string }[]).map(({ name }) => name));
}

const subscribe = (events: string[]) =>
  client.call("POST", "/v2/webhooks", { data: { attributes: { url: "http://127.0.0.1:9/", active: false, events } } });

const setSetting = (email_submission_events: boolean) =>
  client.call("PATCH", "/v2/account", { data: { attributes: { email_submission_events } } });

test("the event of received e-mails is listed and accepted only with the setting of the account", async () => {
  expect(await listEvents()).toContain("document.extracted");
  expect(await listEvents()).not.toContain(event);
  const refused = await subscribe(["document.extracted", event]);
  expect([refused.status, problemsOf(refused)[0]?.[0]]).toEqual([422, "/data/attributes/events"]);
  expect(JSON.stringify(refused.body)).toContain("email_submission_events");

  expect((await setSetting(true)).status).toBe(200);
  expect(await listEvents()).toContain(event);
  const accepted = await subscribe([event]);
  expect(accepted.status).toBe(201);

  // A webhook that subscribes already can still be changed after the setting is off, but no other one can subscribe.
  expect((await setSetting(false)).status).toBe(200);
  const path = `/v2/webhooks/${dataOf(accepted).id}`;
  const edit = (events: string[]) => client.call("PATCH", path, { data: { attributes: { events } } });
  expect((await edit([event, "document.extracted"])).status).toBe(200);
  expect((await edit(["document.extracted"])).status).toBe(200);
  expect((await edit([event])).status).toBe(422);
});
