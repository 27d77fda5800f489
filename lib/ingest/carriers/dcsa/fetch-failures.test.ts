import { expect, test } from "vitest";
import {
  billQuery,
  connectorConfig,
  departure,
  fetchEventsFrom,
  type Handler,
  loopbackAllowed,
  sendJson,
  serveCarrier,
} from "@/test/fixtures/fake-carrier";
import { closedLoopback } from "@/test/support/loopback-server";
import { fetchEvents } from "./fetch-events";

test("an error on a later page fails the whole response, and the pages are returned", async () => {
  for (const [status, reason] of [
    [404, "unreadable"],
    [400, "unreadable"],
    [401, "refused_credentials"],
    [500, "server_error"],
  ] as const) {
    const result = await fetchEventsFrom((_request, response, url) =>
      url.searchParams.has("cursor")
        ? sendJson(response, {}, {}, status)
        : sendJson(response, [departure("1")], { "next-page": "2" }),
    );
    expect(result).toMatchObject({ outcome: "failed", reason, pages: [{ status: 200 }, { status }] });
  }
});

test("a next page on another server is requested from the carrier's own server", async () => {
  let requestsElsewhere = 0;
  const other = await serveCarrier((_request, response) => {
    requestsElsewhere += 1;
    sendJson(response, []);
  });
  const result = await fetchEventsFrom((_request, response, url) =>
    url.searchParams.get("cursor") === "2"
      ? sendJson(response, [departure("2")])
      : sendJson(response, [departure("1")], { "next-page": `${other}/events?cursor=2` }),
  );
  expect(result).toMatchObject({ outcome: "answered", report: { events: [{ key: "1" }, { key: "2" }] } });
  expect(requestsElsewhere).toBe(0);
});

test("circular and endless pagination is stopped", async () => {
  const circle = await fetchEventsFrom((_request, response, url) =>
    sendJson(response, [], { "next-page": url.searchParams.get("cursor") === "a" ? "b" : "a" }),
  );
  expect(circle).toMatchObject({ outcome: "failed", reason: "unreadable" });
  expect(circle.pages).toHaveLength(3);

  const endless = await fetchEventsFrom((_request, response, url) =>
    sendJson(response, [], { "next-page": `${Number(url.searchParams.get("cursor") ?? "0") + 1}` }),
  );
  expect(endless).toMatchObject({ reason: "unreadable", detail: "The carrier sent more than 50 pages." });
  expect(endless.pages).toHaveLength(50);
});

test("a response over the byte limit is unreadable, on one page or several", async () => {
  const page = JSON.stringify([departure("1")]);
  const limits = { bytesMax: page.length * 2 };
  const large = await fetchEventsFrom((_request, response) => response.end(page.repeat(3)), { limits });
  expect(large).toMatchObject({ reason: "unreadable", detail: "The response exceeds the size limit.", pages: [] });
  const several = await fetchEventsFrom(
    (_request, response, url) => {
      const next = Number(url.searchParams.get("cursor") ?? "0") + 1;
      response.writeHead(200, next < 3 ? { "next-page": `${next}` } : {}).end(page);
    },
    { limits },
  );
  expect(several).toMatchObject({ reason: "unreadable", pages: [{}, {}] });
});

test("a response with more events than any shipment has is unreadable, on one page or several", async () => {
  const page = JSON.stringify(Array.from({ length: 30 }, () => departure("1")));
  const detail = "The carrier sent more than 50 events.";
  const respond: Parameters<typeof fetchEventsFrom>[0] = (_request, response, url) => {
    const next = Number(url.searchParams.get("cursor") ?? "0") + 1;
    response.writeHead(200, next < 2 ? { "next-page": `${next}` } : {}).end(page);
  };
  const several = await fetchEventsFrom(respond, { limits: { eventsMax: 50 } });
  expect(several).toMatchObject({ outcome: "failed", reason: "unreadable", detail, pages: [{}, {}] });
  const accepted = await fetchEventsFrom(respond, { limits: { eventsMax: 60 } });
  expect(accepted).toMatchObject({ outcome: "answered", report: { events: { length: 60 } } });
});

test("no response, a slow response and slow pages are unreachable after their time limits", async () => {
  const silent = await fetchEventsFrom(() => undefined, { limits: { requestMs: 100 } });
  expect(silent).toMatchObject({
    reason: "unreachable",
    detail: "No complete response within the time limit.",
    pages: [],
  });
  const dripping = await fetchEventsFrom(
    (_request, response) => {
      const timer = setInterval(() => response.write(" "), 10);
      response.on("close", () => clearInterval(timer));
    },
    { limits: { requestMs: 100 } },
  );
  expect(dripping).toMatchObject({ reason: "unreachable" });
  const slow = await fetchEventsFrom(
    (_request, response, url) => {
      const next = `${Number(url.searchParams.get("cursor") ?? "0") + 1}`;
      setTimeout(() => sendJson(response, [departure(next)], { "next-page": next }), 60);
    },
    { limits: { totalMs: 200 } },
  );
  expect(slow).toMatchObject({ outcome: "failed", reason: "unreachable" });
  expect(slow.pages.length).toBeGreaterThan(0);
});

test("a reset, a server without TLS, a closed port, an unknown host and a disallowed address are unreachable", async () => {
  const reset = await fetchEventsFrom((request) => void request.socket.resetAndDestroy());
  const base = await serveCarrier((_request, response) => sendJson(response, []));
  const tls = await fetchEvents(connectorConfig(base.replace("http:", "https:")), billQuery, loopbackAllowed);
  const forbidden = await fetchEvents(connectorConfig(base), billQuery, { allowCidrs: [] });
  const closed = await fetchEvents(connectorConfig(`http://${await closedLoopback()}`), billQuery, loopbackAllowed);
  const unknown = await fetchEvents(connectorConfig("https://carrier.invalid/v2"), billQuery, loopbackAllowed);
  for (const result of [reset, tls, forbidden, closed, unknown]) {
    expect(result).toMatchObject({ outcome: "failed", reason: "unreachable", pages: [] });
  }
});

test("no detail contains a credential, an address or text of the carrier", async () => {
  const secret = "s3cr3t";
  const headers = { "x-key": secret };
  const echo: Handler = (request, response, url) => {
    const status = Number(url.pathname.split("/")[1]);
    response
      .writeHead(status, { "x-echo": secret, "next-page": `http://${secret}.example/` })
      .end(`${request.headers["x-key"]}`);
  };
  const origin = new URL(await serveCarrier(echo)).origin;
  const details: string[] = [];
  for (const base of [200, 400, 401, 429, 500].map((status) => `${origin}/${status}/${secret}`)) {
    const result = await fetchEvents(connectorConfig(base, { headers }), billQuery, loopbackAllowed);
    if ("detail" in result) details.push(result.detail);
  }
  const split = { "x-key": `${secret}\r\nx: y` };
  const refused = await fetchEvents(connectorConfig(origin, { headers: split }), billQuery, loopbackAllowed);
  if ("detail" in refused) details.push(refused.detail);
  expect(details).toHaveLength(6);
  expect(details.join("\n")).not.toContain(secret);
});
