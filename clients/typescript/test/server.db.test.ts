import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  ApiError,
  type Client,
  createClient,
  verifyBodySignature,
  verifyWebhook,
} from "@/clients/typescript/src/landfall-client";
import { startWebhookDelivery } from "@/lib/consumers/webhooks/delivery/deliver";
import { runUntilIdle } from "@/lib/platform/work/work-loop";
import { createTestNotifications, createTestWebhook, startReceiver } from "@/test/fixtures/webhook-fixture";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let account: TestClient;
let client: Client;

beforeAll(async () => {
  web = await startTestWeb();
  account = await createTestClient(web);
  client = createClient({ baseUrl: web.url, apiKey: account.key });
});

afterAll(() => web.stop());

const createParty = (company_name: string, key?: string) =>
  client.POST("/v2/parties", {
    body: { data: { type: "party", attributes: { company_name } } },
    ...(key && { params: { header: { "Idempotency-Key": key } } }),
  });

test("creates, reads, changes and iterates over resources", async () => {
  const names = ["Northgate Imports", "Harbour Foods", "Alster Trading"];
  for (const name of names) await createParty(name);
  const seen: string[] = [];
  for await (const { attributes } of client.items("/v2/parties", { params: { query: { "page[size]": 1 } } }))
    seen.push(attributes.company_name);
  expect(seen.sort()).toEqual([...names].sort());
  const { data } = await createParty("Elbe Coffee");
  const params = { path: { id: data.data.id } };
  const changed = { data: { attributes: { company_name: "Elbe Coffee Roasters" } } };
  await client.PATCH("/v2/parties/{id}", { params, body: changed });
  const read = await client.GET("/v2/parties/{id}", { params });
  expect(read.data.data.attributes.company_name).toBe("Elbe Coffee Roasters");
  expect(read.response.headers.get("etag")).toBeTruthy();
});

test("a request that was executed already is not executed again", async () => {
  const key = crypto.randomUUID();
  const first = await createParty("Weser Steel", key);
  const again = await createParty("Weser Steel", key);
  expect(again.data.data.id).toBe(first.data.data.id);
  expect(again.response.headers.get("idempotent-replayed")).toBe("true");
});

test("errors have the status, the request and the JSON:API errors of the response", async () => {
  const error = await client
    .POST("/v2/tracking_requests", {
      body: {
        data: {
          type: "tracking_request",
          attributes: { request_type: "bill_of_lading", request_number: "", scac: "TEST" },
        },
      },
    })
    .catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error("The request was accepted.");
  expect([error.status, error.requestId]).toEqual([422, expect.stringMatching(/./)]);
  expect(error.errorsAt("request_number")).toEqual([expect.objectContaining({ code: "blank" })]);
  expect(error.errorsAt("scac")).toEqual([]);
  const stranger = createClient({ baseUrl: web.url, apiKey: "unknown" });
  await expect(stranger.GET("/v2/account")).rejects.toMatchObject({ status: 401 });
});

test("a response without a document has no data", async () => {
  const body = { data: { type: "webhook" as const, attributes: { url: "http://127.0.0.1:9/", active: false } } };
  const { data } = await client.POST("/v2/webhooks", { body });
  const deleted = await client.DELETE("/v2/webhooks/{id}", { params: { path: { id: data.data.id } } });
  expect([deleted.data, deleted.response.ok]).toEqual([undefined, true]);
});

test("a delivered notification is verified with the secret of its webhook", async () => {
  const { url, received } = await startReceiver(() => 204);
  const webhook = await createTestWebhook(account.accountId, url);
  await createTestNotifications(webhook, 1);
  await runUntilIdle(startWebhookDelivery);
  const [request] = received;
  if (!request) throw new Error("Nothing was delivered.");
  const notification = await verifyWebhook(request.body, request.headers, webhook.secret);
  expect(notification).toEqual(JSON.parse(request.body));
  expect(await verifyBodySignature(request.body, request.headers, webhook.secret)).toEqual(notification);
  await expect(verifyWebhook(request.body, request.headers, "whsec_AAAA")).rejects.toThrow("signature");
});

test("the client makes exactly those POST and PATCH requests repeatable that accept an idempotency key", () => {
  type Operation = { parameters?: { $ref?: string }[] };
  const document = JSON.parse(readFileSync("public/openapi.json", "utf8"));
  const writes = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).flatMap(([method, { parameters = [] }]) => {
        const acceptsKey = parameters.some(({ $ref }) => $ref === "#/components/parameters/Idempotency-Key");
        return /^(post|patch)$/.test(method) && !acceptsKey ? [`${method} ${path}`] : [];
      }),
  );
  expect(writes.sort()).toEqual(["post /v2/email_intake", "post /v2/invitations/accept", "post /v2/password_resets"]);
});
