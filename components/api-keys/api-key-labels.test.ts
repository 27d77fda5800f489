import { expect, test } from "vitest";
import { english } from "@/test/english";
import type { ApiKey } from "./api-key";
import { accessLabel, expiryLabel, usageLabel } from "./api-key-labels";

const t = english("api-keys.key");
const context = { now: "2026-11-21T12:00:00Z", zone: "UTC" };

function key(attributes: Partial<ApiKey["attributes"]>): ApiKey {
  const defaults = {
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
    created_at: context.now,
  };
  return { id: "1", type: "api_key", attributes: { ...defaults, ...attributes }, relationships: {} };
}

test("formats the access, last use and expiry of a key", () => {
  expect(accessLabel(t, key({ role: "admin" }))).toBe("Admin");
  expect(accessLabel(t, key({ read_only: true }))).toBe("Member, read-only");
  expect(usageLabel(t, key({}), context)).toBe("never used");
  expect(usageLabel(t, key({ last_used_at: "2026-11-21T11:48:00Z" }), context)).toBe("used 12 min ago");
  expect(expiryLabel(t, key({}), context)).toBeNull();
  expect(expiryLabel(t, key({ expires_at: "2026-12-20T09:00:00Z" }), context)).toBe("expires Sun 20 Dec");
  expect(expiryLabel(t, key({ expires_at: "2026-11-20T09:00:00Z" }), context)).toBe("expired Fri 20 Nov");
  expect(expiryLabel(t, key({ expires_at: "2026-12-20T09:00:00Z", revoked_at: "2026-11-19T09:00:00Z" }), context)).toBe(
    "revoked Thu 19 Nov",
  );
});
