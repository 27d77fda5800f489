import { expect, test } from "vitest";
import {
  billQuery,
  connectorConfig,
  departure,
  fetchEventsFrom,
  keysOf,
  loopbackAllowed,
  sendJson,
  serveCarrier,
} from "@/test/fixtures/fake-carrier";
import { fetchEvents } from "./fetch-events";

test.each([
  ["bill_of_lading", "transportDocumentReference"],
  ["booking_number", "carrierBookingReference"],
  ["container", "equipmentReference"],
] as const)("a %s is requested by %s", async (type, parameter) => {
  const seen: string[] = [];
  const base = await serveCarrier((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers.accept} ${request.headers["api-version"]}`);
    sendJson(response, [departure("1")]);
  });
  const result = await fetchEvents(connectorConfig(`${base}/`), { type, number: "A B&1" }, loopbackAllowed);
  expect(keysOf(result)).toEqual(["1"]);
  expect(seen).toEqual([`GET /tnt/v2/events?${parameter}=A+B%261 application/json undefined`]);
});

test("the request has the settings and credentials of the connection", async () => {
  const seen: unknown[] = [];
  const base = await serveCarrier((request, response, url) => {
    seen.push([url.search, request.headers["api-version"], request.headers["x-key"], request.headers.authorization]);
    sendJson(response, [departure("1")]);
  });
  const headers = { "x-key": "k1", authorization: "Bearer t" };
  const settings = {
    pageSize: 50,
    apiVersion: "2",
    referenceParameters: { bill_of_lading: "billNo" },
    zuluIsLocalTime: false,
  };
  await fetchEvents(connectorConfig(base, { headers, settings }), billQuery, loopbackAllowed);
  expect(seen).toEqual([["?billNo=NRDL4400917&limit=50", "2", "k1", "Bearer t"]]);
});

test.each([
  ["a URL", (cursor: string, url: URL, host: string) => `http://${host}${url.pathname}?${cursor}`],
  ["a path", (cursor: string, url: URL) => `${url.pathname}?${cursor}`],
  ["a query", (cursor: string) => `?${cursor}`],
  ["a cursor", (cursor: string) => cursor.replace("cursor=", "")],
])("follows Next-Page as %s, with the credentials on each request", async (_form, next) => {
  const bodies = [[departure("1"), departure("2")], { events: [departure("3")] }, []];
  const base = await serveCarrier((request, response, url) => {
    if (request.headers["x-key"] !== "k1") return sendJson(response, {}, {}, 401);
    const page = Number(url.searchParams.get("cursor") ?? "0");
    const headers: Record<string, string> =
      page < 2 ? { "Next-Page": next(`cursor=${page + 1}`, url, request.headers.host ?? "") } : {};
    return sendJson(response, bodies[page], headers);
  });
  const result = await fetchEvents(connectorConfig(base, { headers: { "x-key": "k1" } }), billQuery, loopbackAllowed);
  expect(keysOf(result)).toEqual(["1", "2", "3"]);
  expect(result.pages.map(({ body }) => body.toString())).toEqual(bodies.map((body) => JSON.stringify(body)));
});

test("returns pages unchanged, with status and content type", async () => {
  const bytes = Buffer.concat([Buffer.from(JSON.stringify([departure("1")])), Buffer.from(" \r\n")]);
  const result = await fetchEventsFrom((_request, response) =>
    response.writeHead(206, { "content-type": "text/html" }).end(bytes),
  );
  expect(result).toMatchObject({
    outcome: "answered",
    pages: [{ status: 206, contentType: "text/html", body: bytes }],
  });
});

test("a malformed event does not affect the others", async () => {
  const result = await fetchEventsFrom((_request, response) =>
    sendJson(response, { events: [departure("1"), 7, departure("2")] }),
  );
  expect(keysOf(result)).toEqual(["1", "2"]);
  expect(result).toMatchObject({ report: { parseErrors: [{ index: 1 }] } });
});

test.each([
  [404, ""],
  [204, ""],
  [200, "[]"],
  [200, '{"events":[]}'],
])("%d with the body %j is not_found", async (status, body) => {
  const result = await fetchEventsFrom((_request, response) => response.writeHead(status).end(body));
  expect(result).toMatchObject({ outcome: "not_found", pages: [{ status }] });
});

test.each([400, 422])("%d is invalid_number", async (status) => {
  const result = await fetchEventsFrom((_request, response) => sendJson(response, {}, {}, status));
  expect(result).toMatchObject({
    outcome: "invalid_number",
    detail: `The carrier answered ${status}.`,
    pages: [{ status }],
  });
});

test.each([
  [401, "refused_credentials"],
  [403, "refused_credentials"],
  [429, "rate_limited"],
  [500, "server_error"],
  [503, "server_error"],
  [302, "unreadable"],
  [410, "unreadable"],
])("%d is %s, and the page is returned", async (status, reason) => {
  const result = await fetchEventsFrom((_request, response) =>
    sendJson(response, {}, { location: "/elsewhere" }, status),
  );
  expect(result).toMatchObject({ outcome: "failed", reason, retryAfterSeconds: null, pages: [{ status }] });
});

test("parses Retry-After in seconds and as a date", async () => {
  const inAMinute = new Date(Date.now() + 60_000).toUTCString();
  for (const [status, header, least] of [
    [429, "90", 90],
    [503, inAMinute, 55],
  ] as const) {
    const result = await fetchEventsFrom((_request, response) =>
      sendJson(response, {}, { "retry-after": header }, status),
    );
    const seconds = result.outcome === "failed" ? (result.retryAfterSeconds ?? 0) : 0;
    expect(seconds).toBeGreaterThanOrEqual(least);
    expect(seconds).toBeLessThanOrEqual(90);
  }
});

test.each([
  ["", "The carrier's response is empty."],
  ["<!doctype html><title>Sign in</title>", "The carrier sent a web page instead of JSON."],
  ['{"events":[', "The carrier's response is not JSON."],
  ['{"message":"ok"}', "The carrier's response has no list of events."],
  ['"[]"', "The carrier's response has no list of events."],
  ["[1,2,3]", "No event of the carrier's response could be parsed."],
])("200 with the body %j is unreadable", async (body, detail) => {
  const result = await fetchEventsFrom((_request, response) => response.end(body));
  expect(result).toMatchObject({
    outcome: "failed",
    reason: "unreadable",
    detail,
    pages: [{ body: Buffer.from(body) }],
  });
});

test("the exempt origin can be reached even if its network is not allowed", async () => {
  const base = await serveCarrier((_request, response) => sendJson(response, [departure("1")]));
  const result = await fetchEvents(connectorConfig(base), billQuery, {
    allowCidrs: [],
    exemptOrigin: new URL(base).origin,
  });
  expect(keysOf(result)).toEqual(["1"]);
});
