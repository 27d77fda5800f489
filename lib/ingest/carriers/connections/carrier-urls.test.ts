import { expect, test } from "vitest";
import { parseBaseUrl } from "./carrier-urls";

test.each([
  ["https://api.carrier.example/tnt/v2", "https://api.carrier.example/tnt/v2"],
  [" https://api.carrier.example/tnt/v2/ ", "https://api.carrier.example/tnt/v2"],
  ["https://api.carrier.example/tnt/v2/events", "https://api.carrier.example/tnt/v2"],
  ["https://api.carrier.example/tnt/v2//events//", "https://api.carrier.example/tnt/v2"],
  ["https://API.Carrier.example:443/", "https://api.carrier.example"],
  ["https://api.carrier.example/events", "https://api.carrier.example"],
  ["https://api.carrier.example/my-events", "https://api.carrier.example/my-events"],
  ["http://2130706433:8080/x", "http://127.0.0.1:8080/x"],
])("%s is stored as %s", (text, url) => {
  expect(parseBaseUrl(text)).toEqual({ url });
});

test.each([
  ["api.carrier.example/tnt"],
  ["ftp://api.carrier.example"],
  ["file:///etc/passwd"],
  ["javascript:alert(1)"],
  ["https://"],
  ["https://user@api.carrier.example"],
  ["https://:word@api.carrier.example"],
  ["https://api.carrier.example/?key=1"],
  ["https://api.carrier.example/?"],
  ["https://api.carrier.example/#"],
  [""],
])("%j is not a base URL", (text) => {
  expect(parseBaseUrl(text)).toEqual({ error: expect.any(String) });
});
