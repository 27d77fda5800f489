import { expect, test } from "vitest";
import { findPort } from "@/lib/reference/find-port";
import { findTerminalByCode } from "@/lib/reference/find-terminal-by-code";
import type { Place } from "./journey";
import * as places from "./places";

const book = Object.values(places).filter((place): place is Place => typeof place === "object");

test.each(book.map((place) => [place.locode, place]))(
  "%s is a place of our reference data, in the same zone",
  (_, place) => {
    const port = findPort(place.locode);
    expect(port).toMatchObject({ locode: place.locode, timezone: place.zone });
    if (port && place.facilityCode) {
      expect(findTerminalByCode(port, { provider: "SMDG", code: place.facilityCode })).not.toBeNull();
    }
  },
);

test("the book of places is not empty", () => expect(book.length).toBeGreaterThan(20));
