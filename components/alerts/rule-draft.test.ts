import { expect, test } from "vitest";
import type { AlertRule } from "@/components/alert-bell/alert";
import { newRuleHref } from "@/components/saved-views/saved-view";
import { newDraft, toBody, toDraft } from "./rule-draft";

const rule: AlertRule = {
  id: "r1",
  type: "alert_rule",
  attributes: {
    name: "Long Beach",
    list: "shipments",
    query: "status=in_transit&f.tags=urgent",
    trigger: "arrival_moved",
    moved_hours: 24,
    bell: true,
    mail: true,
    timing: "daily",
    quiet_from: "21:30",
    quiet_to: "06:00",
    active: true,
    unevaluated_reason: null,
    fired_30_days: 2,
    last_fired_at: null,
    created_at: "2026-11-01T00:00:00Z",
    updated_at: "2026-11-01T00:00:00Z",
  },
  relationships: { webhook: { data: { type: "webhook", id: "w1" } } },
};

test("a stored rule is sent as it was read", () => {
  const { name, list, query, trigger, moved_hours, bell, mail, timing, quiet_from, quiet_to } = rule.attributes;
  expect(toBody(toDraft(rule), "r1").data).toEqual({
    type: "alert_rule",
    id: "r1",
    attributes: { name, list, query, trigger, moved_hours, bell, mail, timing, quiet_from, quiet_to },
    relationships: rule.relationships,
  });
});

test("a new rule has the filters of the list that it is created from", () => {
  const href = newRuleHref("containers", "pickup=held&f.tags=a b");
  const draft = newDraft(href.slice(href.indexOf("?")));
  expect([draft.list, draft.query]).toEqual(["containers", "pickup=held&f.tags=a b"]);
  expect(toBody(draft, null).data).toMatchObject({
    attributes: { moved_hours: null, quiet_from: null, quiet_to: null, bell: true, mail: false },
    relationships: { webhook: { data: null } },
  });
});

test("hours that are no number are sent for the response to name the error", () => {
  const sent = (hours: string) =>
    toBody({ ...newDraft(""), trigger: "arrival_moved", hours }, null).data.attributes.moved_hours;
  expect([sent("12"), sent(" "), sent("soon")]).toEqual([12, null, "soon"]);
});
