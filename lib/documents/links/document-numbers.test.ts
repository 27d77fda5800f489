import { expect, test } from "vitest";
import { readShipmentFacts } from "@/lib/documents/shipment-facts";
import { documentNumbers, referenceForms, writtenForms } from "./document-numbers";
import { lookAlikesOf } from "./look-alikes";

test("a number is sought with and without the SCAC of its carrier", () => {
  expect(writtenForms("maeu 123-456", null)).toEqual(["MAEU123456", "123456"]);
  expect(writtenForms("123456", "maeu")).toEqual(["123456", "MAEU123456"]);
  expect(writtenForms("QQQQ123456", null)).toEqual(["QQQQ123456"]);
});

test("a reference is sought with other separators", () => {
  expect(referenceForms(" po 1004 ")).toEqual(["PO 1004", "PO-1004", "PO1004"]);
});

test("look-alikes replace letters by digits and the reverse, but no digit by another", () => {
  const readings = lookAlikesOf("HLCU0123");
  expect(readings).toContain("HLCUO123");
  expect(readings).toContain("H1CU0I23");
  expect(readings).not.toContain("HLCU0124");
  expect(readings.length).toBeLessThan(200);
  expect(lookAlikesOf("PO1004")).toEqual([]);
});

test("the numbers of a document are normalized; a container with a wrong check digit is none", () => {
  const facts = readShipmentFacts({
    bill_of_lading_number: "TEST 1",
    containers: [{ number: "MSKU1234565" }, { number: "MSKU1234560" }, "damaged"],
    references: [{ kind: "purchase_order", value: "PO-10 04" }, { value: 7 }],
    vessel_name: { not: "a text" },
  });
  expect(facts.vessel_name).toBeNull();
  expect(documentNumbers(facts)).toEqual(["TEST1", "1", "MSKU1234565", "PO1004"]);
});
