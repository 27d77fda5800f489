import { expect, test } from "vitest";
import { findShippingLine } from "./find-shipping-line";

test("a line is found by its SCAC, whatever the case and the blanks around it", () => {
  expect(findShippingLine(" hlcu ")?.name).toBe("Hapag-Lloyd");
});

test("an alternative SCAC finds the line itself", () => {
  expect(findShippingLine("MEDU")?.scac).toBe("MSCU");
  expect(findShippingLine("YMJA")?.scac).toBe("YMLU");
});

test("a line is found by its id", () => {
  const line = findShippingLine("MAEU");
  expect(findShippingLine(line?.id.toUpperCase() ?? "")).toBe(line);
});

test("the sandbox carrier is a line with all three number types", () => {
  expect(findShippingLine("TEST")).toMatchObject({
    name: "Sandbox Line",
    shortName: "Sandbox",
    active: true,
    numberTypes: ["bill_of_lading", "booking_number", "container"],
  });
});

test("a retired brand is known and marked", () => {
  expect(findShippingLine("SUDU")).toMatchObject({ active: false, groupScac: "MAEU" });
});

test.each(["", "XXXX", "constructor", "MAE"])("%j is no line", (code) => {
  expect(findShippingLine(code)).toBeNull();
});
