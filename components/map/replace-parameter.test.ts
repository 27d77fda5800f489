import { expect, test } from "vitest";
import { withParameter } from "./replace-parameter";

test("a parameter is set or removed beside the others, which stay readable", () => {
  const href = "https://landfall.example/vessels/9463126?c=41.04,-138.25&z=4";
  const at = "2026-11-22T06:00:00Z";
  const withTime = withParameter(href, "at", at);
  expect(withTime).toBe(`/vessels/9463126?c=41.04,-138.25&z=4&at=${at}`);
  expect(withParameter(`https://landfall.example${withTime}`, "at", null)).toBe("/vessels/9463126?c=41.04,-138.25&z=4");
  expect(withParameter("https://landfall.example/map?as=table", "as", null)).toBe("/map");
});
