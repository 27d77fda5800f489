import { expect, test } from "vitest";
import { hrefOfConsole, parseConsoleView, rangeStart } from "./delivery-view";

const delivery = "019a9b6e-4c1d-7f0a-9a55-2f6c0b7d41e8";

test("a view and its address are the same thing", () => {
  const href = `/settings/webhooks/w?event=container.created&status=failed&range=7d&page=2&delivery=${delivery}`;
  const view = parseConsoleView(Object.fromEntries(new URL(href, "http://local").searchParams));
  expect(view).toEqual({
    tab: "deliveries",
    event: "container.created",
    status: "failed",
    range: "7d",
    page: 2,
    delivery,
  });
  expect(hrefOfConsole("w", view)).toBe(href);
  expect(hrefOfConsole("w", parseConsoleView({}))).toBe("/settings/webhooks/w");
  expect(hrefOfConsole("w", { ...view, tab: "secrets" })).toBe("/settings/webhooks/w?tab=secrets");
});

test("what an address cannot mean is left out", () => {
  const view = parseConsoleView({
    tab: "x",
    event: "a&b",
    status: "ok",
    range: "1y",
    page: "-1",
    delivery: "../users",
  });
  expect(view).toEqual(parseConsoleView({}));
  expect(parseConsoleView({ status: ["failed", "pending"] }).status).toBe("failed");
});

test("a range begins on a full minute, and never before what is kept", () => {
  const now = Date.parse("2026-11-19T12:00:31Z");
  expect(rangeStart("1h", now)).toBe("2026-11-19T11:00:00.000Z");
  expect(now - Date.parse(rangeStart("30d", now))).toBeLessThan(30 * 86_400_000);
});
