import { expect, test } from "vitest";
import { detectCarrier } from "./detect-carrier";
import { inferNumberResults, serializeDetection } from "./infer-number-results";

test.each(["MSCU3054389", "MSCU3054380", "123456789", "PO12345", "TGHU3054380"])(
  "the response for %s matches its schema",
  (number) => {
    const response = serializeDetection(detectCarrier(number));
    expect(inferNumberResults.parse(response)).toEqual(response);
  },
);

test("serializes a detection with the names of the interface", () => {
  const { data } = serializeDetection(detectCarrier("12345678"));
  expect(data.type).toBe("infer_number_results");
  expect(data.attributes).toEqual({
    number_type: "booking",
    validation: { is_valid: true, type: "shipment", check_digit_passed: null, parsed_number: "12345678", reason: null },
    shipping_line: {
      decision: "needs_confirmation",
      selected: { scac: "HLCU", name: "Hapag-Lloyd", confidence: 0.85 },
      candidates: [{ scac: "HLCU", name: "Hapag-Lloyd", confidence: 0.85 }],
    },
  });
});
