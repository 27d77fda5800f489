import { expect } from "vitest";
import { shipmentAnswers } from "@/components/answers/shipment-answers";
import { containerInputOf } from "@/components/container-page/container-input";
import type { Container } from "@/components/containers/container";
import type { Milestone } from "@/components/itinerary/milestones-query";
import type { Shipment } from "@/components/shipments/shipment";
import { english } from "@/test/english";

const texts = { containerTexts: english("containers"), valueTexts: english("values") };
const none = { map: null, prediction: null, userTimeZone: "UTC", distanceUnit: "nm" as const };

type Rest = { resource: Shipment; milestones: Milestone[] };
type Row = Pick<Container, "id" | "attributes">;

/** What is wrong with a container now is the same over MCP as on its page. */
export function expectMcpProblems(rest: Rest, { id, attributes }: Row, problems: { headline: string }[]): void {
  const container: Container = { id, type: "container", attributes, relationships: {} };
  const now = new Date().toISOString();
  const facts = { container, shipment: rest.resource, milestones: rest.milestones, now };
  const { evidence } = shipmentAnswers(english("answers"), containerInputOf({ ...texts, ...facts, ...none })).problems;
  expect
    .soft(
      problems.map(({ headline }) => headline),
      "problems over MCP",
    )
    .toEqual(evidence.map(({ label }) => label));
}
