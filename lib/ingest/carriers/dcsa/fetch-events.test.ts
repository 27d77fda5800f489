import { expect, test } from "vitest";
import {
  askCarrierThat,
  billQuery,
  connectionTo,
  departure,
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
] as const)("a %s is asked for by %s", async (type, parameter) => {
  const seen: string[] = [];
  const base = await serveCarrier((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers.accept} ${request.headers["api-version"]}`);
    sendJson(response, [departure("1")]);
  });
  const answer = await fetchEvents(connectionTo(`${base}/`), { type, number: "A B&1" }, loopbackAllowed);
  expect(keysOf(answer)).toEqual(["1"]);
  expect(seen).toEqual([`GET /tnt/v2/events?${parameter}=A+B%261 application/json undefined`]);
});

test("settings and credentials of the connection go into the request", async () => {
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
  await fetchEvents(connectionTo(base, { headers, settings }), billQuery, loopbackAllowed);
  expect(seen).toEqual([["?billNo=NRDL4400917&limit=50", "2", "k1", "Bearer t"]]);
});

test.each([
  ["a whole URL", (cursor: string, url: URL, host: string) => `http://${host}${url.pathname}?${cursor}`],
  ["a path", (cursor: string, url: URL) => `${url.pathname}?${cursor}`],
  ["a query", (cursor: string) => `?${cursor}`],
  ["a bare cursor", (cursor: string) => cursor.replace("cursor=", "")],
])("pages are followed when Next-Page is %s, with the credentials on each", async (_spelling, next) => {
  const bodies = [[departure("1"), departure("2")], { events: [departure("3")] }, []];
  const base = await serveCarrier((request, response, url) => {
    if (request.headers["x-key"] !== "k1") return sendJson(response, {}, {}, 401);
    const page = Number(url.searchParams.get("cursor") ?? "0");
    const headers: Record<string, string> =
      page < 2 ? { "Next-Page": next(`cursor=${page + 1}`, url, request.headers.host ?? "") } : {};
    return sendJson(response, bodies[page], headers);
  });
  const answer = await fetchEvents(connectionTo(base, { headers: { "x-key": "k1" } }), billQuery, loopbackAllowed);
  expect(keysOf(answer)).toEqual(["1", "2", "3"]);
  expect(answer.pages.map(({ body }) => body.toString())).toEqual(bodies.map((body) => JSON.stringify(body)));
});

test("pages come back byte for byte, with status and content type", async () => {
  const bytes = Buffer.concat([Buffer.from(JSON.stringify([departure("1")])), Buffer.from(" \r\n")]);
  const answer = await askCarrierThat((_request, response) =>
    response.writeHead(206, { "content-type": "text/html" }).end(bytes),
  );
  expect(answer).toMatchObject({
    outcome: "answered",
    pages: [{ status: 206, contentType: "text/html", body: bytes }],
  });
});

test("one malformed event leaves the others standing", async () => {
  const answer = await askCarrierThat((_request, response) =>
    sendJson(response, { events: [departure("1"), 7, departure("2")] }),
  );
  expect(keysOf(answer)).toEqual(["1", "2"]);
  expect(answer).toMatchObject({ report: { unread: [{ index: 1 }] } });
});

test.each([
  [404, ""],
  [204, ""],
  [200, "[]"],
  [200, '{"events":[]}'],
])("%d with the body %j means that the carrier does not know the number", async (status, body) => {
  const answer = await askCarrierThat((_request, response) => response.writeHead(status).end(body));
  expect(answer).toMatchObject({ outcome: "not_found", pages: [{ status }] });
});

test.each([400, 422])("%d means that there is no such number", async (status) => {
  const answer = await askCarrierThat((_request, response) => sendJson(response, {}, {}, status));
  expect(answer).toMatchObject({
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
])("%d is %s, and the page is kept", async (status, trouble) => {
  const answer = await askCarrierThat((_request, response) =>
    sendJson(response, {}, { location: "/elsewhere" }, status),
  );
  expect(answer).toMatchObject({ outcome: "trouble", trouble, retryAfterSeconds: null, pages: [{ status }] });
});

test("Retry-After is read in seconds and as a date", async () => {
  const inAMinute = new Date(Date.now() + 60_000).toUTCString();
  for (const [status, header, least] of [
    [429, "90", 90],
    [503, inAMinute, 55],
  ] as const) {
    const answer = await askCarrierThat((_request, response) =>
      sendJson(response, {}, { "retry-after": header }, status),
    );
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
  const answer = await askCarrierThat((_request, response) => response.end(body));
  expect(answer).toMatchObject({
    outcome: "trouble",
    trouble: "unreadable",
    detail,
    pages: [{ body: Buffer.from(body) }],
  });
});

test("the exempt origin is reached though its network is not allowed", async () => {
  const base = await serveCarrier((_request, response) => sendJson(response, [departure("1")]));
  const answer = await fetchEvents(connectionTo(base), billQuery, {
    allowCidrs: [],
    exemptOrigin: new URL(base).origin,
  });
  expect(keysOf(answer)).toEqual(["1"]);
});
