import { expect, test } from "vitest";
import { isSameMapPosition, parseMapPosition, setMapPosition } from "./map-position";

test("a position survives the URL, rounded", () => {
  const params = new URLSearchParams("vessel=9463126");
  setMapPosition(params, { latitude: 33.75049, longitude: -118.21612, zoom: 4.20499 });
  expect(params.toString()).toBe("vessel=9463126&c=33.75%2C-118.216&z=4.2");
  expect(parseMapPosition(params)).toEqual({ latitude: 33.75, longitude: -118.216, zoom: 4.2 });
});

test("a longitude beyond 180 is written within it", () => {
  const params = new URLSearchParams();
  setMapPosition(params, { latitude: 40, longitude: 190, zoom: 3 });
  expect(params.get("c")).toBe("40,-170");
  expect(isSameMapPosition({ latitude: 40, longitude: 190, zoom: 3 }, { latitude: 40, longitude: -170, zoom: 3 })).toBe(
    true,
  );
});

test.each([
  "",
  "c=1,2",
  "z=3",
  "c=91,0&z=3",
  "c=1,181&z=3",
  "c=1,2&z=23",
  "c=1,2,3&z=3",
  "c=a,b&z=3",
  "c=1,&z=3",
  "c=1,2&z=1e1",
])("%s names no position", (query) => {
  expect(parseMapPosition(new URLSearchParams(query))).toBeNull();
});
