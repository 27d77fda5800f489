import { expect, test } from "vitest";
import { formatCoordinates, formatSeaDistance, formatSpeed } from "./format-position";

test("formats distances, speeds and coordinates", () => {
  expect(formatSeaDistance("en", 1_048.3, "nm")).toBe("1,048 nm");
  expect(formatSeaDistance("en", 1_048.3, "km")).toBe("1,941 km");
  expect(formatSpeed("en", 15, "nm")).toBe("15.0 kn");
  expect(formatSpeed("en", 15.6, "km")).toBe("28.9 km/h");
  expect(formatCoordinates(33.7541, -118.2162)).toBe("33.754° N, 118.216° W");
  expect(formatCoordinates(-23.96, 0)).toBe("23.960° S, 0.000° E");
});
