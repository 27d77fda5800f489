import { expect, test } from "vitest";
import { groupMarks } from "./group-marks";
import type { Milestone } from "./milestones-query";

function milestone(id: string, values: Partial<Milestone["attributes"]>): Milestone {
  const attributes = { mark: null, accepted_at: null, corrected_at: null, transport_event_ids: [id], ...values };
  return { id, type: "milestone", relationships: {}, attributes: attributes as Milestone["attributes"] };
}

test("marks of one kind are one line for all containers", () => {
  const row = [
    milestone("a", { mark: "inferred" }),
    milestone("b", { mark: "inferred" }),
    milestone("c", { mark: "held_back" }),
    milestone("d", {}),
  ];
  expect(groupMarks(row)).toEqual([
    { mark: "inferred", acceptedAt: null, eventIds: ["a", "b"] },
    { mark: "held_back", acceptedAt: null, eventIds: ["c"] },
  ]);
});

test("accepted events are kept apart from marked ones, and a corrected version has neither", () => {
  const row = [
    milestone("a", { mark: "contradicted" }),
    milestone("b", { accepted_at: "2026-11-22T11:00:00.000Z" }),
    milestone("c", { mark: "contradicted", corrected_at: "2026-11-21T11:00:00.000Z" }),
  ];
  expect(groupMarks(row)).toEqual([
    { mark: "contradicted", acceptedAt: null, eventIds: ["a"] },
    { mark: null, acceptedAt: "2026-11-22T11:00:00.000Z", eventIds: ["b"] },
  ]);
  expect(groupMarks([milestone("d", {})])).toEqual([]);
});

test("the first acceptance is the earliest, with or without milliseconds", () => {
  const row = [
    milestone("a", { accepted_at: "2026-11-22T11:00:00.500Z" }),
    milestone("b", { accepted_at: "2026-11-22T11:00:00Z" }),
  ];
  expect(groupMarks(row)).toMatchObject([{ acceptedAt: "2026-11-22T11:00:00Z" }]);
});
