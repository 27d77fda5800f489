import { expect, test } from "vitest";
import type { ApiKey } from "./api-key";
import { endWords, rightsWords, usageWords } from "./key-words";

const reader = { now: "2026-11-21T12:00:00Z", zone: "UTC" };

function key(attributes: Partial<ApiKey["attributes"]>): ApiKey {
  const plain = {
    name: "ERP",
    role: "member" as const,
    read_only: false,
    active: true,
    key: null,
    prefix: "lf_live_",
    last4: "x9Qz",
    last_used_at: null,
    expires_at: null,
    revoked_at: null,
    created_at: reader.now,
  };
  return { id: "1", type: "api_key", attributes: { ...plain, ...attributes }, relationships: {} };
}

test("what a key may, when it was used, and until when it works", () => {
  expect(rightsWords(key({ role: "admin" }))).toBe("Admin");
  expect(rightsWords(key({ read_only: true }))).toBe("Member, reads only");
  expect(usageWords(key({}), reader)).toBe("never used");
  expect(usageWords(key({ last_used_at: "2026-11-21T11:48:00Z" }), reader)).toBe("used 12 min ago");
  expect(endWords(key({}), reader)).toBeNull();
  expect(endWords(key({ expires_at: "2026-12-20T09:00:00Z" }), reader)).toBe("expires Sun 20 Dec");
  expect(endWords(key({ expires_at: "2026-11-20T09:00:00Z" }), reader)).toBe("expired Fri 20 Nov");
  expect(endWords(key({ expires_at: "2026-12-20T09:00:00Z", revoked_at: "2026-11-19T09:00:00Z" }), reader)).toBe(
    "revoked Thu 19 Nov",
  );
});
