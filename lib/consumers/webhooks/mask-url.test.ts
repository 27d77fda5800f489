import { expect, test } from "vitest";
import { maskUrl } from "./mask-url";

test.each([
  ["https://hooks.example.com/landfall", "https://hooks.example.com/landfall"],
  ["https://hooks.example.com:8443/shipments/v2/updates", "https://hooks.example.com:8443/shipments/v2/updates"],
  [
    "https://hooks.example.com/services/T024BE7LD/xK29dkWpq83hfYwz01Lm",
    "https://hooks.example.com/services/T024BE7LD/…",
  ],
  ["https://example.com/a?code=secret&name=&x=1", "https://example.com/a?code=…&name=…&x=…"],
  ["https://user:password@example.com/", "https://example.com/"],
  ["not a URL", "not a URL"],
])("masks %s", (url, masked) => {
  expect(maskUrl(url)).toBe(masked);
});
