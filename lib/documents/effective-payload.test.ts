import { expect, test } from "vitest";
import { effectivePayload } from "./effective-payload";

const payload = { vessel_name: "MAERSK ESSEN", containers: [{ number: "MSKU1234565", seal_numbers: ["A1"] }] };

test("sets values by path, creates what is on the way, and leaves the payload unchanged", () => {
  const corrections = {
    vessel_name: null,
    "containers[0].seal_numbers[0]": "B2",
    "containers[1].number": "CSQU3054383",
    "port_of_lading.locode": "CNSHA",
  };
  expect(effectivePayload(payload, corrections)).toEqual({
    vessel_name: null,
    containers: [{ number: "MSKU1234565", seal_numbers: ["B2"] }, { number: "CSQU3054383" }],
    port_of_lading: { locode: "CNSHA" },
  });
  expect(payload.containers[0]?.seal_numbers).toEqual(["A1"]);
});

test.each(["__proto__.polluted", "constructor.prototype.polluted", "containers[7].number", "containers[", "a b", ""])(
  "ignores %j",
  (path) => {
    expect(effectivePayload(payload, { [path]: "x" })).toEqual(payload);
    expect("polluted" in {}).toBe(false);
  },
);

test("without a payload or corrections", () => {
  expect(effectivePayload(null, { booking_number: "1" })).toEqual({ booking_number: "1" });
  expect(effectivePayload(payload, null)).toEqual(payload);
});
