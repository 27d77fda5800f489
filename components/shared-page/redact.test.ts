import { expect, test } from "vitest";
import { container } from "@/components/containers/container-fixture";
import { containerStateLabel } from "@/components/containers/container-state-label";
import type { Shipment } from "@/components/shipments/shipment";
import { hideableFields } from "@/lib/shipments/share-links/shared-record";
import { milestone } from "@/test/answer-fixture";
import { redactContainer, redactMilestones, redactShipment } from "./redact";

const now = "2026-11-20T12:00:00Z";
const day = "2026-11-23T08:00:00Z";

const held = container("ZZTU1234567", "available", {
  ref_numbers: ["PO-SECRET"],
  tags: ["tag-secret"],
  available_for_pickup: true,
  has_holds: true,
  holds_at_pod_terminal: [{ name: "USDA", status: "hold", description: null }],
  fees_at_pod_terminal: [{ type: "demurrage", amount: 98_765, currency_code: "USD" }],
  ind_facility_fees: [{ type: "exam", amount: 43_210, currency_code: "USD" }],
  customs_holds: [{ type: "scan", status: "hold" }] as never,
  pickup_lfd: day,
  effective_lfd: day,
  ssl_lfd: day,
  ind_facility_lfd_on: day,
  import_deadlines: { pickup_lfd_line: day, pickup_lfd_terminal: day, pickup_lfd_rail: day },
});

const textOf = (hidden: (typeof hideableFields)[number][]) => JSON.stringify(redactContainer(held, hidden));

test.each([
  ["references", ["PO-SECRET"]],
  ["holds", ["USDA", "scan", '"has_holds":true', '"current_status":"available"']],
  ["fees", ["98765", "43210", '"current_status":"available"']],
  ["last_free_days", [day]],
] as const)("%s are not in a container that hides them, and are in others", (field, texts) => {
  for (const text of texts) {
    expect(textOf([]), text).toContain(text);
    expect(textOf([field]), text).not.toContain(text);
  }
});

test("a container whose holds or fees are hidden is neither available nor on hold", () => {
  const stateOf = (hidden: (typeof hideableFields)[number][]) =>
    containerStateLabel(redactContainer(held, hidden), now).message;
  expect([stateOf([]), stateOf(["holds"]), stateOf(["holds", "fees"])]).toEqual([
    "container.on_hold",
    "container.grounded",
    "container.grounded",
  ]);
});

test("tags, the customer and numbers of other cargo are never shared", () => {
  expect(textOf([])).not.toContain("tag-secret");
  const freshness = { ...held.attributes.freshness, other_numbers: ["OTHER1"] };
  const answered = { ...held, attributes: { ...held.attributes, freshness } };
  expect(redactContainer(answered, []).attributes.freshness.other_numbers).toEqual([]);
  const attributes = { tags: ["tag-secret"], customer_name: "Customer", ref_numbers: ["PO"], customs_holds: [{}] };
  const shipment = { id: "1", type: "shipment", relationships: {}, attributes } as unknown as Shipment;
  expect(redactShipment(shipment, []).attributes).toMatchObject({ tags: [], customer_name: null, ref_numbers: ["PO"] });
  expect(redactShipment(shipment, [...hideableFields]).attributes).toMatchObject({
    ref_numbers: [],
    customs_holds: [],
  });
});

test("milestones leave out corrected ones, and those that repeat what is hidden", () => {
  const of = (event: string, more: object = {}) => {
    const made = milestone(event, "USLGB", now, []);
    return { ...made, attributes: { ...made.attributes, ...more } };
  };
  const all = [
    of("vessel_arrived"),
    of("vessel_arrived", { corrected_at: now }),
    of("vessel_berthed", { data_source: "ais" }),
    of("available"),
    of("customs_release"),
    of("hold_placed", {
      hold: { name: "customs", customs_type: null, reference: null, description: null, time_of_report: true },
    }),
  ];
  const shown = (hidden: (typeof hideableFields)[number][]) =>
    redactMilestones(all, hidden).map(({ attributes }) => attributes.event);
  expect(shown([])).toEqual(["vessel_arrived", "vessel_berthed", "available", "customs_release", "hold_placed"]);
  expect(shown(["vessel_positions", "fees"])).toEqual(["vessel_arrived", "customs_release", "hold_placed"]);
  expect(shown(["holds"])).toEqual(["vessel_arrived", "vessel_berthed"]);
});
