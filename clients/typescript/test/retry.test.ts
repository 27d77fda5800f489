import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { ApiError, type ClientOptions, createClient } from "@/clients/typescript/src/landfall-client";
import { closedLoopback, serveLoopback } from "@/test/support/loopback-server";

type Received = { method: string; key: string | undefined; body: string; at: number };
type Respond = (response: ServerResponse, attempt: number, request: IncomingMessage) => void;

const empty = JSON.stringify({ data: [], links: {}, meta: { size: 0, total: 0 } });

/** A client of a server that responds to each attempt with `respond`, and what the server has received. */
async function clientOf(respond: Respond, options: Partial<ClientOptions> = {}) {
  const received: Received[] = [];
  const address = await serveLoopback(async (request, response) => {
    const body = await text(request);
    const key = request.headers["idempotency-key"] as string | undefined;
    received.push({ method: request.method ?? "", key, body, at: performance.now() });
    respond(response, received.length, request);
  });
  const client = createClient({ baseUrl: `http://${address}`, apiKey: "key", baseDelayMs: 1, ...options });
  return { client, received };
}

const ok: Respond = (response) => response.writeHead(200, { "content-type": "application/json" }).end(empty);
const status =
  (code: number, headers: Record<string, string> = {}): Respond =>
  (response) =>
    response.writeHead(code, { "content-type": "application/json", ...headers }).end(
      JSON.stringify({
        errors: [{ status: String(code), title: "Refused", detail: "Refused for now.", source: null }],
      }),
    );
/** The first attempts are responded to by `first`, the others with 200. */
const onceThenOk =
  (first: Respond, count = 1): Respond =>
  (...args) =>
    (args[1] <= count ? first : ok)(...args);

const newParty = { body: { data: { type: "party" as const, attributes: { company_name: "Northgate Imports" } } } };

test.each([429, 503])("a read that is refused with %i is repeated until it succeeds", async (code) => {
  const { client, received } = await clientOf(onceThenOk(status(code), 3));
  const { data, response } = await client.GET("/v2/parties");
  expect([data.data, response.status, received.length]).toEqual([[], 200, 4]);
});

test("a read is repeated when the connection is lost", async () => {
  const { client, received } = await clientOf(onceThenOk((response) => response.destroy()));
  await client.GET("/v2/parties");
  expect(received).toHaveLength(2);
});

test("POST and PATCH are repeated with the same idempotency key and the same body", async () => {
  const { client, received } = await clientOf(onceThenOk(status(503), 2));
  await client.POST("/v2/parties", newParty);
  const [first] = received;
  expect(first?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.parse(first?.body ?? "")).toEqual(newParty.body);
  expect(received.map(({ method, key, body }) => [method, key, body])).toEqual(
    Array.from({ length: 3 }, () => ["POST", first?.key, first?.body]),
  );
  const id = "019f0000-0000-7000-8000-000000000001";
  await client.PATCH("/v2/parties/{id}", {
    params: { path: { id } },
    body: { data: { attributes: { company_name: "Northgate" } } },
  });
  expect(received.at(-1)?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(received.at(-1)?.key).not.toBe(first?.key);
});

test("an idempotency key of the caller is kept", async () => {
  const { client, received } = await clientOf(ok);
  await client.POST("/v2/parties", { ...newParty, params: { header: { "Idempotency-Key": "order-4711" } } });
  expect(received.map(({ key }) => key)).toEqual(["order-4711"]);
});

test("a conflict with a request in progress is repeated, another conflict is not", async () => {
  const waiting = await clientOf(onceThenOk(status(409, { "retry-after": "0" })));
  await waiting.client.POST("/v2/parties", newParty);
  expect(waiting.received).toHaveLength(2);
  const other = await clientOf(status(409));
  await expect(other.client.POST("/v2/parties", newParty)).rejects.toMatchObject({ status: 409 });
  expect(other.received).toHaveLength(1);
});

test("a deletion is not repeated, nor is what was refused for good", async () => {
  const { client, received } = await clientOf(status(503));
  const params = { path: { id: "019f0000-0000-7000-8000-000000000001" } };
  await expect(client.DELETE("/v2/webhooks/{id}", { params })).rejects.toThrow(ApiError);
  expect(received).toHaveLength(1);
  const invalid = await clientOf(status(422));
  await expect(invalid.client.POST("/v2/parties", newParty)).rejects.toMatchObject({ status: 422 });
  expect(invalid.received).toHaveLength(1);
});

test("after the last attempt the error of the response is thrown", async () => {
  const { client, received } = await clientOf(status(503, { "x-request-id": "r-1" }), { retries: 2 });
  const error = await client.GET("/v2/parties").catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 503, requestId: "r-1", message: "Refused for now." });
  expect((error as ApiError).errors).toEqual([
    { status: "503", title: "Refused", detail: "Refused for now.", source: null },
  ]);
  expect(received).toHaveLength(3);
});

test("without a server the error of fetch is thrown", async () => {
  const client = createClient({
    baseUrl: `http://${await closedLoopback()}`,
    apiKey: "key",
    retries: 1,
    baseDelayMs: 1,
  });
  await expect(client.GET("/v2/parties")).rejects.toThrow(TypeError);
});

test("Retry-After is waited for, in seconds or as a date", async () => {
  const inSeconds = await clientOf(onceThenOk(status(429, { "retry-after": "1" })));
  await inSeconds.client.GET("/v2/parties");
  const [first, second] = inSeconds.received;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
  const date = new Date(Date.now() + 2_500).toUTCString();
  const untilDate = await clientOf(onceThenOk(status(429, { "retry-after": date })));
  await untilDate.client.GET("/v2/parties");
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(date));
});

test("a Retry-After beyond the longest delay is an error at once", async () => {
  const { client, received } = await clientOf(status(429, { "retry-after": "120" }));
  await expect(client.GET("/v2/parties")).rejects.toMatchObject({ status: 429 });
  expect(received).toHaveLength(1);
});

test("aborting ends the waiting", async () => {
  const { client, received } = await clientOf(status(503, { "retry-after": "30" }));
  const controller = new AbortController();
  const sent = client.GET("/v2/parties", { signal: controller.signal });
  await expect.poll(() => received.length).toBe(1);
  controller.abort(new Error("The user has left."));
  await expect(sent).rejects.toThrow();
  expect(received).toHaveLength(1);
});

test("the API key is sent as a token", async () => {
  const seen: (string | undefined)[] = [];
  const { client } = await clientOf((response, attempt, request) => {
    seen.push(request.headers.authorization);
    ok(response, attempt, request);
  });
  await client.GET("/v2/parties");
  expect(seen).toEqual(["Token key"]);
});
