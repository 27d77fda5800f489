import { expect, test } from "vitest";
import { english } from "@/test/english";
import { type AuditEvent, auditHref, auditQuery, parseAuditView, recordHref, recordInText } from "./audit-event";

test("a view is written to the URL and read from it again; invalid values are ignored", () => {
  const id = "01a20b1f-dbcc-7120-b759-028b6d4d2832";
  const view = { user: id, action: "deleted", type: "webhook", day: "2026-11-24", page: 2 };
  const href = auditHref(view);
  expect(parseAuditView(new URL(href, "http://localhost").searchParams)).toEqual(view);
  const nothing = { user: "", action: "", type: "", day: "", page: 1 };
  const wrong = new URLSearchParams({ user: "x", action: "toString", type: "none", day: "today", page: "-1" });
  expect(parseAuditView(wrong)).toEqual(nothing);
  expect(auditHref(nothing)).toBe("/settings/audit");
  expect(new URL(auditQuery(view).path, "http://localhost").searchParams.get("filter[created_at][end]")).toBe(
    "2026-11-24T23:59:59.999Z",
  );
});

test("restored alert rules can be looked for", () => {
  const view = { user: "", action: "restored", type: "alert_rule", day: "", page: 1 };
  expect(parseAuditView(new URL(auditHref(view), "http://localhost").searchParams)).toEqual(view);
  const filters = new URL(auditQuery(view).path, "http://localhost").searchParams;
  expect([filters.get("filter[action]"), filters.get("filter[resource_type]")]).toEqual(["restored", "alert_rule"]);
  const t = english("audit");
  expect([t("actions.restored"), t("records.alert_rule")]).toEqual(["Restored", "Alert rule"]);
});

test("a record is named as in a sentence", () => {
  const t = english("audit.event");
  expect(["tracking_request", "api_key", "terminal_report"].map((type) => recordInText(t, type))).toEqual([
    "tracking request",
    "API key",
    "terminal report",
  ]);
});

test("a record that exists and has a page is linked", () => {
  const event = (resource_type: string, action: string) =>
    ({ attributes: { resource_type, resource_id: "1", action } }) as AuditEvent;
  expect(recordHref(event("shipment", "updated"))).toBe("/shipments/1");
  expect(recordHref(event("shipment", "deleted"))).toBeNull();
  expect(recordHref(event("party", "updated"))).toBeNull();
});
