import { expect, test } from "vitest";
import { consoleHref, parseConsoleView, rangeStart } from "./console-view";

const delivery = "019a9b6e-4c1d-7f0a-9a55-2f6c0b7d41e8";

test("converts a view to a URL and back", () => {
  const href = `/settings/webhooks/w?event=container.created&status=failed&range=7d&cols=time%2Cevent%2Cresponse.240&page=2&delivery=${delivery}`;
  const view = parseConsoleView(Object.fromEntries(new URL(href, "http://local").searchParams));
  expect(view).toEqual({
    tab: "deliveries",
    event: "container.created",
    status: "failed",
    range: "7d",
    layout: {
      columns: [
        { id: "time", widthPx: null },
        { id: "event", widthPx: null },
        { id: "response", widthPx: 240 },
      ],
    },
    page: 2,
    delivery,
  });
  expect(consoleHref("w", view)).toBe(href);
  expect(consoleHref("w", parseConsoleView({}))).toBe("/settings/webhooks/w");
  expect(consoleHref("w", { ...view, tab: "secrets" })).toBe("/settings/webhooks/w?tab=secrets");
});

test("ignores invalid parameters", () => {
  const view = parseConsoleView({
    tab: "x",
    event: "a&b",
    status: "ok",
    range: "1y",
    cols: "price",
    page: "-1",
    delivery: "../users",
  });
  expect(view).toEqual(parseConsoleView({}));
  expect(parseConsoleView({ status: ["failed", "pending"] }).status).toBe("failed");
});

test("starts a range on a full minute and within the 30 days of retention", () => {
  const now = Date.parse("2026-11-19T12:00:31Z");
  expect(rangeStart("1h", now)).toBe("2026-11-19T11:00:00.000Z");
  expect(now - Date.parse(rangeStart("30d", now))).toBeLessThan(30 * 86_400_000);
});
