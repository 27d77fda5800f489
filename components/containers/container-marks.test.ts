import { expect, test } from "vitest";
import type { Container } from "./container";
import { attributeMark, statusMark } from "./container-marks";

type Marks = Container["attributes"]["data_marks"];

function container(current_status: string, data_marks: Marks): Container {
  const attributes = { current_status, data_marks } as unknown as Container["attributes"];
  return { id: "c1", type: "container", relationships: {}, attributes };
}

const inferredReturn: Marks = [
  { kind: "inferred", attribute: "empty_terminated_at", event: "container.transport.empty_in" },
];

test("a status has the mark of the move that it follows from", () => {
  expect(statusMark(container("empty_returned", inferredReturn))).toBe("inferred");
  expect(statusMark(container("picked_up", inferredReturn))).toBeNull();
  expect(statusMark(container("delivered", inferredReturn))).toBeNull();
});

test("a move that is held back marks its attribute, not the status, which it has not changed", () => {
  const held = container("on_ship", [
    { kind: "held_back", attribute: "pod_discharged_at", event: "container.transport.vessel_discharged" },
    { kind: "held_back", attribute: null, event: "container.transport.vessel_loaded" },
  ]);
  expect(statusMark(held)).toBeNull();
  expect(attributeMark(held, "pod_discharged_at")).toBe("held_back");
  expect(attributeMark(held, "pod_full_out_at")).toBeNull();
});
