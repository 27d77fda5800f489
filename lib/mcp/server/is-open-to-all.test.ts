import { expect, test } from "vitest";
import { isOpenToAll } from "./is-open-to-all";

test.each<[string | null, string, string | null, boolean]>([
  [null, "0.0.0.0", null, false],
  ["key", "127.0.0.1", null, false],
  ["key", "::1", null, false],
  ["key", "localhost", null, false],
  ["key", "0.0.0.0", null, true],
  ["key", "::", null, true],
  ["key", "10.0.0.7", null, true],
  ["key", "127.0.0.1", "https://tracking.example.com", true],
])("with the token %j at %s, known as %j: %s", (token, host, appUrl, open) => {
  const mcp = { token, allowedHosts: null, allowedOrigins: null };
  expect(isOpenToAll({ mcp, host, appUrl })).toBe(open);
});
