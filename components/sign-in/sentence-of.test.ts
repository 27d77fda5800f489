import { expect, test } from "vitest";
import { oidcRefusals } from "@/lib/platform/auth/find-oidc-user";
import { sentenceOf } from "./sentence-of";

test("every reason for coming back without a session has a sentence of its own", () => {
  const told = [...oidcRefusals, "OAuthSignin", "CredentialsSignin"].map((word) => sentenceOf(word));
  expect(new Set(told).size).toBe(told.length);
  for (const sentence of told) expect(sentence).toMatch(/^[A-Z].*\.$/);
});

test("all other words get one common sentence, and none gets none", () => {
  const common = sentenceOf("OAuthCallback");
  for (const word of ["Callback", "<b>x</b>", "toString", "__proto__", ["Callback", "UserUnknown"]]) {
    expect(sentenceOf(word)).toBe(common);
  }
  expect(sentenceOf(undefined)).toBeNull();
  expect(sentenceOf("")).toBeNull();
});
