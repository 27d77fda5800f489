import { expect, test } from "vitest";
import { isVesselName } from "./vessel-name";

test.each([
  "TBN",
  "tba",
  "TBN 1",
  "T.B.N.",
  "TBD",
  " To be nominated",
  "TO BE ADVISED",
  "UNKNOWN VESSEL",
  "N/A",
  "NA",
  "Barge",
])("%j says that no vessel is named", (text) => {
  expect(isVesselName(text)).toBe(false);
});

test.each(["", " ", "-", "---", "- -", "?", "..."])("%j is no name", (text) => {
  expect(isVesselName(text)).toBe(false);
});

test.each([
  "HALCYON STRAIT",
  "NAVIOS SPRING",
  "NA HOKU",
  "TBILISI",
  "UNKNOWNS",
  "NONEL",
  "東方之星",
  "M.V. ALFA",
  "1",
  "BARGE ALFA",
])("%j is a name", (text) => {
  expect(isVesselName(text)).toBe(true);
});
