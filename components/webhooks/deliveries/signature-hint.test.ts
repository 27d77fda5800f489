import { expect, test } from "vitest";
import { english } from "@/test/english";
import { signatureHintOf } from "./signature-hint";

const t = english("webhooks.signatureHint");
const attempt = { status_code: 401, request_headers: { "Webhook-Signature": "v1,a" } };

test.each([
  ["settings", "It can be enabled in the settings"],
  ["member", "A member or an admin of the account can enable it in the settings"],
  ["form", "Select Sent for it below."],
] as const)("states how the other signature is enabled, or who can do it: %s", (enabledBy, text) => {
  for (const status_code of [401, 403]) {
    expect(signatureHintOf(t, { ...attempt, status_code }, enabledBy)).toContain(text);
  }
});

test("asks for the header only where it was not sent, and states nothing for other statuses", () => {
  const signed = { ...attempt, request_headers: { "X-T49-Webhook-Signature": "a" } };
  expect(signatureHintOf(t, signed, "settings")).toMatch(/verifies the raw body\.$/);
  expect(signatureHintOf(t, { ...attempt, status_code: 500 }, "settings")).toBeNull();
  expect(signatureHintOf(t, { ...attempt, status_code: null }, "settings")).toBeNull();
});

test("states of an unsigned request that it is not signed, and asks for the header unless it is enabled", () => {
  const unsigned = { status_code: 401, request_headers: { "content-type": "application/json", "webhook-id": "1" } };
  expect(signatureHintOf(t, unsigned, "form")).toMatch(
    /^The receiver rejects the request\. It is not signed: .*\? Select Sent/,
  );
  expect(signatureHintOf(t, unsigned, null)).toMatch(/when the webhook is created\.$/);
});
