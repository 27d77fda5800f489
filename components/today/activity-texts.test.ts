import { expect, test } from "vitest";
import { english } from "@/test/english";
import { activityGroups } from "./activity-groups";
import type { ActivityEntry } from "./activity-query";

const t = english("today");
const now = "2026-11-19T17:42:00.000Z";
let serial = 0;

type Given = Partial<ActivityEntry["attributes"]> & { shipment?: string | null };

/** Entries are given newest first. */
function entry({ shipment = "s1", ...attributes }: Given): ActivityEntry {
  serial += 1;
  return {
    id: `c${serial}`,
    type: "activity_entry",
    attributes: {
      action: "updated",
      resource_type: "shipment",
      resource_id: shipment ?? "r1",
      number: "MEDUK4471920",
      shipment_number: "MEDUK4471920",
      changeset: {},
      reason: "report",
      eta_change_reason: null,
      pod_timezone: "America/Los_Angeles",
      last_free_day_timezone: "America/Los_Angeles",
      destination_timezone: null,
      pod_eta_date_only: false,
      times_without_timezone: [],
      resolved: false,
      occurred_at: now,
      created_at: now,
      ...attributes,
    },
    relationships: { shipment: { data: shipment === null ? null : { type: "shipment", id: shipment } } },
  };
}

const box = (number: string, changeset: Given["changeset"]) =>
  entry({ resource_type: "container", resource_id: number, number, changeset: changeset ?? {} });
const linesOf = (...entries: ActivityEntry[]) =>
  activityGroups(t, { entries, isSummed: true }, now).map(({ number, lines }) => [
    number,
    ...lines.map(({ text }) => text),
  ]);
const [first, second, third] = ["2026-11-20T14:00:00.000Z", "2026-11-21T06:00:00.000Z", "2026-11-22T14:00:00.000Z"];

test("several moves of an arrival are one, from the oldest estimate to the newest", () => {
  expect(
    linesOf(
      entry({ changeset: { pod_eta_at: [second, third] } }),
      entry({ changeset: { pod_eta_at: [first, second] } }),
    ),
  ).toEqual([["MEDUK4471920", "Estimated arrival 2 d later: Sun 22 Nov 06:00 PST"]]);
});

test("a change that was taken back is no news, and a withdrawn estimate is", () => {
  expect(
    linesOf(
      entry({ changeset: { pod_eta_at: [second, first] } }),
      entry({ changeset: { pod_eta_at: [first, second] } }),
    ),
  ).toEqual([]);
  expect(linesOf(entry({ changeset: { pod_eta_at: [first, null] } }))).toEqual([
    ["MEDUK4471920", "The carrier withdrew the estimated arrival"],
  ]);
  expect(
    linesOf(entry({ changeset: { pod_eta_at: [second, null] } }), entry({ changeset: { pod_eta_at: [null, second] } })),
  ).toEqual([]);
});

test("dates without a time move by calendar days, and a local time without a zone is not converted", () => {
  const dates = { pod_eta_at: ["2026-11-20T08:00:00.000Z", "2026-11-22T08:00:00.000Z"] } as never;
  expect(linesOf(entry({ changeset: dates, pod_eta_date_only: true }))[0]).toContain(
    "Estimated arrival 2 d later: Sun 22 Nov",
  );
  const local = { changeset: { pod_eta_at: [null, third] }, times_without_timezone: ["pod_eta_at"] } as Given;
  expect(linesOf(entry(local))[0]).toContain("Estimated arrival Sun 22 Nov 14:00");
});

test("an arrival replaces its estimate, and a new shipment is named as new", () => {
  const changeset = { pod_ata_at: [null, third], pod_eta_at: [third, null] } as never;
  expect(linesOf(entry({ changeset }))).toEqual([["MEDUK4471920", "Arrived Sun 22 Nov 06:00 PST"]]);
  expect(linesOf(entry({ action: "created", changeset: { pod_eta_at: [null, third] } }))).toEqual([
    ["MEDUK4471920", "Tracking started", "Estimated arrival Sun 22 Nov 06:00 PST"],
  ]);
});

test("containers stand under their shipment, equal changes together; holds by what was placed and lifted", () => {
  const customs = { name: "customs", status: "hold", description: null };
  const freight = { ...customs, name: "freight" };
  expect(
    linesOf(
      box("TCNU3155824", { available_for_pickup: [null, true] }),
      box("HLBU2094174", { holds_at_pod_terminal: [[customs], [freight]] }),
      box("UETU6041185", { available_for_pickup: [false, true], pickup_lfd_line: [second, third] }),
      entry({
        shipment: "s2",
        shipment_number: "OOLU2744810390",
        changeset: { line_tracking_stopped_at: [null, now] },
      }),
    ),
  ).toEqual([
    [
      "MEDUK4471920",
      "2 containers: Available",
      "HLBU2094174: Freight hold placed",
      "HLBU2094174: Customs hold lifted",
      "UETU6041185: Last free day (carrier) Sun 22 Nov, was Fri 20 Nov",
    ],
    ["OOLU2744810390", "Tracking stopped"],
  ]);
});

test("a failed request stands for itself, with its reason", () => {
  const failed = entry({
    shipment: null,
    resource_type: "tracking_request",
    number: "262100457",
    shipment_number: null,
    changeset: { status: ["pending", "failed"], failed_reason: [null, "expired"] },
  });
  expect(activityGroups(t, { entries: [failed], isSummed: true }, now)).toMatchObject([
    { number: "262100457", lines: [{ kind: "failed", text: "Tracking failed", failedReason: "expired" }] },
  ]);
  expect(activityGroups(t, { entries: [failed], isSummed: true }, now)[0]?.href).toBe(
    "/requests?q=262100457&status=failed",
  );
});

test("a failure that is resolved is no news, and is marked in the log of changes", () => {
  const failed = entry({
    shipment: null,
    resource_type: "tracking_request",
    changeset: { status: ["pending", "failed"] },
    resolved: true,
  });
  expect(linesOf(failed)).toEqual([]);
  expect(activityGroups(t, { entries: [failed], isSummed: false }, now)[0]?.lines).toMatchObject([
    { kind: "failed", text: "Tracking failed, resolved since" },
  ]);
});

test("where not all entries are known, each change stands by itself", () => {
  const entries = [
    entry({ changeset: { pod_eta_at: [second, first] } }),
    entry({ changeset: { pod_eta_at: [first, second] } }),
  ];
  const [group] = activityGroups(t, { entries, isSummed: false }, now);
  expect(group?.lines.map(({ text }) => text)).toEqual([
    "Estimated arrival 16 h earlier: Fri 20 Nov 06:00 PST",
    "Estimated arrival 16 h later: Fri 20 Nov 22:00 PST",
  ]);
});

test("a local time is not compared with an instant", () => {
  const changeset = { pod_eta_at: [first, third], times_without_timezone: [["pod_eta_at"], []] } as never;
  expect(linesOf(entry({ changeset }))).toEqual([["MEDUK4471920", "Estimated arrival changed: Sun 22 Nov 06:00 PST"]]);
});

test("a pending hold that comes into force is no relief, and a hold of two facilities is one", () => {
  const hold = { name: "customs", status: "hold", description: null };
  const pending = { ...hold, status: "pending" };
  expect(linesOf(box("A", { holds_at_pod_terminal: [[pending], [hold]] }))[0]).toContain(
    "A: Customs hold in force, was pending",
  );
  const both = { holds_at_pod_terminal: [[], [hold]], ind_facility_holds: [null, [hold]] } as never;
  expect(linesOf(box("A", both))).toEqual([["MEDUK4471920", "A: Customs hold placed"]]);
  expect(linesOf(box("A", { holds_at_pod_terminal: [[hold], [pending]] }))[0]).toContain(
    "A: Customs hold only pending now",
  );
});

test("the last free day at a rail terminal is that of its time zone", () => {
  const changeset = { pickup_lfd_rail: [null, "2026-11-21T06:00:00.000Z"] } as never;
  const rail = entry({ resource_type: "container", number: "A", changeset, destination_timezone: "America/Chicago" });
  expect(linesOf(rail)[0]).toContain("A: Last free day (rail) Sat 21 Nov");
});

test("each source of a last free day stands for itself, also when one withdraws it", () => {
  const changeset: Given["changeset"] = {
    pickup_lfd: [second, third],
    pickup_lfd_line: [null, third],
    pickup_lfd_terminal: [second, null],
  };
  expect(linesOf(box("A", changeset))[0]?.slice(1)).toEqual([
    "A: Last free day (carrier) Sun 22 Nov",
    "A: Last free day (terminal) withdrawn, was Fri 20 Nov",
  ]);
});

test("what happens twice to one container is about one container", () => {
  const hold = { name: "customs", status: "hold", description: null };
  const placed = { holds_at_pod_terminal: [[], [hold]] } as never;
  const entries = [box("A", placed), box("A", { holds_at_pod_terminal: [[hold], []] }), box("A", placed)];
  const [group] = activityGroups(t, { entries, isSummed: false }, now);
  expect(group?.lines.map(({ text }) => text)).toEqual(["A: Customs hold placed", "A: Customs hold lifted"]);
});
