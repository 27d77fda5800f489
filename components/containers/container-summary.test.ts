import { expect, test } from "vitest";
import type { Container } from "./container";
import { containerSummary } from "./container-summary";

function container(current_status: string, more: Partial<Container["attributes"]> = {}): Container {
  const attributes = {
    current_status,
    holds_at_pod_terminal: [],
    pol_full_in_at: null,
    pol_vessel_loaded_at: null,
    ...more,
  } as unknown as Container["attributes"];
  return { id: "c1", type: "container", relationships: {}, attributes };
}

const customsHold = { name: "customs" as const, status: "hold" as const, description: null };

test("containers in one state are summarized by its label", () => {
  expect(containerSummary([container("on_ship"), container("on_ship")])).toEqual({
    squares: [
      { id: "c1", kind: "moving" },
      { id: "c1", kind: "moving" },
    ],
    label: "On vessel",
  });
});

test("containers that need action are counted, and a hold overrides available", () => {
  const containers = [
    container("picked_up"),
    container("available"),
    container("available", { holds_at_pod_terminal: [customsHold] }),
    container("available"),
  ];
  expect(containerSummary(containers)).toEqual({
    squares: [
      { id: "c1", kind: "available" },
      { id: "c1", kind: "available" },
      { id: "c1", kind: "held" },
      { id: "c1", kind: "moving" },
    ],
    label: "2 available, 1 on hold",
  });
});

test("a container that is not gated in is distinguished from one that is", () => {
  expect(containerSummary([container("new")])).toEqual({
    squares: [{ id: "c1", kind: "not_gated_in" }],
    label: "Not gated in",
  });
  expect(containerSummary([container("new", { pol_full_in_at: "2026-11-01T00:00:00Z" })]).label).toBe("Gated in");
});

test("of several states the most frequent is named and the rest counted", () => {
  expect(containerSummary([container("picked_up"), container("on_rail"), container("on_rail")]).label).toBe(
    "2 on rail, 1 other",
  );
});
