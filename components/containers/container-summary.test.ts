import { expect, test } from "vitest";
import { english } from "@/test/english";
import type { Container } from "./container";
import { container as containerWith } from "./container-fixture";
import { containerStateLabel } from "./container-state-label";
import { containerSummary as summaryAt } from "./container-summary";

const now = "2026-11-19T17:42:00Z";

const texts = { containerTexts: english("containers"), valueTexts: english("values") };
const containerSummary = (containers: Container[]) => summaryAt(texts, containers, now);

function container(
  current_status: Container["attributes"]["current_status"],
  more: Partial<Container["attributes"]> = {},
): Container {
  return containerWith("c1", current_status, { pol_full_in_at: null, pol_vessel_loaded_at: null, ...more });
}

const customsHold = { name: "customs" as const, status: "hold" as const, description: null };

test("containers in one state are summarized by its label", () => {
  expect(containerSummary([container("on_ship"), container("on_ship")])).toEqual({
    squares: [
      { id: "c1", kind: "moving" },
      { id: "c1", kind: "moving" },
    ],
    label: "On ship",
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
    label: "2 available, 1 on hold, +1",
  });
});

test("a container that is not gated in is distinguished from one that is", () => {
  expect(containerSummary([container("new")])).toEqual({
    squares: [{ id: "c1", kind: "not_gated_in" }],
    label: "No movement yet",
  });
  expect(containerSummary([container("new", { pol_full_in_at: "2026-11-01T00:00:00Z" })]).label).toBe("Gated in");
});

test("what is outstanding comes before what is finished, and before what is frequent", () => {
  const returned = [container("empty_returned"), container("empty_returned")];
  expect(containerSummary([...returned, container("on_ship")]).label).toBe("1 on ship, 2 empty returned");
  expect(containerSummary([...returned, container("picked_up")]).label).toBe("1 picked up, 2 empty returned");
  const inland = [container("on_rail"), container("grounded"), container("on_rail")];
  expect(containerSummary([...returned, ...inland]).label).toBe("2 on rail, 1 at terminal, +2");
});

const until = (day: string) => ({
  import_deadlines: { pickup_lfd_line: null, pickup_lfd_terminal: `${day}T08:00:00Z`, pickup_lfd_rail: null },
});
const fee = { type: "demurrage" as const, amount: 185, currency_code: "USD" };

test.each<[string, Partial<Container["attributes"]>, string]>([
  ["free time of two more days", until("2026-11-21"), "available"],
  ["free time that ends tomorrow", until("2026-11-20"), "at_risk"],
  ["free time that has ended", until("2026-11-10"), "at_risk"],
  ["an unpaid fee", { fees_at_pod_terminal: [fee] }, "at_risk"],
  ["a pending hold", { holds_at_pod_terminal: [{ ...customsHold, status: "pending" }] }, "at_risk"],
  ["a customs hold that the carrier reports", { customs_holds: [customsHold] as never }, "at_risk"],
])("an available container with %s", (_, more, kind) => {
  expect(containerSummary([container("available", more)])).toEqual({
    squares: [{ id: "c1", kind }],
    label: "1 available",
  });
  const { message, tone } = containerStateLabel(container("available", more), now);
  expect({ message, tone }).toEqual({ message: "container.available", tone: kind === "available" ? "good" : "warn" });
});

test("a container that the carrier no longer names does not count beside others", () => {
  const left = container("new", { no_longer_named_since: "2026-11-12T09:00:00Z" });
  expect(containerSummary([container("on_ship"), left])).toEqual({
    squares: [{ id: "c1", kind: "moving" }],
    label: "On ship",
  });
  expect(containerSummary([left]).squares).toHaveLength(1);
});
