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
  return { id: "box", type: "container", relationships: {}, attributes };
}

const customsHold = { name: "customs", status: "hold" as const, description: null };

test("Boxes in one state are told by its word.", () => {
  expect(containerSummary([container("on_ship"), container("on_ship")])).toEqual({
    squares: [
      { id: "box", kind: "moving" },
      { id: "box", kind: "moving" },
    ],
    words: "On ship",
  });
});

test("What someone can act on is counted, and a hold wins over available.", () => {
  const boxes = [
    container("picked_up"),
    container("available"),
    container("available", { holds_at_pod_terminal: [customsHold] }),
    container("available"),
  ];
  expect(containerSummary(boxes)).toEqual({
    squares: [
      { id: "box", kind: "available" },
      { id: "box", kind: "available" },
      { id: "box", kind: "held" },
      { id: "box", kind: "moving" },
    ],
    words: "2 available, 1 held",
  });
});

test("A box that never entered the port of lading is told apart from one that waits there.", () => {
  expect(containerSummary([container("new")])).toEqual({
    squares: [{ id: "box", kind: "not_gated_in" }],
    words: "Not gated in",
  });
  expect(containerSummary([container("new", { pol_full_in_at: "2026-11-01T00:00:00Z" })]).words).toBe("Gated in");
});

test("A mixture names the largest part and counts the rest.", () => {
  expect(containerSummary([container("picked_up"), container("on_rail"), container("on_rail")]).words).toBe(
    "2 on rail, 1 other",
  );
});
