import { expect, test } from "vitest";
import { z } from "zod";
import { parsePlaceId, placeIdOf } from "./place-id";

test.each(["USBOS", "DE9B0", "FIHEL"])("the id of %s is a UUID that contains the code", (locode) => {
  const id = placeIdOf(locode);
  expect(z.uuid().safeParse(id).success).toBe(true);
  expect(parsePlaceId(id)).toBe(locode);
  expect(parsePlaceId(id.toUpperCase())).toBe(locode);
});

test("ids never change, because links contain them", () => {
  expect(placeIdOf("USBOS")).toBe("4c4f434f-4445-8000-8000-005553424f53");
});

test.each([
  "",
  "USBOS",
  "01a1fc58-439a-7117-be96-c29abf938d07",
  "4c4f434f-4445-8000-8000-00555342",
  crypto.randomUUID(),
])("%j is no id of a place", (id) => {
  expect(parsePlaceId(id)).toBeNull();
});
