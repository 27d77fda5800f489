import { expect, test } from "vitest";
import type { Container } from "@/components/containers/container";
import { english } from "@/test/english";
import { describeDeadline, doneDeadline, returnDeadline } from "./deadline";

const t = english("demurrage.deadline");
const texts = { deadline: t, containers: english("containers"), values: english("values") };

const out = (due: string | null, zone: string | null): Container =>
  ({
    attributes: {
      empty_return_due_at: due,
      empty_terminated_timezone: null,
      final_destination_timezone: null,
      deadline_sources: [{ attribute: "empty_return_due_at", source: "line", date_only: true, timezone: zone }],
      current_status: "picked_up",
      pod_timezone: "America/Los_Angeles",
      pod_full_out_at: "2026-11-20T18:00:00Z",
      final_destination_full_out_at: null,
    },
  }) as Container;

test.each([
  // 00:00 on 26 Nov in Kiritimati (UTC+14) is 10:00 on 25 Nov in UTC.
  ["Pacific/Kiritimati", "2026-11-25T10:00:00Z", "2026-11-24T09:59:00Z", "Thu 26 Nov", 2],
  ["Pacific/Kiritimati", "2026-11-25T10:00:00Z", "2026-11-24T10:00:00Z", "Thu 26 Nov", 1],
  ["America/St_Johns", "2026-11-26T03:30:00Z", "2026-11-26T03:29:00Z", "Thu 26 Nov", 1],
  ["America/St_Johns", "2026-11-26T03:30:00Z", "2026-11-26T03:31:00Z", "Thu 26 Nov", 0],
  ["Asia/Kolkata", "2026-11-25T18:30:00Z", "2026-11-26T18:31:00Z", "Thu 26 Nov", -1],
  // Clocks go back on 1 Nov 2026 in New York, and forward on 28 Mar 2027 in Berlin: days of 25 and of 23 hours.
  ["America/New_York", "2026-11-02T05:00:00Z", "2026-10-31T04:30:00Z", "Mon 2 Nov", 2],
  ["Europe/Berlin", "2027-03-28T22:00:00Z", "2027-03-27T23:30:00Z", "Mon 29 Mar", 1],
])("in %s, due %s, at %s: the days left are those of the calendar there", (zone, due, now, text, daysLeft) => {
  const deadline = returnDeadline(texts, out(due, zone), now);
  expect([deadline.text, deadline.daysLeft]).toEqual([text, daysLeft]);
});

test("without a reported day there is neither a day nor days left, and the sentence states it", () => {
  const deadline = returnDeadline(texts, out(null, null), "2026-11-24T12:00:00Z");
  expect(deadline).toMatchObject({ text: null, day: null, daysLeft: null, label: "Not reported", tone: "neutral" });
  expect(describeDeadline(t, deadline, false)).toBe("Picked up Fri 20 Nov, return day not reported");
});

test("the sentence of the strip has the beginning, the end, the days left and the appointment", () => {
  const deadline = returnDeadline(texts, out("2026-11-26T08:00:00Z", "America/Los_Angeles"), "2026-11-24T20:00:00Z");
  expect(describeDeadline(t, deadline, false)).toBe("Picked up Fri 20 Nov, free until Thu 26 Nov, 2 days left");
  const appointed = { ...deadline, appointmentText: "Wed 25 Nov" };
  expect(describeDeadline(t, appointed, true)).toContain("appointment Wed 25 Nov");
});

test("a returned container was in time or late by the calendar there, or it is not known without a day", () => {
  const returned = (due: string | null) => {
    const { attributes } = out(due, "America/Los_Angeles");
    const all = { attributes: { ...attributes, empty_terminated_at: "2026-11-24T20:00:00Z" } } as Container;
    const { text, source, daysLeft, label } = doneDeadline(texts, all, "2026-11-27T20:00:00Z");
    return [text, source, daysLeft === null ? null : label];
  };
  expect(returned("2026-11-24T08:00:00Z")).toEqual(["Tue 24 Nov", "Due Tue 24 Nov", "in time"]);
  expect(returned("2026-11-22T08:00:00Z")).toEqual(["Tue 24 Nov", "Due Sun 22 Nov", "2 days late"]);
  expect(returned(null)).toEqual(["Tue 24 Nov", null, null]);
});
