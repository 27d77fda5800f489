import { expect, test } from "vitest";
import { findPort } from "@/lib/reference/ports";
import { destinationPoint } from "@/lib/reference/sea-routes/geodesy";
import { areaRadiusNm, distanceToPort, findPortArea } from "./port-area";

function terminal(locode: string, code: string) {
  const { latitude, longitude } = findPort(locode)?.terminals.find(({ smdgCode }) => smdgCode === code) ?? {};
  if (typeof latitude !== "number" || typeof longitude !== "number")
    throw new Error(`no coordinates of ${locode} ${code}`);
  return { latitude, longitude };
}

test.each([
  ["USLAX", "APMT"],
  ["USLGB", "LBCT"],
  ["USLGB", "TTI"],
  ["SGSIN", "PSATUA"],
  ["MYTPP", "PTP"],
  ["BEANR", "AET"],
  ["NLRTM", "RWG"],
  ["CNSHA", "SGICT"],
  ["CNNGB", "BLCT1"],
])("a vessel half a mile from the berth is in %s, terminal %s", (locode, code) => {
  expect(findPortArea(destinationPoint(terminal(locode, code), 200, 0.3))).toBe(locode);
});

test("a port ends three nautical miles from its terminals", () => {
  const berth = terminal("USSAV", "GCMT");
  const outside = destinationPoint(berth, 0, areaRadiusNm + 0.1);
  expect(findPortArea(destinationPoint(berth, 0, areaRadiusNm - 0.1))).toBe("USSAV");
  expect(findPortArea(outside)).toBeNull();
  expect(distanceToPort("USSAV", outside)).toBeCloseTo(areaRadiusNm + 0.1, 1);
  expect(distanceToPort("USSAV", { latitude: 0, longitude: 0 })).toBe(Number.POSITIVE_INFINITY);
});

test("the antimeridian does not part a port from its surroundings", () => {
  expect(findPortArea({ latitude: -18.13, longitude: 180 })).toBeNull();
  expect(findPortArea({ latitude: 0, longitude: -180 })).toBeNull();
});
