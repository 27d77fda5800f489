import { expect, test } from "vitest";
import { allowsAnonymous } from "./allows-anonymous";

test.each<[string | null, string, string | null, boolean]>([
  [null, "0.0.0.0", null, false],
  ["key", "127.0.0.1", null, false],
  ["key", "::1", null, false],
  ["key", "localhost", null, false],
  ["key", "0.0.0.0", null, true],
  ["key", "::", null, true],
  ["key", "10.0.0.7", null, true],
  ["key", "127.0.0.1", "https://tracking.example.com", true],
])("token %j, host %s, app URL %j: %s", (token, host, appUrl, expected) => {
  const mcp = { token, allowedHosts: null, allowedOrigins: null };
  expect(allowsAnonymous({ mcp, host, appUrl })).toBe(expected);
});
