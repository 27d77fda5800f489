import { expect, test } from "vitest";
import { isTimeZone } from "./time-zone";

test.each(["Asia/Shanghai", "UTC", "America/Argentina/Buenos_Aires"])("%s is a time zone", (text) => {
  expect(isTimeZone(text)).toBe(true);
});

test.each(["Mars/Base", "+01:00", "", "x".repeat(65)])("%s is no time zone", (text) => {
  expect(isTimeZone(text)).toBe(false);
});
