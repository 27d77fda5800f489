import { expect, test } from "vitest";
import { ApiError } from "@/components/api/request-document";
import { newPassword } from "@/lib/platform/auth/password";
import { brokenPasswordRule } from "@/lib/platform/auth/password-rules";
import { english } from "@/test/english";
import { fieldErrors, requestErrorText } from "./request-errors";

const errorOf = (code: string, field?: string) =>
  new ApiError(422, [
    {
      status: "422",
      title: "Unprocessable Entity",
      code,
      detail: "As the API words it.",
      source: field === undefined ? null : { pointer: `/data/attributes/${field}` },
    },
  ]);

test("a refused field has one message: that it is blank, or what it has to be", () => {
  const texts = { blank: "Blank.", invalid: "Too long." };
  expect(fieldErrors(errorOf("blank", "name"), "name", texts)).toEqual(["Blank."]);
  expect(fieldErrors(errorOf("invalid", "name"), "name", texts)).toEqual(["Too long."]);
  expect(fieldErrors(errorOf("invalid", "password"), "name", texts)).toEqual([]);
  expect(fieldErrors(errorOf("not_found"), "name", texts)).toEqual([]);
  expect(fieldErrors(null, "name", texts)).toEqual([]);
});

test("a failed request has the message of its code or status, and without one the text of the API", () => {
  const t = english("api");
  const texts = { 0: "No connection", 404: "The link is not valid.", duplicate: "In use." };
  const detail = { title: "", detail: "As the API words it.", source: null };
  expect(requestErrorText(t, new ApiError(0, []), texts)).toBe("No connection");
  expect(requestErrorText(t, new ApiError(404, [{ status: "404", ...detail }]), texts)).toBe("The link is not valid.");
  expect(requestErrorText(t, errorOf("duplicate"), texts)).toBe("In use.");
  expect(requestErrorText(t, errorOf("not_supported"), texts)).toBe("As the API words it.");
  expect(requestErrorText(t, errorOf("toString"), texts)).toBe("As the API words it.");
});

test.each([
  ["short", "too_short", "at least 12 characters"],
  ["long enough ".repeat(100), "too_long", "at most 1000 characters"],
  ["abababababababab", "too_uniform", "four different characters"],
])("the rule that %s breaks is the one that the API names", (password, rule, detail) => {
  expect(brokenPasswordRule(password)).toBe(rule);
  expect(newPassword.safeParse(password).error?.issues[0]?.message).toContain(detail);
});
