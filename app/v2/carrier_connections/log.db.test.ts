import { expect, test, vi } from "vitest";
import { PATCH } from "@/app/v2/carrier_connections/[id]/route";
import { POST as TEST } from "@/app/v2/carrier_connections/[id]/test/route";
import { sendJson, serveCarrier } from "@/test/fixtures/fake-carrier";
import { sendToken, serveTokens } from "@/test/fixtures/fake-token-server";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { closedLoopback } from "@/test/support/loopback-server";
import { setVariables } from "@/test/support/process-values";
import { POST } from "./route";

const secret = "the-secret-of-the-carrier";
const headers = [{ name: "X-Client-Secret", value: secret }];

await setVariables({ LOG_LEVEL: "trace" });

const { apiKey } = await createTestUser("admin");

async function call(handler: typeof POST, method: string, id: string, attributes?: object) {
  const body = attributes && JSON.stringify({ data: { attributes } });
  const headers = { authorization: `Token ${apiKey}`, "content-type": "application/json" };
  const response = await handler(new Request("http://127.0.0.1:3999/v2/any", { method, headers, body }), {
    params: { id },
  });
  return response.json();
}

/** Returns everything logged while `work` runs. */
async function logOf(work: () => Promise<void>): Promise<string> {
  const writes = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await work();
  const logged = writes.mock.calls.map(([data]) => String(data)).join("");
  writes.mockRestore();
  return logged;
}

test("every request is logged without secrets, also when it fails", async () => {
  const logged = await logOf(requestWithEveryCredentialType);
  expect(logged.match(/"request_id"/g)).toHaveLength(24);
  expect(logged).not.toContain(secret);
});

test("a carrier failure is logged when it starts, changes and ends", async () => {
  const statuses = [500, 500, 503, 404, 404];
  const base_url = await serveCarrier((_request, response) => response.writeHead(statuses.shift() ?? 404).end());
  const { data } = await call(POST, "POST", "", { scacs: ["HLCU"], base_url, auth: { type: "none" } });
  const logged = await logOf(async () => {
    for (let turn = 0; turn < 5; turn++) await call(TEST, "POST", data.id);
  });
  const messages = logged.match(/"connection":"[^"]+".*"msg":"[^"]+"/g)?.map((line) => line.split('"msg":')[1]);
  expect(messages).toEqual([
    '"carrier request failed: The carrier answered 500."',
    '"carrier request failed: The carrier answered 503."',
    '"carrier request succeeded again"',
  ]);
  expect(logged).toContain(`"connection":"${data.id}"`);
});

async function requestWithEveryCredentialType(): Promise<void> {
  const echo = await serveCarrier((request, response) => sendJson(response, request.headers, {}, 401));
  const type = "oauth2_client_credentials";
  const tokens = await serveTokens((response) => sendToken(response, { access_token: secret }));
  const closed = `http://${await closedLoopback()}`;
  for (const [base_url, auth] of [
    [echo, { type: "headers", headers }],
    [closed, { type: "headers", headers }],
    [echo, { type: "basic", username: "us", password: secret }],
    [echo, { type, token_url: echo, client_id: "us", client_secret: secret, headers }],
    [echo, { type, token_url: closed, client_id: "us", client_secret: secret, headers }],
    [echo, { type, token_url: tokens.url, client_id: "us", client_secret: secret, headers }],
  ] as const) {
    const { data } = await call(POST, "POST", "", { scacs: ["HLCU"], base_url, auth });
    const tested = await call(TEST, "POST", data.id);
    expect(tested.data.attributes.ok).toBe(false);
    expect(JSON.stringify(tested)).not.toContain(secret);
    await call(PATCH, "PATCH", data.id, { auth, base_url: "http://10.0.0.1" });
    await call(PATCH, "PATCH", data.id, { auth: { ...auth, headers: [{ name: "bad name", value: secret }] } });
  }
}
