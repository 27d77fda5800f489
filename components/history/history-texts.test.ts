import { expect, test } from "vitest";
import { toSnakeCase } from "@/lib/platform/snake-case";
import { historyColumns } from "@/lib/shipments/history/history-columns";
import { containerStateLabels, shipmentStatusLabels } from "@/lib/shipments/state-labels";
import { english } from "@/test/english";
import type { HistoryEntry } from "./history-query";
import {
  containerAttributes,
  formatStatus,
  historyActor,
  historyLines,
  historyReason,
  historyTitle,
  shipmentAttributes,
} from "./history-texts";

const t = english("history");

const entryOf = (attributes: Partial<HistoryEntry["attributes"]>) =>
  ({
    attributes: {
      action: "updated",
      resource_type: "shipment",
      custom_field: null,
      changeset: {},
      reason: "report",
      eta_change_reason: null,
      actor: null,
      ...attributes,
    },
  }) as HistoryEntry;

test.each([
  ["shipment", shipmentAttributes],
  ["container", containerAttributes],
] as const)("every attribute in the history of a %s has a label", (type, labels) => {
  // The interface names these instead of their ids.
  const named: Record<string, string> = { customer_id: "customer_name", pod_terminal_id: "pod_terminal_name" };
  const names = historyColumns[type].map(toSnakeCase).map((name) => named[name] ?? name);
  expect(Object.keys(labels).toSorted()).toEqual(names.toSorted());
});

test("lines are in the order of the labels, without those that are empty before and after", () => {
  const changeset: Record<string, [unknown, unknown]> = {
    customer_name: [null, "Northgate"],
    tags: [[], ["urgent"]],
    bookings: [[], []],
    other: [1, 2],
  };
  expect(historyLines(t, entryOf({ changeset })).map(({ label, before, after }) => [label, before, after])).toEqual([
    ["Tags", [], ["urgent"]],
    ["Customer", null, "Northgate"],
  ]);
});

test("a custom field has its name, or that for programs once its value is removed", () => {
  const named = (display_name: string | null) =>
    historyLines(
      t,
      entryOf({
        resource_type: "custom_field",
        custom_field: { api_slug: "po", display_name, data_type: null },
        changeset: { value: ["1", null] },
      }),
    )[0]?.label;
  expect([named("Purchase order"), named(null)]).toEqual(["Purchase order", "po"]);
});

test("an entry names who or what made it, and the reason of a new arrival", () => {
  const user = { type: "user", id: "1", name: "Ada" } as const;
  const actors = [
    { actor: user },
    { actor: { ...user, type: "api_key" as const, name: "ERP" } },
    {},
    { reason: "stop_rule" },
  ];
  expect(actors.map((attributes) => historyActor(t, entryOf(attributes)))).toEqual([
    "Ada",
    "API key ERP",
    "Carrier or terminal",
    "Landfall",
  ]);
  expect(historyReason(english("eta-reasons"), entryOf({ eta_change_reason: "inferred:rolled_over" }))).toBe(
    "Rolled over to a later sailing",
  );
  expect(historyReason(english("eta-reasons"), entryOf({ eta_change_reason: "unknown" }))).toBeNull();
  expect(historyTitle(t, entryOf({ action: "created" }))).toBe("Tracking started");
  for (const [status, label] of Object.entries({ ...containerStateLabels, ...shipmentStatusLabels }))
    expect(formatStatus(english("values.states"), status)).toBe(label);
});
