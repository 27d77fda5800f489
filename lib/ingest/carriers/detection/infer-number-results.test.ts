import { expect, test } from "vitest";
import { detectCarrier } from "./detect-carrier";
import { inferNumberResults, serializeDetection } from "./infer-number-results";

test.each(["MSCU3054389", "MSCU3054380", "123456789", "PO12345", "TGHU3054380"])(
  "the response for %s matches its schema",
  (number) => {
    const response = serializeDetection(detectCarrier(number), new Set());
    expect(inferNumberResults.parse(response)).toEqual(response);
  },
);

test("serializes a detection with the names of the interface", () => {
  const { data } = serializeDetection(detectCarrier("12345678"), new Set(["HLCU"]));
  expect(data.type).toBe("infer_number_results");
  expect(data.attributes).toEqual({
    number_type: "booking",
    validation: {
      ...{ is_valid: true, type: "shipment", check_digit_passed: null, expected_check_digit: null },
      ...{ parsed_number: "12345678", reason: null, reason_code: null },
    },
    shipping_line: {
      decision: "needs_confirmation",
      selected: { scac: "HLCU", name: "Hapag-Lloyd", confidence: 0.85, trackable: true },
      candidates: [{ scac: "HLCU", name: "Hapag-Lloyd", confidence: 0.85, trackable: true }],
    },
  });
});

test("only connected lines that track numbers of the type are trackable", () => {
  const trackable = (number: string, connected: string[]) => {
    const { candidates } = serializeDetection(detectCarrier(number), new Set(connected)).data.attributes.shipping_line;
    return candidates.filter((each) => each.trackable).map(({ scac }) => scac);
  };
  expect(trackable("123456789", [])).toEqual([]);
  expect(trackable("123456789", ["WHLC", "HLCU"])).toEqual(["WHLC"]);
  expect(trackable("MSCU3054389", ["MSCU"])).toEqual(["MSCU"]);
  // ZIM is recognized by its container prefix, and tracks only bills of lading and bookings.
  expect(detectCarrier("ZIMU3054389").candidates.map(({ scac }) => scac)).toContain("ZIMU");
  expect(trackable("ZIMU3054389", ["ZIMU"])).toEqual([]);
});
