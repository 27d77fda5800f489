import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { containerColumns } from "@/components/container-list/export-columns";
import { containerState } from "@/components/containers/container";
import { container } from "@/components/containers/container-fixture";
import { containerSummary } from "@/components/containers/container-summary";
import { resultGroups, type SearchResult } from "@/components/shell/palette/result-groups";
import { containerLabels } from "@/components/values/container-labels";
import { shipmentLabels } from "@/components/values/state-labels";
import { containerStateText, shipmentStatusText } from "@/lib/mcp/output/state-text";
import { inSentence } from "@/lib/platform/in-sentence";
import { english } from "@/test/english";
import type { ContainerRow } from "./containers/container";
import { formatMilestone } from "./milestone-labels";
import { shipmentStatuses } from "./shipment";
import { type ContainerState, containerStateLabels, requestStatusLabels, shipmentStatusLabels } from "./state-labels";

type Attributes = Parameters<typeof container>[2] & { current_status: string };

const at = "2026-11-01T00:00:00Z";
const hold = [{ name: "customs" as const, status: "hold" as const, description: null }];

/** Each state, with the attributes of a container in it. */
const cases: Record<ContainerState, Attributes> = {
  new: { current_status: "new" },
  empty_picked_up: { current_status: "new", empty_out_at: at },
  gated_in: { current_status: "new", empty_out_at: at, pol_full_in_at: at },
  on_ship: { current_status: "on_ship" },
  awaiting_inland_transfer: { current_status: "awaiting_inland_transfer" },
  grounded: { current_status: "grounded" },
  available: { current_status: "available" },
  not_available: { current_status: "not_available" },
  on_hold: { current_status: "available", holds_at_pod_terminal: hold },
  on_rail: { current_status: "on_rail" },
  off_dock: { current_status: "off_dock" },
  picked_up: { current_status: "picked_up", holds_at_pod_terminal: hold },
  delivered: { current_status: "delivered" },
  empty_returned: { current_status: "empty_returned" },
};

const texts = { containerTexts: english("containers"), valueTexts: english("values") };

const states = Object.entries(cases) as [ContainerState, Attributes][];

/** The same container as MCP reads it. */
function rowOf({ current_status, empty_out_at, pol_full_in_at, holds_at_pod_terminal }: Attributes): ContainerRow {
  const moves = { emptyOutAt: empty_out_at, polFullInAt: pol_full_in_at, deliveredAt: null };
  const holds = { holdsAtPodTerminal: holds_at_pod_terminal ?? [], indFacilityHolds: null, customsHolds: [] };
  const shipment = { lineTrackingStoppedAt: null, polEtdAt: null, podEtaAt: null, destinationEtaAt: null };
  const read = { shipment, clock: new Date(at), pickupFacilityId: null, transportEvents: [], rawEventIds: [] };
  return { currentStatus: current_status, ...moves, ...holds, ...read } as unknown as ContainerRow;
}

describe("a container in the state", () => {
  test.each(states)("%s has one word in the table, the list, the export, the search and MCP", (state, attributes) => {
    const word = containerStateLabels[state];
    const code = attributes.current_status;
    const shown = container("MSCU6639870", code as never, attributes);
    expect(english("values.states")(containerLabels[containerState(shown)].message)).toBe(word);
    expect(containerSummary(texts, [shown], "2026-11-19T17:42:00Z").label.replace(/^1 /, "")).toBe(
      ["available", "on_hold", "not_available"].includes(state) ? inSentence(word) : word,
    );
    const column = containerColumns.find(({ title }) => title === "Status");
    expect(column?.value({ id: shown.id, container: shown, shipment: null }, "UTC")).toBe(word);
    expect(containerStateText(rowOf(attributes))).toBe(`${word} (${code})`);
    const found = { entity_type: "cargo", number: "MSCU6639870", current_status: code, has_holds: state === "on_hold" };
    const result = { id: "1", type: "search_result", attributes: { ...found, ref_numbers: [] } } as unknown;
    const inSearch = resultGroups(english("palette"), [result as SearchResult], "663")[0]?.items[0]?.state?.message;
    // A search result does not tell what has happened before the loading.
    expect(inSearch && english("values.states")(inSearch)).toBe(code === "new" ? undefined : word);
  });

  test("is named like the event that puts it there", () => {
    expect(formatMilestone("empty_out", false)).toBe(containerStateLabels.empty_picked_up);
    expect(formatMilestone("full_in", false)).toBe(containerStateLabels.gated_in);
    expect(formatMilestone("full_out", false)).toBe(containerStateLabels.picked_up);
    expect(formatMilestone("empty_in", false)).toBe(containerStateLabels.empty_returned);
  });
});

test.each(shipmentStatuses)("a shipment that is %s has one word on pages and over MCP", (status) => {
  expect(shipmentStatusText({ status })).toBe(
    `${english("values.states")(shipmentLabels[status].message)} (${status})`,
  );
});

/** Words that also name other things: states of webhooks, values in documents, columns of times, scenarios. */
const shared = ["Arrived", "Delivered", "Stopped", "Retrying", "Inland", "Complete", "Tracked", "Transshipment"];

test("the words are declared in one place", () => {
  const labels = [shipmentStatusLabels, containerStateLabels, requestStatusLabels].flatMap((of) => Object.values(of));
  const words = labels.filter((word) => !shared.includes(word));
  expect(words.length).toBeGreaterThan(15);
  const literal = new RegExp(`"(${words.join("|")})"|>(${words.join("|")})<`, "g");
  const files = globSync("{app,components,lib}/**/*.{ts,tsx}").filter(
    (file) => !/\.test\.tsx?$|\/generated\/|(?:state|milestone)-labels\.ts$/.test(file),
  );
  const copies = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(literal)].map(([text]) => `${file}: ${text}`),
  );
  expect(copies).toEqual([]);
});
