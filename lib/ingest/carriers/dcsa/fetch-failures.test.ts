import { expect, test } from "vitest";
import {
  askCarrierThat,
  billQuery,
  connectionTo,
  departure,
  type Handler,
  loopbackAllowed,
  sendJson,
  serveCarrier,
} from "@/test/fixtures/fake-carrier";
import { closedLoopback } from "@/test/support/loopback-server";
import { fetchEvents } from "./fetch-events";

test("an error on a later page makes the whole answer trouble, and keeps the pages", async () => {
  for (const [status, trouble] of [
    [404, "unreadable"],
    [400, "unreadable"],
    [401, "refused_credentials"],
    [500, "server_error"],
  ] as const) {
    const answer = await askCarrierThat((_request, response, url) =>
      url.searchParams.has("cursor")
        ? sendJson(response, {}, {}, status)
        : sendJson(response, [departure("1")], { "next-page": "2" }),
    );
    expect(answer).toMatchObject({ outcome: "trouble", trouble, pages: [{ status: 200 }, { status }] });
  }
});

test("a next page on another server is asked for at the carrier's own, and never there", async () => {
  let askedElsewhere = 0;
  const other = await serveCarrier((_request, response) => {
    askedElsewhere += 1;
    sendJson(response, []);
  });
  const answer = await askCarrierThat((_request, response, url) =>
    url.searchParams.get("cursor") === "2"
      ? sendJson(response, [departure("2")])
      : sendJson(response, [departure("1")], { "next-page": `${other}/events?cursor=2` }),
  );
  expect(answer).toMatchObject({ outcome: "answered", report: { events: [{ key: "1" }, { key: "2" }] } });
  expect(askedElsewhere).toBe(0);
});

test("pages that lead in a circle, or without end, are stopped", async () => {
  const circle = await askCarrierThat((_request, response, url) =>
    sendJson(response, [], { "next-page": url.searchParams.get("cursor") === "a" ? "b" : "a" }),
  );
  expect(circle).toMatchObject({ outcome: "trouble", trouble: "unreadable" });
  expect(circle.pages).toHaveLength(3);

  const endless = await askCarrierThat((_request, response, url) =>
    sendJson(response, [], { "next-page": `${Number(url.searchParams.get("cursor") ?? "0") + 1}` }),
  );
  expect(endless).toMatchObject({ trouble: "unreadable", detail: "The carrier has over 50 pages." });
  expect(endless.pages).toHaveLength(50);
});

test("an answer over the limit of bytes is unreadable, on one page or on several together", async () => {
  const page = JSON.stringify([departure("1")]);
  const limits = { bytesMax: page.length * 2 };
  const large = await askCarrierThat((_request, response) => response.end(page.repeat(3)), { limits });
  expect(large).toMatchObject({ trouble: "unreadable", detail: "The answer is larger than the limit.", pages: [] });
  const several = await askCarrierThat(
    (_request, response, url) => {
      const next = Number(url.searchParams.get("cursor") ?? "0") + 1;
      response.writeHead(200, next < 3 ? { "next-page": `${next}` } : {}).end(page);
    },
    { limits },
  );
  expect(several).toMatchObject({ trouble: "unreadable", pages: [{}, {}] });
});

test("silence, a slow drip and slow pages end at their limits as unreachable", async () => {
  const silent = await askCarrierThat(() => undefined, { limits: { requestMs: 100 } });
  expect(silent).toMatchObject({ trouble: "unreachable", detail: "No whole answer within the limit.", pages: [] });
  const dripping = await askCarrierThat(
    (_request, response) => {
      const timer = setInterval(() => response.write(" "), 10);
      response.on("close", () => clearInterval(timer));
    },
    { limits: { requestMs: 100 } },
  );
  expect(dripping).toMatchObject({ trouble: "unreachable" });
  const slow = await askCarrierThat(
    (_request, response, url) => {
      const next = `${Number(url.searchParams.get("cursor") ?? "0") + 1}`;
      setTimeout(() => sendJson(response, [departure(next)], { "next-page": next }), 60);
    },
    { limits: { totalMs: 200 } },
  );
  expect(slow).toMatchObject({ outcome: "trouble", trouble: "unreachable" });
  expect(slow.pages.length).toBeGreaterThan(0);
});

test("a reset, a server without TLS, a closed port, an unknown name and a forbidden address are unreachable", async () => {
  const reset = await askCarrierThat((request) => void request.socket.resetAndDestroy());
  const base = await serveCarrier((_request, response) => sendJson(response, []));
  const tls = await fetchEvents(connectionTo(base.replace("http:", "https:")), billQuery, loopbackAllowed);
  const forbidden = await fetchEvents(connectionTo(base), billQuery, { allowCidrs: [] });
  const closed = await fetchEvents(connectionTo(`http://${await closedLoopback()}`), billQuery, loopbackAllowed);
  const unknown = await fetchEvents(connectionTo("https://carrier.invalid/v2"), billQuery, loopbackAllowed);
  for (const answer of [reset, tls, forbidden, closed, unknown]) {
    expect(answer).toMatchObject({ outcome: "trouble", trouble: "unreachable", pages: [] });
  }
});

test("no detail carries a credential, an address or a word of the carrier's", async () => {
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
    const answer = await fetchEvents(connectionTo(base, { headers }), billQuery, loopbackAllowed);
    if ("detail" in answer) details.push(answer.detail);
  }
  const split = { "x-key": `${secret}\r\nx: y` };
  const refused = await fetchEvents(connectionTo(origin, { headers: split }), billQuery, loopbackAllowed);
  if ("detail" in refused) details.push(refused.detail);
  expect(details).toHaveLength(6);
  expect(details.join("\n")).not.toContain(secret);
});
