import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { CarrierAnswer, OpenConnection } from "@/lib/carriers/carrier";
import { type FetchOptions, fetchEvents } from "./fetch-events";

type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => void;

const options: FetchOptions = { allowCidrs: ["127.0.0.0/8"] };
const query = { type: "bill_of_lading", number: "NRDL4400917" } as const;
const running: { close: () => void }[] = [];

afterEach(() => {
  for (const server of running.splice(0)) server.close();
});

/** A carrier of our own on a free port; returns its base URL. */
async function carrier(handler: Handler): Promise<string> {
  const server = createServer((request, response) => handler(request, response, new URL(request.url ?? "", "http://x")));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  running.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/tnt/v2`;
}

function connection(baseUrl: string, changes: Partial<OpenConnection> = {}): OpenConnection {
  const settings = { pageSize: null, apiVersion: null, referenceParameters: {}, zuluIsLocalTime: false };
  return { id: "1", baseUrl, standard: "dcsa_2", auth: { type: "none" }, settings, requestsPerMinute: null, ...changes };
}

const event = (id: string) => ({
  eventID: id,
  eventType: "TRANSPORT",
  transportEventTypeCode: "DEPA",
  eventClassifierCode: "ACT",
  eventDateTime: "2026-03-01T10:00:00Z",
});

function json(response: ServerResponse, value: unknown, headers: Record<string, string> = {}, status = 200) {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(value));
}

const keysOf = (answer: CarrierAnswer) => (answer.outcome === "answered" ? answer.report.events.map(({ key }) => key) : answer);

async function ask(handler: Handler, more: FetchOptions = {}): Promise<CarrierAnswer> {
  return fetchEvents(connection(await carrier(handler)), query, { ...options, ...more });
}

test.each([
  ["bill_of_lading", "transportDocumentReference"],
  ["booking_number", "carrierBookingReference"],
  ["container", "equipmentReference"],
] as const)("a %s is asked for by %s", async (type, parameter) => {
  const seen: string[] = [];
  const base = await carrier((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers.accept} ${request.headers["api-version"]}`);
    json(response, [event("1")]);
  });
  const answer = await fetchEvents(connection(`${base}/`), { type, number: "A B&1" }, options);
  expect(keysOf(answer)).toEqual(["1"]);
  expect(seen).toEqual([`GET /tnt/v2/events?${parameter}=A+B%261 application/json undefined`]);
});

test("settings and credentials of the connection go into the request", async () => {
  const seen: unknown[] = [];
  const base = await carrier((request, response, url) => {
    seen.push([url.search, request.headers["api-version"], request.headers["x-key"], request.headers.authorization]);
    json(response, [event("1")]);
  });
  const headers = [
    { name: "X-Key", value: "k1" },
    { name: "Authorization", value: "Bearer t" },
  ];
  const settings = { pageSize: 50, apiVersion: "2", referenceParameters: { bill_of_lading: "billNo" }, zuluIsLocalTime: false };
  await fetchEvents(connection(base, { auth: { type: "headers", headers }, settings }), query, options);
  expect(seen).toEqual([["?billNo=NRDL4400917&limit=50", "2", "k1", "Bearer t"]]);
});

test.each([
  ["a whole URL", (cursor: string, url: URL, host: string) => `http://${host}${url.pathname}?${cursor}`],
  ["a path", (cursor: string, url: URL) => `${url.pathname}?${cursor}`],
  ["a query", (cursor: string) => `?${cursor}`],
  ["a bare cursor", (cursor: string) => cursor.replace("cursor=", "")],
])("pages are followed when Next-Page is %s, with the credentials on each", async (_spelling, next) => {
  const bodies = [[event("1"), event("2")], { events: [event("3")] }, []];
  const base = await carrier((request, response, url) => {
    if (request.headers["x-key"] !== "k1") return json(response, {}, {}, 401);
    const page = Number(url.searchParams.get("cursor") ?? "0");
    const headers = page < 2 ? { "Next-Page": next(`cursor=${page + 1}`, url, request.headers.host ?? "") } : {};
    return json(response, bodies[page], headers);
  });
  const auth = { type: "headers", headers: [{ name: "x-key", value: "k1" }] } as const;
  const answer = await fetchEvents(connection(base, { auth: { ...auth, headers: [...auth.headers] } }), query, options);
  expect(keysOf(answer)).toEqual(["1", "2", "3"]);
  expect(answer.pages.map(({ body }) => body.toString())).toEqual(bodies.map((body) => JSON.stringify(body)));
});

test("pages come back byte for byte, with status and content type", async () => {
  const bytes = Buffer.concat([Buffer.from(JSON.stringify([event("1")])), Buffer.from(" \r\n")]);
  const answer = await ask((_request, response) => response.writeHead(206, { "content-type": "text/html" }).end(bytes));
  expect(answer).toMatchObject({ outcome: "answered", pages: [{ status: 206, contentType: "text/html", body: bytes }] });
});

test("one malformed event leaves the others standing", async () => {
  const answer = await ask((_request, response) => json(response, { events: [event("1"), 7, event("2")] }));
  expect(keysOf(answer)).toEqual(["1", "2"]);
  expect(answer).toMatchObject({ report: { unread: [{ index: 1 }] } });
});

test.each([
  [404, ""],
  [204, ""],
  [200, "[]"],
  [200, '{"events":[]}'],
])("%d with the body %j means that the carrier does not know the number", async (status, body) => {
  const answer = await ask((_request, response) => response.writeHead(status).end(body));
  expect(answer).toMatchObject({ outcome: "not_found", pages: [{ status }] });
});

test.each([400, 422])("%d means that there is no such number", async (status) => {
  const answer = await ask((_request, response) => json(response, {}, {}, status));
  expect(answer).toMatchObject({ outcome: "invalid_number", detail: `The carrier answered ${status}.`, pages: [{ status }] });
});

test.each([
  [401, "refused_credentials"],
  [403, "refused_credentials"],
  [429, "rate_limited"],
  [500, "server_error"],
  [503, "server_error"],
  [302, "unreadable"],
  [410, "unreadable"],
])("%d is %s, and the page is kept", async (status, trouble) => {
  const answer = await ask((_request, response) => json(response, {}, { location: "/elsewhere" }, status));
  expect(answer).toMatchObject({ outcome: "trouble", trouble, retryAfterSeconds: null, pages: [{ status }] });
});

test("Retry-After is read in seconds and as a date", async () => {
  const inAMinute = new Date(Date.now() + 60_000).toUTCString();
  for (const [status, header, least] of [[429, "90", 90], [503, inAMinute, 55]] as const) {
    const answer = await ask((_request, response) => json(response, {}, { "retry-after": header }, status));
    const seconds = answer.outcome === "trouble" ? (answer.retryAfterSeconds ?? 0) : 0;
    expect(seconds).toBeGreaterThanOrEqual(least);
    expect(seconds).toBeLessThanOrEqual(90);
  }
});

test.each([
  ["", "The carrier's answer is empty."],
  ["<!doctype html><title>Sign in</title>", "The carrier answered with a web page instead of JSON."],
  ['{"events":[', "The carrier's answer is not JSON."],
  ['{"message":"ok"}', "The carrier's answer has no list of events."],
  ['"[]"', "The carrier's answer has no list of events."],
  ["[1,2,3]", "No event of the carrier's answer could be read."],
])("200 with the body %j is unreadable", async (body, detail) => {
  const answer = await ask((_request, response) => response.end(body));
  expect(answer).toMatchObject({ outcome: "trouble", trouble: "unreadable", detail, pages: [{ body: Buffer.from(body) }] });
});

test("an error on a later page makes the whole answer trouble, and keeps the pages", async () => {
  for (const [status, trouble] of [[404, "unreadable"], [400, "unreadable"], [401, "refused_credentials"], [500, "server_error"]] as const) {
    const answer = await ask((_request, response, url) =>
      url.searchParams.has("cursor") ? json(response, {}, {}, status) : json(response, [event("1")], { "next-page": "2" }),
    );
    expect(answer).toMatchObject({ outcome: "trouble", trouble, pages: [{ status: 200 }, { status }] });
  }
});

test("a next page on another server is refused and never asked for", async () => {
  let asked = 0;
  const other = await carrier((_request, response) => {
    asked += 1;
    json(response, []);
  });
  const answer = await ask((_request, response) => json(response, [event("1")], { "next-page": `${other}/events?cursor=2` }));
  expect(answer).toMatchObject({ outcome: "trouble", trouble: "unreadable", pages: [{ status: 200 }] });
  expect(asked).toBe(0);
});

test("pages that lead in a circle, or without end, are stopped", async () => {
  const circle = await ask((_request, response, url) =>
    json(response, [], { "next-page": url.searchParams.get("cursor") === "a" ? "b" : "a" }),
  );
  expect(circle).toMatchObject({ outcome: "trouble", trouble: "unreadable" });
  expect(circle.pages).toHaveLength(3);

  const endless = await ask((_request, response, url) =>
    json(response, [], { "next-page": `${Number(url.searchParams.get("cursor") ?? "0") + 1}` }),
  );
  expect(endless).toMatchObject({ trouble: "unreadable", detail: "The carrier has over 50 pages." });
  expect(endless.pages).toHaveLength(50);
});

test("an answer over the limit of bytes is unreadable, on one page or on several together", async () => {
  const page = JSON.stringify([event("1")]);
  const limits = { bytesMax: page.length * 2 };
  const large = await ask((_request, response) => response.end(page.repeat(3)), { limits });
  expect(large).toMatchObject({ trouble: "unreadable", detail: "The answer is larger than the limit.", pages: [] });
  const several = await ask(
    (_request, response, url) => {
      const next = Number(url.searchParams.get("cursor") ?? "0") + 1;
      response.writeHead(200, next < 3 ? { "next-page": `${next}` } : {}).end(page);
    },
    { limits },
  );
  expect(several).toMatchObject({ trouble: "unreadable", pages: [{}, {}] });
});

test("silence, a slow drip and slow pages end at their limits as unreachable", async () => {
  const silent = await ask(() => undefined, { limits: { requestMs: 100 } });
  expect(silent).toMatchObject({ trouble: "unreachable", detail: "No whole answer within the limit.", pages: [] });
  const dripping = await ask(
    (_request, response) => {
      const timer = setInterval(() => response.write(" "), 10);
      response.on("close", () => clearInterval(timer));
    },
    { limits: { requestMs: 100 } },
  );
  expect(dripping).toMatchObject({ trouble: "unreachable" });
  const slow = await ask(
    (_request, response, url) => {
      const next = `${Number(url.searchParams.get("cursor") ?? "0") + 1}`;
      setTimeout(() => json(response, [event(next)], { "next-page": next }), 60);
    },
    { limits: { totalMs: 200 } },
  );
  expect(slow).toMatchObject({ outcome: "trouble", trouble: "unreachable" });
  expect(slow.pages.length).toBeGreaterThan(0);
});

test("a reset, a server without TLS, a closed port, an unknown name and a forbidden address are unreachable", async () => {
  const reset = await ask((request) => void request.socket.resetAndDestroy());
  const base = await carrier((_request, response) => json(response, []));
  const tls = await fetchEvents(connection(base.replace("http:", "https:")), query, options);
  const forbidden = await fetchEvents(connection(base), query, { allowCidrs: [] });
  for (const server of running.splice(0)) server.close();
  const closed = await fetchEvents(connection(base), query, options);
  const unknown = await fetchEvents(connection("https://carrier.invalid/v2"), query, options);
  for (const answer of [reset, tls, forbidden, closed, unknown]) {
    expect(answer).toMatchObject({ outcome: "trouble", trouble: "unreachable", pages: [] });
  }
});

test("the exempt origin is reached though its network is not allowed", async () => {
  const base = await carrier((_request, response) => json(response, [event("1")]));
  const answer = await fetchEvents(connection(base), query, { allowCidrs: [], exemptOrigin: new URL(base).origin });
  expect(keysOf(answer)).toEqual(["1"]);
});

test("no detail carries a credential, an address or a word of the carrier's", async () => {
  const secret = "s3cr3t";
  const headers = [{ name: "x-key", value: secret }];
  const echo: Handler = (request, response, url) => {
    const status = Number(url.pathname.split("/")[1]);
    response.writeHead(status, { "x-echo": secret, "next-page": `http://${secret}.example/` }).end(`${request.headers["x-key"]}`);
  };
  const origin = new URL(await carrier(echo)).origin;
  const details: string[] = [];
  for (const base of [200, 400, 401, 429, 500].map((status) => `${origin}/${status}/${secret}`)) {
    const answer = await fetchEvents(connection(base, { auth: { type: "headers", headers } }), query, options);
    if ("detail" in answer) details.push(answer.detail);
  }
  const split = [{ name: "x-key", value: `${secret}\r\nx: y` }];
  const refused = await fetchEvents(connection(origin, { auth: { type: "headers", headers: split } }), query, options);
  if ("detail" in refused) details.push(refused.detail);
  expect(details).toHaveLength(6);
  expect(details.join("\n")).not.toContain(secret);
});
