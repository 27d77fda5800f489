import { expect, test } from "vitest";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import { fieldErrorMessages } from "./error-messages";

function errorOf(field: string, code: string, detail: string): ErrorObject {
  return {
    status: "422",
    title: "Unprocessable Entity",
    source: { pointer: `/data/attributes/${field}` },
    code,
    detail,
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
  expect(fieldErrorMessages(errors, "email")).toEqual(["Must be an e-mail address."]);
  expect(fieldErrorMessages(errors, "current_password")).toEqual(["This field is required."]);
  expect(fieldErrorMessages(errors, "role")).toEqual(["Dana is the only active admin."]);
  expect(fieldErrorMessages(errors, "headers/1/name")).toEqual(["Must be an HTTP header name."]);
  expect(fieldErrorMessages(errors, "headers/1/value")).toEqual([]);
  expect(fieldErrorMessages(errors, "password")).toEqual([]);
});
