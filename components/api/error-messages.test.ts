import { expect, test } from "vitest";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import { valueReasonOf, valueReasons } from "@/lib/platform/jsonapi/value-reasons";
import { outboundSentences } from "@/lib/platform/outbound/outbound-error";
import { english, german as germanTexts } from "@/test/english";
import { errorMessagesAt, fieldErrorMessages } from "./error-messages";

const t = english("api");
const german = germanTexts("api");

function errorOf(field: string, code: string, detail: string): ErrorObject {
  const meta = valueReasonOf(detail);
  return {
    status: "422",
    title: "Unprocessable Entity",
    source: { pointer: `/data/attributes/${field}` },
    code,
    detail,
    ...(meta && { meta }),
  };
}

test("returns the messages of one field, without the attribute name and without those of other fields", () => {
  const errors = [
    errorOf("email", "invalid", "email: must be an e-mail address."),
    errorOf("current_password", "blank", "current_password can't be blank."),
    errorOf("current_password", "blank", "current_password can't be blank."),
    errorOf("headers/1/name", "invalid", "name: must be an HTTP header name."),
    errorOf("role", "invalid", "Dana is the only active admin."),
  ];
  expect(fieldErrorMessages(t, errors, "email")).toEqual(["Must be an e-mail address."]);
  expect(fieldErrorMessages(t, errors, "current_password")).toEqual(["This field is required."]);
  expect(fieldErrorMessages(t, errors, "role")).toEqual(["Dana is the only active admin."]);
  expect(fieldErrorMessages(t, errors, "headers/1/name")).toEqual(["Must be an HTTP header name."]);
  expect(fieldErrorMessages(t, errors, "headers/1/value")).toEqual([]);
  expect(fieldErrorMessages(t, errors, "password")).toEqual([]);
});

test("returns the texts of the errors at or below a pointer as the API words them in English", () => {
  const errors = [
    errorOf("scac", "blank", "scac can't be blank."),
    errorOf("custom_fields/0/value", "invalid", "value: is not a number."),
    { ...errorOf("scac", "invalid", ""), source: null },
  ];
  expect(errorMessagesAt(t, errors, "/data/attributes/scac")).toEqual(["scac can't be blank."]);
  expect(errorMessagesAt(t, errors, "/data/attributes/custom_fields/0")).toEqual(["value: is not a number."]);
  expect(errorMessagesAt(t, errors, "/data/attributes/tags")).toEqual([]);
});

/** Of requests that have been sent, which no form refuses. */
const notOfForms = ["refused", "dns", "connect", "timeout", "too_large", "reset", "tls", "reserved_header"];

test("every reason for refusing a value has a text in both languages, in English that of the API", () => {
  const facts = { min: 2, max: 9, options: "a, b", pattern: "[A-Z]+", host: "example.com" };
  const ofValues = valueReasons.codes.map((code) => `name: ${valueReasons.write(code, facts)}.`);
  const ofUrls = outboundSentences.codes
    .filter((code) => !notOfForms.includes(code))
    .map((code) => `name: ${outboundSentences.write(code, facts)}`);
  for (const detail of [...ofValues, ...ofUrls]) {
    const [text] = fieldErrorMessages(t, [errorOf("name", "invalid", detail)], "name");
    const sentence = detail.replace("name: ", "");
    expect(text).toBe(sentence.charAt(0).toUpperCase() + sentence.slice(1));
    expect(fieldErrorMessages(german, [errorOf("name", "invalid", detail)], "name")).not.toEqual([text]);
  }
  expect(ofUrls.length).toBeGreaterThan(3);
});

test("known reasons are recognized by their codes", () => {
  const text = (detail: string) => fieldErrorMessages(german, [errorOf("name", "invalid", detail)], "name")[0];
  expect(text("name: must have at most 255 characters.")).toBe("Höchstens 255 Zeichen.");
  expect(text("name: is not an IANA time zone, such as Europe/Berlin.")).toBe(
    "Das ist keine IANA-Zeitzone wie Europe/Berlin.",
  );
  expect(text("name: is on the moon.")).toBe("Is on the moon.");
  expect(fieldErrorMessages(t, [errorOf("name", "invalid", "name: must have at most 9 characters.")], "name")).toEqual([
    "Must have at most 9 characters.",
  ]);
});
