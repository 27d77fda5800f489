import { expect, test } from "vitest";
import { imoNumber } from "./imo-number";

test.each(["9074729", "9321483", "9811000"])("the last digit of %s follows from the others", (imo) => {
  expect(imoNumber(imo.slice(0, 6))).toBe(imo);
});
