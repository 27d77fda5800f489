import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
});

afterAll(() => web.stop());

const requestBody = (attributes: object) => ({ data: { type: "webhook", attributes } });

async function createWebhook(attributes: object = {}) {
  const url = "http://127.0.0.1:9/hook";
  const { status, body } = await client.call("POST", "/v2/webhooks", requestBody({ url, ...attributes }));
  expect(status).toBe(201);
  return body.data as { id: string; attributes: Record<string, unknown> };
}

test("the signature of Terminal49 is set where a webhook is created or edited, and audited", async () => {
  const { id, attributes } = await createWebhook({ peer_signature: true });
  expect(attributes.peer_signature).toBe(true);
  expect((await createWebhook()).attributes.peer_signature).toBeNull();
  const edit = (peer_signature: unknown) => client.call("PATCH", `/v2/webhooks/${id}`, requestBody({ peer_signature }));
  expect((await edit(null)).body).toMatchObject({ data: { attributes: { peer_signature: null } } });
  expect((await edit("on")).body).toMatchObject({
    errors: [{ source: { pointer: "/data/attributes/peer_signature" } }],
  });
  const changes = await prisma().change.findMany({ where: { resourceId: id }, orderBy: { sequence: "asc" } });
  expect(changes.map(({ changeset }) => (changeset as Record<string, unknown>).peerSignature)).toEqual([
    [null, true],
    [true, null],
  ]);
});
