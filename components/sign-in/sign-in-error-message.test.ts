import { expect, test } from "vitest";
import { oidcErrors } from "@/lib/platform/auth/oidc-provider";
import { signInErrorMessage } from "./sign-in-error-message";

test("returns a distinct message for each known error code", () => {
  const messages = [...oidcErrors, "OAuthSignin", "CredentialsSignin"].map((code) => signInErrorMessage(code));
  expect(new Set(messages).size).toBe(messages.length);
  for (const message of messages) expect(message).toMatch(/^[A-Z].*\.$/);
});

test("returns a general message for an unknown error code and null without one", () => {
  const general = signInErrorMessage("OAuthCallback");
  for (const code of ["Callback", "<b>x</b>", "toString", "__proto__", ["Callback", "UserUnknown"]]) {
    expect(signInErrorMessage(code)).toBe(general);
  }
  expect(signInErrorMessage(undefined)).toBeNull();
  expect(signInErrorMessage("")).toBeNull();
});
