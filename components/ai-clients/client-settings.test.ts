import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { english } from "@/test/english";
import { clientSettings } from "./client-settings";

const origin = "https://tracking.example.com";
const settings = clientSettings(english("ai-clients.settings"), origin);

test.each(settings)("the settings of $label contain the URL of the installation", ({ code }) => {
  expect(code).toContain(origin);
});

test.each(settings.filter(({ location }) => location.endsWith(".json")))(
  "the settings of $label are valid JSON",
  ({ code }) => {
    expect(() => JSON.parse(code)).not.toThrow();
  },
);

test.each(settings)("docs/mcp.md contains the settings of $label", ({ code }) => {
  expect(readFileSync("docs/mcp.md", "utf8")).toContain(code);
});
