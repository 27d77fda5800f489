import { expect, test } from "vitest";
import { toPlaceReference } from "./place-reference";
import { findPort } from "./ports";

test.each(["USLAX", "USBOS", "DEHAM"])("%s is a port", (locode) => {
  expect(toPlaceReference(locode)).toEqual({ type: "port", id: findPort(locode)?.id });
});

test.each(["USCHI", "ADALV"])("%s, without a port, is a metro area", (locode) => {
  expect(toPlaceReference(locode)).toEqual({ type: "metro_area", id: findPort(locode)?.id });
});

test.each([null, "", "XXXXX"])("%j is no place", (locode) => {
  expect(toPlaceReference(locode)).toBeNull();
});
