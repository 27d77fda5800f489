import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refreshOnDayEnds } from "./refresh-on-day-ends";

const minuteMs = 60_000;
const seen = Object.assign(new EventTarget(), { hidden: false });
const online = { onLine: true };
/** What the server responds with; null: it cannot be reached. */
let status: number | null;
let probes: RequestInit[];
let refreshes: string[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-20T18:13:30Z") });
  [status, probes, refreshes, seen.hidden, online.onLine] = [200, [], [], false, true];
  vi.stubGlobal("document", seen);
  vi.stubGlobal("navigator", online);
  vi.stubGlobal("window", Object.assign(new EventTarget(), { location: { href: "http://localhost/s/token" } }));
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    probes.push(init);
    if (status === null) throw new TypeError("Failed to fetch");
    return new Response(null, { status });
  });
  stop = refreshOnDayEnds([0], () => refreshes.push(new Date().toISOString().slice(11, 19)));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the page is rendered again when a day ends somewhere and a minute later, after a look that is no opening", async () => {
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(refreshes).toEqual(["18:15:00", "18:16:00"]);
  expect(probes.map(({ method }) => method)).toEqual(["HEAD", "HEAD"]);
});

test("days end by the clock of the record", async () => {
  stop();
  stop = refreshOnDayEnds([minuteMs], () => refreshes.push(new Date().toISOString().slice(11, 19)));
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(refreshes).toEqual(["18:14:00", "18:15:00"]);
});

test("while the server does not respond or fails the page stays, and it is tried again each minute", async () => {
  status = null;
  await vi.advanceTimersByTimeAsync(3 * minuteMs);
  status = 503;
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(refreshes).toEqual([]);
  status = 200;
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(refreshes).toEqual(["18:18:00"]);
});

test("without a connection nothing is requested until it is back, and on a page that is not seen until it is", async () => {
  [online.onLine, seen.hidden] = [false, true];
  await vi.advanceTimersByTimeAsync(5.5 * minuteMs);
  online.onLine = true;
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect([probes, refreshes]).toEqual([[], []]);
  seen.hidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(refreshes).toEqual(["18:19:00"]);
});

test("a link that has ended meanwhile is rendered again, too, as the page that states it", async () => {
  status = 404;
  await vi.advanceTimersByTimeAsync(2 * minuteMs);
  expect(refreshes).toEqual(["18:15:00"]);
});

test("a page that is left while the server is asked is not rendered again", async () => {
  const respond = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => respond.promise);
  await vi.advanceTimersByTimeAsync(2 * minuteMs);
  stop();
  respond.resolve(new Response(null, { status: 200 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(refreshes).toEqual([]);
});
