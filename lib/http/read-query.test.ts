import { expect, test } from "vitest";
import { z } from "zod";
import { isAppError } from "@/lib/platform/errors";
import { booleanFilter, listFilter, timeFilter } from "@/lib/platform/jsonapi/filter";
import { pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { newestFirst } from "@/lib/platform/jsonapi/sort";
import { readInclude, readQuery } from "./read-query";

const schema = z.object({
  ...pageQuery,
  q: z.string().optional(),
  "filter[status]": listFilter.optional(),
  "filter[updated_at]": timeFilter.optional(),
  "filter[stopped]": booleanFilter.optional(),
});

const read = (query: string) => readQuery(new URL(`http://127.0.0.1:3999/v2/things?${query}`), schema);

function errorOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return isAppError(error) ? [error.code, error.problems[0]?.source] : error;
  }
}

test.each([
  ["page[size]=0", "page[size]"],
  ["page[size]=-1", "page[size]"],
  ["page[size]=1.5", "page[size]"],
  ["page[size]=1e9", "page[size]"],
  ["page[size]=NaN", "page[size]"],
  ["page[size]=", "page[size]"],
  ["page[size]=%00", "page[size]"],
  ["page[size]=+5", "page[size]"],
  ["page[size]=0x10", "page[size]"],
  ["page[size]=%D9%A3", "page[size]"],
  ["page[number]=0", "page[number]"],
  ["page[number]=-1", "page[number]"],
  ["page[number]=x", "page[number]"],
  [`page[after]=${"x".repeat(4_001)}`, "page[after]"],
  ["filter[updated_at]=yesterday", "filter[updated_at]"],
  ["filter[updated_at]=", "filter[updated_at]"],
  ["filter[updated_at]=2026-13-01", "filter[updated_at]"],
  ["filter[updated_at]=2026-02-30", "filter[updated_at]"],
  ["filter[updated_at]=275760-09-13T00:00:00Z", "filter[updated_at]"],
  ["filter[stopped]=yes", "filter[stopped]"],
  ["filter[stopped]=", "filter[stopped]"],
  ["filter[updated_at]=2026-01-02T03:04:05+25:00", "filter[updated_at]"],
  ["filter[updated_at]=2026-01-02T03:04:05%20UTC", "filter[updated_at]"],
  ["q=a%00b", "q"],
  ["filter[status]=a%00b", "filter[status]"],
])("400 for %s names the parameter", (query, parameter) => {
  expect(errorOf(() => read(query))).toEqual(["bad_request", { parameter }]);
});

test.each([
  ["page[size]=100&page[number]=7", { size: 100, number: 7 }],
  ["page[size]=101", { size: 100, number: 1 }],
  ["page%5Bsize%5D=2", { size: 2, number: 1 }],
  ["page[size]=999999999999999999999999", { size: 100, number: 1 }],
  ["page[size]=100&page[number]=1001", { size: 100, number: 1001 }],
  ["page[size]=007", { size: 7, number: 1 }],
  ["page[size]=5&page[size]=6", { size: 6, number: 1 }],
  ["", { size: 30, number: 1 }],
])("200 for %j: a page size above 100 is reduced to 100", (query, page) => {
  expect(parsePage(read(query))).toEqual({ ...page, sort: newestFirst, after: null });
});

test.each([`page[number]=${2n ** 63n}`, "page[number]=3336", "page[size]=100&page[number]=1002"])(
  "400 for a page behind more than 100,000 records: %s",
  (query) => {
    expect(errorOf(() => parsePage(read(query)))).toEqual(["bad_request", { parameter: "page[number]" }]);
  },
);

test.each([
  "",
  "x",
  "%00",
  Buffer.from("1 2").toString("base64url"),
  Buffer.from("8640000000000001 019a0000-0000-7000-8000-00000000000a").toString("base64url"),
  Buffer.from("-1 019a0000-0000-7000-8000-00000000000a").toString("base64url"),
  Buffer.from("1767225600000 ' OR 1=1 --").toString("base64url"),
  Buffer.from("1767225600000 019a0000-0000-7000-8000-00000000000a x").toString("base64url"),
  `${Buffer.from("1767225600000 019a0000-0000-7000-8000-00000000000a").toString("base64url")}!!`,
])("400 for the invalid page[after]=%s", (after) => {
  const error = errorOf(() => parsePage(read(`page[after]=${after}`)));
  expect(error).toEqual(["bad_request", { parameter: "page[after]" }]);
});

test.each([
  ["2026-01-02", "2026-01-02T00:00:00.000Z"],
  ["2026-01-02T03:04:05Z", "2026-01-02T03:04:05.000Z"],
  ["2026-01-02T03:04:05", "2026-01-02T03:04:05.000Z"],
  ["2026-01-02T03:04:05%2B02:00", "2026-01-02T01:04:05.000Z"],
  ["0000-01-01", "1970-01-01T00:00:00.000Z"],
  ["9999-12-31T23:59:59-12:00", "9999-12-31T00:00:00.000Z"],
  ["2026-01-02T03:04:05+02:00", "2026-01-02T01:04:05.000Z"],
  ["2026-01-02T03:04:05%2B0200", "2026-01-02T01:04:05.000Z"],
  ["2026-01-02%2003:04:05", "2026-01-02T03:04:05.000Z"],
  ["2026-01-02%2003:04:05.678901%20-0130", "2026-01-02T04:34:05.678Z"],
  ["2026-01-02T03:04:05z", "2026-01-02T03:04:05.000Z"],
])("200 for the time %s: UTC by default, limited to the range of the database", (text, time) => {
  expect(read(`filter[updated_at]=${text}`)["filter[updated_at]"]?.toISOString()).toBe(time);
});

test.each([
  ["true", true],
  ["True", true],
  ["1", true],
  ["FALSE", false],
  ["0", false],
])("200 for the boolean %s", (text, expected) => {
  expect(read(`filter[stopped]=${text}`)["filter[stopped]"]).toBe(expected);
});

test("200 for a list with spaces and empty items", () => {
  expect(read("filter[status]=a,%20b,,c,")["filter[status]"]).toEqual(["a", "b", "c"]);
  expect(read("filter[status]=")["filter[status]"]).toEqual([]);
});

test("200 for unknown parameters and filters with any value", () => {
  expect(
    read("x=%00&filter[x][y][z]=1&__proto__=1&constructor=2&sort=-x&fields[thing]=a&page[limit]=-1&page=x"),
  ).toEqual({});
});

test.each([
  ["", []],
  ["include=", []],
  ["include=,,", []],
  ["include=a", [["a"]]],
  ["include=a,%20b.c%20,a", [["a"], ["b", "c"], ["a"]]],
  ["include=a.b.c.d.e", [["a", "b", "c"]]],
  ["include=a,b&include=c", [["c"]]],
  ["include=a&include=", []],
  ["include=%00,__proto__", [["\u0000"], ["__proto__"]]],
])("200 for the include paths of %j, limited to depth 3", (query, paths) => {
  expect(readInclude(new URL(`http://127.0.0.1:3999/?${query}`))).toEqual(paths);
});

test("200 for 500 paths of include: the first 50 are read", () => {
  expect(readInclude(new URL(`http://127.0.0.1:3999/?include=${Array(500).fill("a").join(",")}`))).toHaveLength(50);
});
