import type { Answer } from "@/components/answers/answer";
import { type Question, questions } from "@/components/answers/shipment-answers";
import { containerState } from "@/components/containers/container";
import { containerLocation } from "@/components/containers/container-location";
import { displayStatusOf } from "@/components/shipments/shipment";
import { containerStateLabels, shipmentStatusLabels } from "@/lib/shipments/state-labels";
import { english } from "@/test/english";
import { contradictingAnswers } from "./contradicting-answers";
import { findContradictions, toolLocation } from "./find-contradictions";
import type { ShipmentStep } from "./read-step";
import { statementsOf } from "./statements";
import type { ListWidth } from "./visible-text";
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
  const texts = { containerTexts: english("containers"), valueTexts: english("values") };
  const page = containerLocation(texts, step.input.milestones, number, container.attributes);
  const { kind, name } = toolLocation(each);
  return [
    number,
    status,
    String(feed.currentStatus ?? "–"),
    tool.status,
    containerStateLabels[containerState(container)],
    [kind, name].filter(Boolean).join(": "),
    [page?.first, page?.second].filter(Boolean).join(", ") || "–",
    formatDay(actual ?? estimate, startMs, actual === null),
  ];
}

function shipmentRow({ shipment, feed, tool, input: { itinerary } }: ShipmentStep, startMs: number): string[] {
  const { attributes } = shipment;
  const arrival = itinerary.stops.find(({ role }) => role === "discharge")?.arrival ?? null;
  return [
    "shipment",
    attributes.status,
    String(feed.status ?? "–"),
    String(tool.status),
    shipmentStatusLabels[displayStatusOf(attributes)],
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

const answersHead = ["Day", ...Object.values(questions), "List at 1280", "List at 390", "MCP", "Differs"];

const formatAnswer = ({ estimated, main, support }: Pick<Answer, "estimated" | "main" | "support">) =>
  [`${estimated ? "est. " : ""}${main}`, support].filter(Boolean).join(" – ");

/** What the tools say first: status, problems, and the arrival at the port of discharge, without the words that are always there. */
function formatToolText(text: string): string {
  const [, status = "–"] = /: status (.*)\.$/m.exec(text) ?? [];
  const [, problems = "–"] = /^Problems: (.*)\.$/m.exec(text) ?? [];
  const [, arrival = "–"] = /^Arrival at the port of discharge, [^:]*: (.*)\.$/m.exec(text) ?? [];
  return `${status}. Problems: ${problems}. Arrival: ${arrival}`;
}

/** The row of one scenario at one step: the five answers of the page, the row of the list, and what the tools say. */
function answersRow({ shipment: step, requestStatus }: ScenarioStep, day: number): string[] {
  if (!step) return [String(day), `request ${requestStatus}`, ...Array(answersHead.length - 2).fill("–")];
  const said = statementsOf(step);
  const listed = (width: ListWidth) => Object.values(said.list[width]).filter(Boolean).join(" · ");
  const answers = (Object.keys(questions) as Question[]).map((question) => formatAnswer(said.answers[question]));
  const found = contradictingAnswers(said).join("; ");
  return [String(day), ...answers, listed(1280), listed(390), formatToolText(said.tool.text), found || "no"];
}

const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
const tableOf = (names: string[], rows: string[][]) => [names, names.map(() => "---"), ...rows].map(line).join("\n");

/** The walk of all scenarios as a Markdown page, with two tables for each scenario. */
export function formatTable(walk: { day: number; steps: ScenarioStep[] }[], startMs: number): string {
  const sections = (walk[0]?.steps ?? []).map(({ scenario }) => {
    const own = walk.flatMap(({ day, steps }) =>
      steps.flatMap((step) => (step.scenario.key === scenario.key ? [{ day, step }] : [])),
    );
    const answers = own.map(({ day, step }) => answersRow(step, day));
    const values = own.flatMap(({ day, step }) => stepRows(step, day, startMs));
    return [`## ${scenario.title}`, tableOf(answersHead, answers), tableOf(head, values)].join("\n\n");
  });
  const intro = `# The sandbox scenarios on every interface

Each scenario is tracked and read at eight times, in days since the first query: the REST resources, the change feed applied from its
beginning, the MCP tools, and what the pages compute. The first table of a scenario has the five answers of the shipment's page, what
its row of the list shows at both widths, and what the MCP tool says; the second the values behind them, with arrivals at the port of
discharge. Of the containers the first and the last are shown and compared. \`node --import tsx tools/sandbox-scenarios.ts\` writes this page.`;
  return `${[intro, ...sections].join("\n\n")}\n`;
}
