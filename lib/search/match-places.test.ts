import { expect, test } from "vitest";
import { matchPlaces } from "./match-places";

test.each([
  ["Rotterdam", "NLRTM"],
  ["rotter", "NLRTM"],
  ["NLRTM", "NLRTM"],
  ["nl rtm", "NLRTM"],
  ["angeles", "USLAX"],
])("%s names the port %s", (text, locode) => {
  expect(matchPlaces(text).locodes).toContain(locode);
});

test.each([
  ["Maersk", "MAEU"],
  ["hapag", "HLCU"],
  ["HLCU", "HLCU"],
])("%s names the shipping line %s", (text, scac) => {
  expect(matchPlaces(text).scacs).toContain(scac);
});

test.each(["", "US", "  ", "MSCU6639870", "otterdam", "%", "箱番号"])("%j names nothing", (text) => {
  expect(matchPlaces(text)).toEqual({ locodes: [], scacs: [] });
});

test("a common beginning names at most five of each, whole names first", () => {
  const { locodes, scacs } = matchPlaces("port");
  expect(locodes).toHaveLength(5);
  expect(scacs.length).toBeLessThanOrEqual(5);
  expect(matchPlaces("Santos").locodes[0]).toBe("BRSSZ");
});
