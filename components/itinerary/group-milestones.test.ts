import { expect, test } from "vitest";
import { confirmationOfPassed, groupMilestones, isPassedEstimate, type PlaceGroup } from "./group-milestones";
import type { Milestone } from "./milestones-query";

let count = 0;

const now = "2026-11-10T00:00:00Z";

function milestone(event: string, at: string | null, more: Partial<Milestone["attributes"]> = {}): Milestone {
  count += 1;
  return {
    id: `m${count}`,
    type: "milestone",
    relationships: {},
    attributes: {
      event,
      timestamp: at,
      date_only: false,
      estimated: false,
      timezone: "Asia/Seoul",
      location_name: "Busan",
      location_locode: "KRPUS",
      terminal_name: null,
      mode: null,
      vessel_name: null,
      vessel_imo: null,
      voyage_number: null,
      container_numbers: ["MSCU6639870"],
      data_source: "shipping_line",
      inferred: false,
      without_timezone: false,
      classifier: null,
      announced: false,
      delay_reason_code: null,
      change_remark: null,
      corrected_at: null,
      withdrawn: false,
      hold: null,
      transport_event_ids: [],
      mark: null,
      accepted_at: null,
      ...more,
    },
  };
}

const everything = { container: null, showCorrected: false };
const ningbo = { location_name: "Ningbo", location_locode: "CNNGB" };

test("actual milestones are newest first, grouped by place", () => {
  const { past } = groupMilestones(
    [
      milestone("vessel_departed", "2026-10-27T04:10:00Z", ningbo),
      milestone("transshipment_arrived", "2026-10-30T18:20:00Z"),
      milestone("vessel_loaded", "2026-10-26T21:30:00Z", ningbo),
    ],
    everything,
    now,
  );
  expect(past.map(({ name }) => name)).toEqual(["Busan", "Ningbo"]);
  expect(past[1]?.rows.map(({ first }) => first.attributes.event)).toEqual(["vessel_departed", "vessel_loaded"]);
});

const eventsOf = (groups: PlaceGroup[]) =>
  groups.flatMap(({ rows }) => rows.map(({ first }) => first.attributes.event));

test("an estimate whose time has passed is below “Now”, in its place among what has happened", () => {
  const { ahead, past } = groupMilestones(
    [
      milestone("vessel_arrived", "2026-11-08T00:00:00Z", { estimated: true }),
      milestone("vessel_discharged", "2026-11-10T00:00:00Z", { estimated: true }),
      milestone("empty_in", null, { estimated: true }),
      milestone("vessel_loaded", "2026-11-07T00:00:00Z"),
      milestone("available", "2026-11-09T00:00:00Z"),
    ],
    everything,
    now,
  );
  expect(eventsOf(ahead)).toEqual(["empty_in", "vessel_discharged"]);
  expect(eventsOf(past)).toEqual(["available", "vessel_arrived", "vessel_loaded"]);
});

test("an estimated date has passed at the end of its day at the place", () => {
  const day = milestone("vessel_arrived", "2026-11-08T15:00:00Z", { estimated: true, date_only: true });
  expect(isPassedEstimate(day, "2026-11-09T14:59:00Z")).toBe(false);
  expect(isPassedEstimate(day, "2026-11-09T15:00:00Z")).toBe(true);
});

test("an estimate that has passed is never in one row with what has happened", () => {
  const { past } = groupMilestones(
    [
      milestone("vessel_discharged", "2026-11-08T00:00:00Z", { estimated: true, container_numbers: ["B"] }),
      milestone("vessel_discharged", "2026-11-08T01:00:00Z", { container_numbers: ["A"] }),
    ],
    everything,
    now,
  );
  expect(past[0]?.rows.map(({ containerNumbers }) => containerNumbers)).toEqual([["A"], ["B"]]);
});

test("an arrival that has passed is not confirmed until its containers are ashore", () => {
  const arrival = milestone("vessel_arrived", "2026-11-08T00:00:00Z", {
    estimated: true,
    container_numbers: ["A", "B"],
  });
  expect(confirmationOfPassed(arrival, ["A"], 2)).toBe("not_confirmed");
  expect(confirmationOfPassed(arrival, ["A", "B"], 2)).toBe("untimed");
  const departure = { ...arrival, attributes: { ...arrival.attributes, event: "vessel_departed" } };
  expect(confirmationOfPassed(departure, ["A", "B"], 2)).toBe("not_confirmed");
});

test("the same event of several containers is one row with the earliest time", () => {
  const { past } = groupMilestones(
    [
      milestone("transshipment_loaded", "2026-11-09T13:18:00Z", { container_numbers: ["TGHU5507269"] }),
      milestone("transshipment_loaded", "2026-11-09T11:40:00Z", { container_numbers: ["MSCU6639870"] }),
    ],
    everything,
    now,
  );
  const [row] = past[0]?.rows ?? [];
  expect(past[0]?.rows).toHaveLength(1);
  expect(row?.first.attributes.timestamp).toBe("2026-11-09T11:40:00Z");
  expect(row?.containerNumbers).toEqual(["MSCU6639870", "TGHU5507269"]);
  expect(row?.all).toHaveLength(2);
});

test("filtering by container keeps its milestones and those without container numbers", () => {
  const { past } = groupMilestones(
    [
      milestone("transshipment_loaded", "2026-11-09T13:18:00Z", { container_numbers: ["TGHU5507269"] }),
      milestone("transshipment_departed", "2026-11-10T03:15:00Z", { container_numbers: [] }),
    ],
    { container: "MSCU6639870", showCorrected: false },
    now,
  );
  expect(past[0]?.rows.map(({ first }) => first.attributes.event)).toEqual(["transshipment_departed"]);
});

test("corrected versions are counted, hidden by default, and have rows of their own", () => {
  const all = [
    milestone("vessel_loaded", "2026-11-09T11:00:00Z", { corrected_at: "2026-11-11T00:00:00Z" }),
    milestone("vessel_loaded", "2026-11-09T11:40:00Z"),
  ];
  expect(groupMilestones(all, everything, now)).toMatchObject({ correctedCount: 1 });
  expect(groupMilestones(all, everything, now).past[0]?.rows).toHaveLength(1);
  expect(groupMilestones(all, { ...everything, showCorrected: true }, now).past[0]?.rows).toHaveLength(2);
});

test("holds of one kind are one row for all containers, those of others and of customs have rows of their own", () => {
  const held = (name: "customs" | "freight", number: string, time_of_report = true) => ({
    container_numbers: [number],
    hold: { name, customs_type: null, reference: null, description: null, time_of_report },
  });
  const { past } = groupMilestones(
    [
      milestone("hold_placed", "2026-11-09T08:00:00Z", held("customs", "A")),
      milestone("hold_placed", "2026-11-09T09:00:00Z", held("customs", "B")),
      milestone("hold_placed", "2026-11-09T08:00:00Z", held("freight", "A")),
      milestone("hold_placed", "2026-11-09T07:00:00Z", held("customs", "A", false)),
    ],
    everything,
    now,
  );
  const rows = past[0]?.rows.map(({ first, containerNumbers }) => [first.attributes.hold?.name, containerNumbers]);
  expect(rows).toHaveLength(3);
  expect(rows).toContainEqual(["customs", ["A", "B"]]);
  expect(rows).toContainEqual(["freight", ["A"]]);
});

test("a repeated event has a row of its own, shared with the same repetition of other containers", () => {
  const of = (number: string) => ({ container_numbers: [number] });
  const { past } = groupMilestones(
    [
      milestone("not_available", "2026-11-22T23:00:00Z", of("A")),
      milestone("not_available", "2026-11-22T23:30:00Z", of("B")),
      milestone("available", "2026-11-25T22:00:00Z", of("A")),
      milestone("not_available", "2026-11-29T22:00:00Z", of("A")),
      milestone("not_available", "2026-11-29T23:00:00Z", of("B")),
    ],
    everything,
    now,
  );
  expect(past[0]?.rows.map(({ first, containerNumbers }) => [first.attributes.event, containerNumbers])).toEqual([
    ["not_available", ["A", "B"]],
    ["available", ["A"]],
    ["not_available", ["A", "B"]],
  ]);
});

test("the same event of containers on two vessels is two rows", () => {
  const on = (vessel_name: string, number: string) => ({ vessel_name, container_numbers: [number] });
  const { past } = groupMilestones(
    [
      milestone("vessel_departed", "2026-10-27T04:10:00Z", on("Halcyon Strait", "A")),
      milestone("vessel_departed", "2026-11-03T04:10:00Z", on("Orient Meridian", "B")),
    ],
    everything,
    now,
  );
  expect(past[0]?.rows.map(({ containerNumbers }) => containerNumbers)).toEqual([["B"], ["A"]]);
});

test("an arrival by AIS has a row of its own beside the carrier's", () => {
  const both = ["MSCU6639870", "TCLU7821048"];
  const { past } = groupMilestones(
    [
      milestone("vessel_arrived", "2026-11-20T10:00:00Z", { container_numbers: both, data_source: "ais" }),
      milestone("vessel_arrived", "2026-11-20T11:00:00Z", { container_numbers: ["MSCU6639870"] }),
      milestone("vessel_arrived", "2026-11-20T12:00:00Z", { container_numbers: ["TCLU7821048"] }),
    ],
    everything,
    now,
  );
  const rows = past[0]?.rows.map(({ all }) => all.map(({ attributes }) => attributes.data_source));
  expect(rows).toEqual([["shipping_line", "shipping_line"], ["ais"]]);
});
