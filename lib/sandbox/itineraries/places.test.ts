import { expect, test } from "vitest";
import { findPort } from "@/lib/reference/ports";
import { findTerminalByCode } from "@/lib/reference/terminals";
import type { Place } from "./itinerary";
import * as places from "./places";

const placeList = Object.values(places).filter((place): place is Place => typeof place === "object");

test.each(placeList.map((place) => [place.locode, place]))(
  "%s is in the reference data with the same time zone",
  (_, place) => {
    const port = findPort(place.locode);
    expect(port).toMatchObject({ locode: place.locode, timezone: place.zone });
    if (port && place.facilityCode) {
      expect(findTerminalByCode(port, { provider: "SMDG", code: place.facilityCode })).not.toBeNull();
    }
  },
);

test("the list of places is not empty", () => expect(placeList.length).toBeGreaterThan(20));
