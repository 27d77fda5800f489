import { expect, test } from "vitest";
import type { Container } from "@/components/containers/container";
import { container } from "@/components/containers/container-fixture";
import type { ShipmentAttributes } from "@/components/shipments/shipment";
import { answerInput, discharged } from "@/test/answer-fixture";
import { english } from "@/test/english";
import { problemsAnswer } from "./problems-answer";

const t = english("answers");

const onTime = { pod_original_eta_at: "2026-11-22T14:00:00Z" };
type Attributes = Partial<Container["attributes"]>;

/** The headlines for one container, at 09:42 on Thu 19 Nov in Los Angeles. */
function headlinesOf(more: Attributes, status: Container["attributes"]["current_status"] = "available") {
  const input = answerInput(onTime, [container("A", status, { pod_arrived_at: "2026-11-16T15:55:00Z", ...more })]);
  const { main, evidence } = problemsAnswer(t, input);
  return evidence.length > 0 ? evidence.map(({ label }) => label) : [main];
}

const freeUntil = (terminal: string, more: Attributes = {}): Attributes => ({
  ...discharged,
  import_deadlines: { pickup_lfd_line: null, pickup_lfd_terminal: terminal, pickup_lfd_rail: null },
  ...more,
});

test.each([
  ["2026-11-19T08:00:00Z", "Last free day today, no appointment"],
  // 23:59 on Fri 20 Nov in Los Angeles.
  ["2026-11-21T07:59:00Z", "Last free day tomorrow, no appointment"],
  ["2026-11-21T08:00:00Z", "Last free day in 2 days, no appointment"],
  ["2026-11-23T08:00:00Z", "Nothing reported"],
  ["2026-11-19T07:59:00Z", "Free time expired 1 day ago"],
])("a last free day %s, counted in the terminal's calendar: %s", (day, headline) => {
  expect(headlinesOf(freeUntil(day))).toEqual([headline]);
});

test("an appointment is compared in the calendar of the terminal; before today it has passed", () => {
  const appointment = (pickup_appointment_at: string) =>
    headlinesOf(freeUntil("2026-11-20T08:00:00Z", { pickup_appointment_at }));
  expect(appointment("2026-11-21T07:59:00Z")).toEqual(["Nothing reported"]);
  expect(appointment("2026-11-24T18:00:00Z")).toEqual(["Appointment 4 days after the last free day"]);
  expect(appointment("2026-11-18T18:00:00Z")).toEqual(["Last free day tomorrow, appointment passed"]);
});

test("a container that was picked up, and a day that nobody has reported, are no problem", () => {
  const late = freeUntil("2026-11-10T08:00:00Z", {
    data_marks: [{ kind: "contradicted", attribute: null, event: "x" }],
  });
  expect(headlinesOf(late)).toEqual(["Free time expired 9 days ago", "Contradicted times"]);
  expect(headlinesOf({ ...late, pod_full_out_at: "2026-11-12T12:00:00Z" }, "picked_up")).toEqual(["Nothing reported"]);
  expect(headlinesOf(discharged)).toEqual(["Nothing reported"]);
});

const dueBack = (at: string, timezone: string | null, more: Attributes = {}): Attributes => ({
  ...discharged,
  pod_full_out_at: "2026-11-12T12:00:00Z",
  empty_return_due_at: at,
  deadline_sources: [{ attribute: "empty_return_due_at", source: "line", date_only: true, timezone }],
  ...more,
});

test.each([
  // 17:42 UTC on Thu 19 Nov is still Thursday in Los Angeles, and already Friday in Kiritimati.
  ["2026-11-18T08:00:00Z", "America/Los_Angeles", "Empty return overdue by 1 day"],
  ["2026-11-19T08:00:00Z", "America/Los_Angeles", "Empty return due today"],
  ["2026-11-20T08:00:00Z", "America/Los_Angeles", "Empty return due tomorrow"],
  ["2026-11-18T10:00:00Z", "Pacific/Kiritimati", "Empty return overdue by 1 day"],
  ["2026-11-19T10:00:00Z", "Pacific/Kiritimati", "Empty return due today"],
  // Of a report without a place the port's calendar counts: 23:59 on Wed 18 Nov there.
  ["2026-11-19T07:59:00Z", null, "Empty return overdue by 1 day"],
  ["2026-11-23T08:00:00Z", "America/Los_Angeles", "Nothing reported"],
])("an empty return due %s, counted in %s: %s", (at, timezone, headline) => {
  expect(headlinesOf(dueBack(at, timezone), "picked_up")).toEqual([headline]);
  expect(headlinesOf(dueBack(at, timezone), "delivered")).toEqual([headline]);
});

test("an empty return is a problem neither before the pickup, nor after the return, nor without a reported day", () => {
  const overdue = dueBack("2026-11-10T08:00:00Z", "America/Los_Angeles");
  expect(headlinesOf({ ...overdue, pod_full_out_at: null }, "available")).toEqual(["Nothing reported"]);
  expect(headlinesOf(overdue, "empty_returned")).toEqual(["Nothing reported"]);
  expect(headlinesOf({ ...overdue, empty_return_due_at: null, deadline_sources: [] }, "picked_up")).toEqual([
    "Nothing reported",
  ]);
  const stopped = { ...overdue, freshness: { state: "stopped" } } as Attributes;
  expect(headlinesOf(stopped, "picked_up")).toEqual(["Nothing reported"]);
});

test("a terminal that refuses the pickup is a problem, unless it only expects the container or a hold explains it", () => {
  expect(headlinesOf(discharged, "not_available")).toEqual(["Not available for pickup"]);
  expect(headlinesOf({}, "not_available")).toEqual(["Nothing reported"]);
  const holds_at_pod_terminal = [{ name: "freight" as const, status: "pending" as const, description: null }];
  expect(headlinesOf({ ...discharged, holds_at_pod_terminal }, "not_available")).toEqual(["Freight hold pending on 1"]);
});

test("an arrival is not confirmed once its estimate has passed, until the container's own moves show it", () => {
  const answerTo = (shipment: Partial<ShipmentAttributes>, more: Attributes = {}) =>
    problemsAnswer(t, answerInput({ ...onTime, ...shipment }, [container("A", "on_ship", more)]));
  const passed = { pod_eta_at: "2026-11-19T14:00:00Z", pod_original_eta_at: "2026-11-19T14:00:00Z" };
  expect(answerTo(passed)).toMatchObject({ main: "Arrival not confirmed", tone: "warn" });
  expect(answerTo(passed, { pod_arrived_at: "2026-11-19T15:00:00Z" }).main).toBe("Nothing reported");
  expect(answerTo(passed, discharged).main).toBe("Nothing reported");
  // A date has passed at the end of its day, and a local time in an unknown zone once it has passed in all zones.
  const midnight = "2026-11-19T08:00:00Z";
  const dated = { pod_eta_at: midnight, pod_original_eta_at: midnight };
  expect(answerTo({ ...dated, pod_eta_date_only: true }).main).toBe("Nothing reported");
  const local = { ...passed, pod_timezone: null };
  const times_without_timezone = ["pod_eta_at", "pod_original_eta_at"];
  expect(answerTo(local, { times_without_timezone, pod_timezone: null }).main).toBe("Nothing reported");
  expect(answerTo({ ...local, pod_eta_at: "2026-11-19T05:00:00Z" }, { times_without_timezone }).main).toBe(
    "Arrival not confirmed",
  );
});

test("of an inland transport the arrival at the destination is not confirmed; a shipment without containers has its own", () => {
  const inland = {
    ...discharged,
    pod_rail_departed_at: "2026-11-17T20:00:00Z",
    destination_name: "Chicago",
    final_destination_timezone: "America/Chicago",
    ind_eta_at: "2026-11-19T12:00:00Z",
  };
  const { main, support } = problemsAnswer(t, answerInput(onTime, [container("A", "on_rail", inland)]));
  expect([main, support]).toEqual(["Arrival not confirmed", "A, estimated Thu 19 Nov in Chicago, not reported yet"]);
  const alone = problemsAnswer(t, answerInput({ pod_eta_at: "2026-11-18T14:00:00Z" }, []));
  expect(alone.main).toBe("Arrival not confirmed");
});

test("a number that the carrier no longer finds is a problem", () => {
  const freshness = {
    state: "no_longer_found",
    since: "2026-11-18T06:30:00Z",
    other_numbers: [] as string[],
    last_success_at: "2026-11-18T04:00:00Z",
    next_check_at: null,
    last_news_at: null,
  } as const;
  const input = answerInput({ freshness, pod_original_eta_at: "2026-11-22T14:00:00Z" }, [container("A", "on_ship")]);
  expect(problemsAnswer(t, input)).toMatchObject({
    main: "Number no longer found",
    tone: "warn",
    support: "By MSC since Wed 18 Nov; this is the last data received",
  });
});
