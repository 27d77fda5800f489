import { expect, test } from "vitest";
import { oidcErrors } from "@/lib/platform/auth/oidc-provider";
import { parseSignInError } from "./sign-in-error";

test("knows each error code of a sign-in", () => {
  for (const code of [...oidcErrors, "OAuthSignin", "CredentialsSignin"]) expect(parseSignInError(code)).toBe(code);
});

test("returns a general error for an unknown code and null without one", () => {
  for (const code of ["Callback", "<b>x</b>", "toString", "__proto__", ["Callback", "UserUnknown"]]) {
    expect(parseSignInError(code)).toBe("other");
  }
  expect(parseSignInError(undefined)).toBeNull();
  expect(parseSignInError("")).toBeNull();
});
