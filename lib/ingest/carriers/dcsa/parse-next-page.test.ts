import { expect, test } from "vitest";
import { parseNextPage } from "./parse-next-page";

const first = new URL("https://api.carrier.example/tnt/v2/events?equipmentReference=NRDU4400917&limit=50");
const base = "https://api.carrier.example/tnt/v2/events";

test.each([
  [`${base}?cursor=abc`, `${base}?cursor=abc`],
  ["HTTPS://API.CARRIER.EXAMPLE:443/other?page=2", "https://api.carrier.example/other?page=2"],
  ["/tnt/v2/events?cursor=abc", `${base}?cursor=abc`],
  ["?cursor=abc", `${first.href}&cursor=abc`],
  ["?cursor=a%3D%3D&limit=10", `${base}?equipmentReference=NRDU4400917&limit=10&cursor=a%3D%3D`],
  ["cursor=abc&page=2", `${first.href}&cursor=abc&page=2`],
  ["&cursor=abc", `${first.href}&cursor=abc`],
  ["fE9mZnNldHw9MTA=", `${first.href}&cursor=fE9mZnNldHw9MTA%3D`],
  ["/9j4AAQSk==", `${first.href}&cursor=%2F9j4AAQSk%3D%3D`],
  ["  12  ", `${first.href}&cursor=12`],
])("Next-Page %s is resolved to %s", (value, expected) => {
  expect(parseNextPage({ "next-page": value }, first)).toEqual({ url: new URL(expected) });
});

test("the header of 3.0 is used if that of 2.2 is missing", () => {
  expect(parseNextPage({ "next-page-cursor": "c2" }, first)).toEqual({ url: new URL(`${first.href}&cursor=c2`) });
});

test.each<Record<string, string>>([{}, { "next-page": "" }, { "next-page": "  " }])(
  "%j is the last page",
  (headers) => {
    expect(parseNextPage(headers, first)).toBeNull();
  },
);

test.each([
  "https://evil.example/tnt/v2/events?cursor=abc",
  "http://api.carrier.example/tnt/v2/events?cursor=abc",
  "//evil.example/events?cursor=abc",
  "/\\evil.example/events?cursor=abc",
])("only the query of %s is used because it has another origin", (value) => {
  expect(parseNextPage({ "next-page": value }, first)).toEqual({ url: new URL(`${first.href}&cursor=abc`) });
});

test("credentials in the URL of a next page are removed", () => {
  const value = "https://user:pass@api.carrier.example/tnt/v2/events?cursor=abc";
  expect(parseNextPage({ "next-page": value }, first)).toEqual({ url: new URL(`${base}?cursor=abc`) });
});

test("an invalid URL is an error", () => {
  expect(parseNextPage({ "next-page": "https://" }, first)).toHaveProperty("error");
});
