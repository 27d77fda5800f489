import type { Answer, AnswerInput } from "@/components/answers/answer";
import { type Question, shipmentAnswers } from "@/components/answers/shipment-answers";
import { arrivalAtStop } from "@/components/itinerary/stop-confirmation";
import type { Confirmation } from "@/lib/shipments/arrival-confirmation";
import { english } from "@/test/english";
import type { ShipmentStep, ToolShipment } from "./read-step";
import { type ListWidth, visibleCells } from "./visible-text";

const t = english("answers");

/** The texts of the columns of the list, as far as they are compared. */
export type ListTexts = { status: string; arrival: string; containers: string; lastFreeDay: string };

/** What page and MCP tools state in words about one shipment or container, at one time. */
export type PageStatements = {
  answers: Record<Question, Pick<Answer, "main" | "support" | "estimated" | "tone">>;
  tool: Pick<ToolShipment, "problems" | "text">;
  /** The sentences of the tool `get_container` for the first and the last container. */
  containers: string[];
  containersTotal: number;
  /** The name of the inland destination. */
  destination: string | null;
  /** The arrival at the port of discharge in the header of the page; null: no such port is known. */
  discharge: { confirmation: Confirmation; isTicked: boolean } | null;
};

/** The same with the row of the list. */
export type Statements = PageStatements & { list: Record<ListWidth, ListTexts> };

/** The columns by their position in a row. */
const columns = { status: 2, arrival: 5, containers: 6, lastFreeDay: 7 };

function listTexts(row: string, width: ListWidth): ListTexts {
  const cells = visibleCells(row, width);
  const { status, arrival, containers, lastFreeDay } = columns;
  return {
    status: cells[status] ?? "",
    arrival: cells[arrival] ?? "",
    containers: cells[containers] ?? "",
    lastFreeDay: cells[lastFreeDay] ?? "",
  };
}

function pageStatements(input: AnswerInput, tool: PageStatements["tool"], containers: string[]): PageStatements {
  const stop = input.itinerary.stops.find(({ role }) => role === "discharge");
  return {
    answers: shipmentAnswers(t, input),
    tool,
    containers,
    containersTotal: input.containers.length,
    destination: input.shipment.destination_name,
    discharge: stop ? { confirmation: arrivalAtStop(stop, input.now), isTicked: stop.isReached } : null,
  };
}

export function statementsOf({ input, row, tool, containers }: ShipmentStep): Statements {
  const texts = containers.map((each) => each.tool.text);
  const list = { 1280: listTexts(row, 1280), 390: listTexts(row, 390) };
  return { ...pageStatements(input, tool, texts), list };
}

/** What the page of a container and the tool `get_container` state. */
export function containerStatementsOf({ input, tool }: ShipmentStep["containers"][number]): PageStatements {
  return pageStatements(input, tool, [tool.text]);
}
