import type { Client } from "@modelcontextprotocol/client";
import { expect } from "vitest";
import { shipmentAnswers } from "@/components/answers/shipment-answers";
import { containerInputOf } from "@/components/container-page/container-input";
import type { Container } from "@/components/containers/container";
import type { Milestone } from "@/components/itinerary/milestones-query";
import { answerInputOf } from "@/components/shipments/detail/answer-input";
import type { Shipment } from "@/components/shipments/shipment";
import { english } from "@/test/english";
import { callTool } from "@/test/support/mcp-client";

const texts = { containerTexts: english("containers"), valueTexts: english("values") };
const none = { map: null, prediction: null, userTimeZone: "UTC", distanceUnit: "nm" as const };

type Rest = { resource: Shipment; milestones: Milestone[] };
type Row = Pick<Container, "id" | "attributes">;

const containerOf = ({ id, attributes }: Row): Container => ({ id, type: "container", attributes, relationships: {} });

function expectSame(problems: { headline: string }[], evidence: { label: string }[], what: string): void {
  expect
    .soft(
      problems.map(({ headline }) => headline),
      what,
    )
    .toEqual(evidence.map(({ label }) => label));
}

/** What is wrong with a container now is the same over MCP as on its page. */
export function expectMcpProblems(rest: Rest, row: Row, problems: { headline: string }[]): void {
  const now = new Date().toISOString();
  const facts = { container: containerOf(row), shipment: rest.resource, milestones: rest.milestones, now };
  const { evidence } = shipmentAnswers(english("answers"), containerInputOf({ ...texts, ...facts, ...none })).problems;
  expectSame(problems, evidence, "problems of a container over MCP");
}

/** What is wrong with a shipment now is the same over MCP as on its page. */
export async function expectMcpShipment(mcp: Client, rest: Rest, rows: Row[]): Promise<void> {
  const { failed, data, text } = await callTool(mcp, "get_shipment_details", { id: rest.resource.id });
  if (failed) throw new Error(text);
  const now = new Date().toISOString();
  const containers = rows.map(containerOf);
  const { resource: shipment, milestones } = rest;
  const input = answerInputOf({ ...texts, shipment, containers, milestones, now, ...none });
  const { evidence } = shipmentAnswers(english("answers"), input).problems;
  expectSame(data.problems as { headline: string }[], evidence, "problems of a shipment over MCP");
}
