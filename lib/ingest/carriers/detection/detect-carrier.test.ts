import fc from "fast-check";
import { expect, test } from "vitest";
import { shippingLineTable } from "@/lib/reference/shipping-lines";
import { type DetectedType, type Detection, detectCarrier } from "./detect-carrier";
import type { SandboxPrefixes } from "./match-sandbox-number";

const auto = "auto_select";
const confirm = "needs_confirmation";
const none = "no_prediction";

type Row = [number: string, type: DetectedType, decision: Detection["decision"], best: string | null];

const containers: Row[] = [
  ["MSCU3054389", "container", auto, "MSCU"],
  ["mscu 305438-9", "container", auto, "MSCU"],
  ["MEDU3054385", "container", auto, "MSCU"],
  ["MAEU3054380", "container", auto, "MAEU"],
  ["MSKU3054388", "container", auto, "MAEU"],
  ["MRKU3054386", "container", auto, "MAEU"],
  ["HASU3054389", "container", auto, "MAEU"],
  ["SUDU3054381", "container", auto, "MAEU"],
  ["CMAU3054387", "container", auto, "CMDU"],
  ["APZU3054381", "container", auto, "CMDU"],
  ["APLU3054387", "container", auto, "APLU"],
  ["HLXU3054384", "container", auto, "HLCU"],
  ["UACU3054380", "container", auto, "HLCU"],
  ["ONEU3054389", "container", auto, "ONEY"],
  ["NYKU3054381", "container", auto, "ONEY"],
  ["EGHU3054385", "container", auto, "EGLV"],
  ["CSNU3054382", "container", auto, "COSU"],
  ["OOCU3054383", "container", auto, "OOLU"],
  ["YMLU3054386", "container", auto, "YMLU"],
  ["ZIMU3054381", "container", auto, "ZIMU"],
  ["WHLU3054383", "container", auto, "WHLC"],
  ["SMCU3054383", "container", auto, "SMLM"],
  ["SMLU3054380", "container", auto, "SMLU"],
  ["MSCU3054380", "container", confirm, "MSCU"],
  ["MEDU3054381", "container", confirm, "MSCU"],
  ["MSKU305438", "container", confirm, "MAEU"],
  ["TGHU3054380", "container", none, null],
  ["TGHU3054381", "container", none, null],
  ["CCLU3054384", "container", none, null],
  ["EURU3054382", "container", none, null],
  ["HJCU3054385", "container", none, null],
  ["MSUU3054388", "container", none, null],
  ["HJCU3054380", "container", none, null],
];

const shipments: Row[] = [
  ["MAEU123456789", "bill_of_lading", auto, "MAEU"],
  ["MEDUAB123456", "bill_of_lading", auto, "MSCU"],
  ["MEDU 1234 5678", "bill_of_lading", auto, "MSCU"],
  ["EBKG12345678", "booking", confirm, "MSCU"],
  ["177ABC12345", "booking", confirm, "MSCU"],
  ["CMDUABC1234567", "bill_of_lading", auto, "CMDU"],
  ["APLU12345678", "bill_of_lading", auto, "APLU"],
  ["ANNUABC1234567", "bill_of_lading", auto, "ANNU"],
  ["ABC1234567A", "bill_of_lading", confirm, "CMDU"],
  ["HLCUSHA240112345", "bill_of_lading", auto, "HLCU"],
  ["HLCU-ODD-1", "bill_of_lading", none, null],
  ["HLCUODD2401", "bill_of_lading", confirm, "HLCU"],
  ["12345678", "booking", confirm, "HLCU"],
  ["ONEYSHAA12345600", "bill_of_lading", auto, "ONEY"],
  ["SHAA12345600", "bill_of_lading", none, null],
  ["EGLV123456789012", "bill_of_lading", auto, "EGLV"],
  ["123456789012", "bill_of_lading", confirm, "EGLV"],
  ["COSU6123456789", "bill_of_lading", auto, "COSU"],
  ["6123456789", "bill_of_lading", confirm, "COSU"],
  ["OOLU2123456789", "bill_of_lading", auto, "OOLU"],
  ["2123456789", "bill_of_lading", confirm, "OOLU"],
  ["5123456789", "bill_of_lading", none, null],
  ["HDMUSHAA1234567", "bill_of_lading", auto, "HDMU"],
  ["YMLUE123456789", "bill_of_lading", auto, "YMLU"],
  ["YMJAW123456789", "bill_of_lading", auto, "YMLU"],
  ["E123456789", "bill_of_lading", confirm, "YMLU"],
  ["YMLUA12345678", "booking", auto, "YMLU"],
  ["ZIMUSHA12345", "bill_of_lading", auto, "ZIMU"],
  ["GOSUSHA12345", "bill_of_lading", auto, "GOSU"],
  ["PABVSHAA123456", "bill_of_lading", auto, "PCIU"],
  ["WHLC123A45678", "bill_of_lading", auto, "WHLC"],
  ["KMTCSHA1234567", "bill_of_lading", auto, "KMTU"],
  ["SMLMSHAA12345678", "bill_of_lading", auto, "SMLM"],
  ["SUDUABCDEFGH1234", "bill_of_lading", confirm, "MAEU"],
  ["SEAU123456789", "bill_of_lading", confirm, "MAEU"],
  ["CAT123456", "bill_of_lading", confirm, "CMCU"],
  ["SITSH123456789", "bill_of_lading", confirm, "SITC"],
  ["SNKO010123456789", "bill_of_lading", auto, "SKLU"],
  ["SLSC12345678", "bill_of_lading", confirm, "SJHH"],
  ["PO12345", "bill_of_lading", none, null],
  ["MAERSK", "bill_of_lading", none, null],
  ["TEST-TR-SUCCEEDED", "bill_of_lading", none, null],
  ["TEST12345", "bill_of_lading", none, null],
  ["", "bill_of_lading", none, null],
];

test.each([...containers, ...shipments])("%j is detected as %s, %s: %j", (number, type, decision, best) => {
  const detected = detectCarrier(number);
  expect([detected.numberType, detected.decision, detected.selected?.scac ?? null]).toEqual([type, decision, best]);
});

test("nine digits match several carriers, none of them with certainty", () => {
  const { candidates, decision } = detectCarrier("123456789");
  expect(candidates.map(({ scac }) => scac)).toEqual(["MAEU", "WHLC"]);
  expect(decision).toBe("needs_confirmation");
});

test("three letters and seven digits are shared by CMA CGM's group and KMTC", () => {
  const { candidates } = detectCarrier("SHA1234567");
  expect(candidates.map(({ scac }) => scac).sort()).toEqual(["ANNU", "APLU", "CMDU", "KMTU"]);
  expect(candidates[0]?.scac).toBe("CMDU");
  expect(candidates.every(({ confidence }) => confidence < 0.95)).toBe(true);
});

test("MEDU and seven digits with a valid check digit are a container number, with eight characters a bill of lading", () => {
  expect(detectCarrier("MEDU3054385").validation).toMatchObject({ type: "container", checkDigitPassed: true });
  expect(detectCarrier("MEDUA3054385").validation).toMatchObject({ type: "shipment", checkDigitPassed: null });
});

test("a container number with a correct check digit is valid", () => {
  expect(detectCarrier("tghu 305438-0").validation).toEqual({
    isValid: true,
    type: "container",
    checkDigitPassed: true,
    expectedCheckDigit: null,
    parsedNumber: "TGHU3054380",
    reason: null,
    reasonCode: null,
  });
});

test("a wrong check digit is reported, and the owner is still proposed with less confidence", () => {
  const right = detectCarrier("MSCU3054389");
  const wrong = detectCarrier("MSCU3054380");
  expect(wrong.validation).toEqual({
    isValid: false,
    type: "container",
    checkDigitPassed: false,
    expectedCheckDigit: 9,
    parsedNumber: "MSCU3054380",
    reason: "The check digit is 0; for these letters and digits it is 9.",
    reasonCode: "wrong_check_digit",
  });
  expect(wrong.selected?.confidence).toBeLessThan(right.selected?.confidence ?? 0);
});

test("a missing check digit is reported with the correct one", () => {
  expect(detectCarrier("MSKU305438").validation).toMatchObject({
    isValid: false,
    checkDigitPassed: null,
    expectedCheckDigit: 8,
    reason: "The check digit is missing; for these letters and digits it is 8.",
    reasonCode: "missing_check_digit",
  });
});

test.each(["PO-51510", "SO 99", "inv 2031", "REF7"])("%s is named as a number that no carrier issues", (number) => {
  const { validation, candidates } = detectCarrier(number);
  expect(validation.reason).toMatch(/^This looks like a number of your own or of your supplier/);
  expect(validation.reasonCode).toBe("company_number");
  expect(candidates).toEqual([]);
});

test.each(["NGI-HBL-88172", "EXDO 6120123456", "HBL 88172"])("%s is named as a forwarder's number", (number) => {
  const { validation, candidates } = detectCarrier(number);
  expect(validation.reason).toMatch(/^This looks like a forwarder's number\. Carriers know only the master bill/);
  expect(validation.reasonCode).toBe("forwarder_number");
  expect(candidates).toEqual([]);
});

test("a number of a carrier's format is never named as a forwarder's", () => {
  const patterns = shippingLineTable.flatMap(({ billOfLadingPatterns, bookingPatterns }) => [
    ...billOfLadingPatterns,
    ...bookingPatterns,
  ]);
  const near = fc.constantFrom(...patterns).chain((pattern) => fc.stringMatching(new RegExp(pattern)));
  const marked = fc.stringMatching(/^(HBL|DSVF|CEVA|SHAHBL|HBLSHA)\d{5,9}$/).filter((number) => {
    return patterns.some((pattern) => new RegExp(pattern).test(number));
  });
  fc.assert(
    fc.property(fc.oneof(near, marked), (number) => {
      expect(detectCarrier(number).validation.reason ?? "").not.toContain("forwarder");
    }),
  );
});

test("a number of an unknown format is neither valid nor invalid", () => {
  expect(detectCarrier("PO12345").validation).toMatchObject({
    isValid: null,
    type: "shipment",
    parsedNumber: "PO12345",
    reasonCode: "company_number",
  });
});

const sandbox: SandboxPrefixes = [
  { prefix: "TEST-TR-SUCCEEDED", requestType: "bill_of_lading" },
  { prefix: "SBX-LATE-", requestType: "booking_number" },
  { prefix: "MSCU", requestType: "container" },
];

test.each([
  ["test-tr-succeeded", "bill_of_lading", "shipment"],
  ["SBX-LATE-0042", "booking", "shipment"],
  ["MSCU3054389", "container", "container"],
])("%j is a sandbox number of type %s", (number, numberType, type) => {
  expect(detectCarrier(number, { sandbox })).toMatchObject({
    numberType,
    decision: "auto_select",
    selected: { scac: "TEST", name: "Sandbox Line", confidence: 1 },
    candidates: [{ scac: "TEST" }],
    validation: { type, isValid: true },
  });
});

test("a wrong check digit of a sandbox container is reported", () => {
  const { selected, validation } = detectCarrier("MSCU3054380", { sandbox });
  expect([selected?.scac, validation.checkDigitPassed]).toEqual(["TEST", false]);
});

test("for any text, candidates are unique and sorted by confidence, and the best one determines the decision", () => {
  const near = fc.stringMatching(/^(MAEU|MEDU|CMDU|SITU|YM|E|6)?[A-Z0-9]{0,16}$/);
  fc.assert(
    fc.property(fc.oneof(near, fc.string()), (text) => {
      const { candidates, decision, selected } = detectCarrier(text);
      const confidences = candidates.map(({ confidence }) => confidence);
      expect(confidences).toEqual([...confidences].sort((one, other) => other - one));
      expect(new Set(candidates.map(({ scac }) => scac)).size).toBe(candidates.length);
      expect(confidences.every((confidence) => confidence >= 0.2 && confidence <= 1)).toBe(true);
      const best = confidences[0] ?? 0;
      expect(decision).toBe(best >= 0.95 ? auto : best >= 0.7 ? confirm : none);
      expect(selected).toEqual(decision === none ? null : candidates[0]);
    }),
  );
});
