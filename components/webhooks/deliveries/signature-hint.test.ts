import { expect, test } from "vitest";
import { signatureHintOf } from "./signature-hint";

const attempt = { status_code: 401, request_headers: { "Webhook-Signature": "v1,a" } };

test.each([
  [true, "It can be enabled in the settings"],
  [false, "A member or an admin of the account can enable it in the settings"],
])("states how the other signature is enabled, or who can do it; may edit: %s", (mayEdit, text) => {
  for (const status_code of [401, 403]) expect(signatureHintOf({ ...attempt, status_code }, mayEdit)).toContain(text);
});

test("asks for the header only where it was not sent, and states nothing for other statuses", () => {
  const signed = { ...attempt, request_headers: { "X-T49-Webhook-Signature": "a" } };
  expect(signatureHintOf(signed, true)).toMatch(/verifies the raw body\.$/);
  expect(signatureHintOf({ ...attempt, status_code: 500 }, true)).toBeNull();
  expect(signatureHintOf({ ...attempt, status_code: null }, true)).toBeNull();
});
