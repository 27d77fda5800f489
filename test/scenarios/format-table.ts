import { containerState } from "@/components/containers/container";
import { containerLocation } from "@/components/containers/container-location";
import { displayStatusOf } from "@/components/shipments/shipment";
import { containerLabels, shipmentLabels } from "@/components/values/state-labels";
import { findContradictions, toolLocation } from "./find-contradictions";
import type { ShipmentStep } from "./read-step";
import type { ScenarioStep } from "./walk-scenarios";

const dayMs = 86_400_000;

/** `day 12.3`, `day 12.3 est.`: a time relative to the first query. */
function formatDay(at: string | null, startMs: number, isEstimate: boolean): string {
  if (at === null) return "–";
  return `day ${((Date.parse(at) - startMs) / dayMs).toFixed(1)}${isEstimate ? " est." : ""}`;
}

function containerRow(step: ShipmentStep, each: ShipmentStep["containers"][number], startMs: number): string[] {
  const { container, feed, tool } = each;
  const { number, current_status: status, pod_arrived_at: actual, pod_eta_at: estimate } = container.attributes;
  const page = containerLocation(step.milestones, number, container.attributes);
  const { kind, name } = toolLocation(each);
  return [
    number,
    status,
    String(feed.currentStatus ?? "–"),
    tool.status,
    containerLabels[containerState(container)].label,
    [kind, name].filter(Boolean).join(": "),
    [page?.first, page?.second].filter(Boolean).join(", ") || "–",
    formatDay(actual ?? estimate, startMs, actual === null),
  ];
}

function shipmentRow({ shipment, feed, tool, itinerary }: ShipmentStep, startMs: number): string[] {
  const { attributes } = shipment;
  const arrival = itinerary.stops.find(({ role }) => role === "discharge")?.arrival ?? null;
  return [
    "shipment",
    attributes.status,
    String(feed.status ?? "–"),
    String(tool.status),
    shipmentLabels[displayStatusOf(attributes)].label,
    attributes.port_of_discharge_name ?? "–",
    itinerary.stops.map(({ name }) => name).join(" → "),
    formatDay(arrival?.at ?? null, startMs, arrival?.estimated ?? false),
  ];
}

const head = ["Day", "Subject", "REST", "Feed", "MCP", "Page", "Place by MCP", "Place by page", "Arrival", "Differs"];

/** The rows of one scenario at one step: its shipment and containers. */
function stepRows({ shipment: step, requestStatus }: ScenarioStep, day: number, startMs: number): string[][] {
  if (!step) return [[String(day), "request", String(requestStatus), ...Array(7).fill("–")]];
  const findings = findContradictions(step);
  const differs = (where: string) =>
    findings.flatMap((finding) => (finding.where === where ? [finding.text] : [])).join("; ") || "no";
  const rows = [shipmentRow(step, startMs), ...step.containers.map((each) => containerRow(step, each, startMs))];
  return rows.map((row) => [String(day), ...row, differs(row[0] ?? "")]);
}

/** The walk of all scenarios as a Markdown page with one table per scenario. */
export function formatTable(walk: { day: number; steps: ScenarioStep[] }[], startMs: number): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const sections = (walk[0]?.steps ?? []).map(({ scenario }) => {
    const rows = walk.flatMap(({ day, steps }) =>
      steps.filter((step) => step.scenario.key === scenario.key).flatMap((step) => stepRows(step, day, startMs)),
    );
    return [`## ${scenario.title}`, "", line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
  });
  const intro = `# The sandbox scenarios on every interface

Each scenario is tracked and read at eight times, in days since the first query: the REST resources, the change feed applied from its
beginning, the MCP tools, and what the pages compute. Arrivals are at the port of discharge. The first and the last container are
shown; all are compared. \`node --import tsx tools/sandbox-scenarios.ts\` writes this page.`;
  return `${[intro, ...sections].join("\n\n")}\n`;
}
