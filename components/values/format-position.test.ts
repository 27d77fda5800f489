import { expect, test } from "vitest";
import { formatCoordinates, formatNauticalMiles, formatSpeed } from "./format-position";

test("formats distances, speeds and coordinates", () => {
  expect(formatNauticalMiles(1_048.3)).toBe("1,048 nm");
  expect(formatSpeed(15)).toBe("15.0 kn");
  expect(formatCoordinates(33.7541, -118.2162)).toBe("33.754° N, 118.216° W");
  expect(formatCoordinates(-23.96, 0)).toBe("23.960° S, 0.000° E");
});
