import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { clientSettings } from "./client-settings";

const origin = "https://tracking.example.com";
const settings = clientSettings(origin);

test.each(settings)("the settings of $label name this installation's address", ({ code }) => {
  expect(code).toContain(origin);
});

test.each(settings.filter(({ place }) => place.endsWith(".json")))("the settings of $label are JSON", ({ code }) => {
  expect(() => JSON.parse(code)).not.toThrow();
});

test.each(settings)("docs/mcp.md shows the settings of $label as the page does", ({ code }) => {
  expect(readFileSync("docs/mcp.md", "utf8")).toContain(code);
});
