import { expect, test } from "vitest";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import { faultWords } from "./fault-words";

function fault(field: string, code: string, detail: string): ErrorObject {
  return {
    status: "422",
    title: "Unprocessable Entity",
    source: { pointer: `/data/attributes/${field}` },
    code,
    detail,
  };
}

test("a fault is told in words under its field, and not under another", () => {
  const errors = [
    fault("email", "invalid", "email: must be an e-mail address."),
    fault("current_password", "blank", "current_password can't be blank."),
    fault("current_password", "blank", "current_password can't be blank."),
    fault("headers/1/name", "invalid", "name: must be an HTTP header name."),
    fault("role", "invalid", "Dana is the only active admin."),
  ];
  expect(faultWords(errors, "email")).toEqual(["Must be an e-mail address."]);
  expect(faultWords(errors, "current_password")).toEqual(["This is needed."]);
  expect(faultWords(errors, "role")).toEqual(["Dana is the only active admin."]);
  expect(faultWords(errors, "headers/1/name")).toEqual(["Must be an HTTP header name."]);
  expect(faultWords(errors, "headers/1/value")).toEqual([]);
  expect(faultWords(errors, "password")).toEqual([]);
});
