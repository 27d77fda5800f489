import { expect } from "vitest";
import { shipmentAnswers } from "@/components/answers/shipment-answers";
import { containerColumns as exportColumns } from "@/components/container-list/export-columns";
import { containerInputOf } from "@/components/container-page/container-input";
import { type Container, hasLeftTerminal } from "@/components/containers/container";
import { containerColumns } from "@/components/containers/container-columns";
import type { Milestone } from "@/components/itinerary/milestones-query";
import { costlyProblem } from "@/components/shipments/list/costly-problem";
import type { Shipment } from "@/components/shipments/shipment";
import { formatFees } from "@/lib/shipments/containers/fees";
import { english } from "@/test/english";

const texts = { containerTexts: english("containers"), valueTexts: english("values") };
const none = { map: null, prediction: null, userTimeZone: "UTC", distanceUnit: "nm" as const };

/** `listed`: the sentences about containers in the list over MCP, by id. */
type Page = { shipment: Shipment; milestones: Milestone[]; now: string; listed: Map<string, { line: string }> };

/** `$370`: what is to be paid for a container; null: nothing. */
function owedFor(container: Container): string | null {
  const {
    no_longer_named_since: goneSince,
    ind_facility_fees: inland,
    fees_at_pod_terminal: atPort,
  } = container.attributes;
  if (goneSince !== null) return null;
  return formatFees([inland?.length === 0 && hasLeftTerminal(container) ? atPort : (inland ?? atPort)]);
}

const owedIn = (headlines: string[]) => headlines.find((headline) => headline.endsWith(" owed")) ?? null;

/** How many containers were expected so far with fees before they have left, with fees since, and without any. */
export const expectedFees = { before: 0, since: 0, none: 0 };

function expectContainerFees({ shipment, milestones, now, listed }: Page, container: Container): void {
  const owed = owedFor(container);
  expectedFees[owed === null ? "none" : hasLeftTerminal(container) ? "since" : "before"] += 1;
  const { problems } = shipmentAnswers(
    english("answers"),
    containerInputOf({ ...texts, container, shipment, milestones, now, ...none }),
  );
  const headline = owed && `${owed} owed`;
  expect.soft(owedIn(problems.evidence.map(({ label }) => label)), "fees on the page").toBe(headline);
  const [exported] = exportColumns.filter(({ of }) => of.includes("fees"));
  expect.soft(exported?.value({ id: container.id, container, shipment: null }, "UTC"), "exported fees").toBe(owed);
  if (container.attributes.pod_discharged_at !== null) {
    const names = containerColumns([container]).map(({ name }) => name);
    expect.soft(names.includes("fees"), "fees in the table of containers").toBe(owed !== null);
  }
  // The list names the costliest problem only.
  const [stated] = /problem: \S+ owed/.exec(listed.get(container.id)?.line ?? "") ?? [];
  const isCostliest = headline !== null && problems.evidence[0]?.label === headline;
  expect.soft(stated ?? null, "fees in the list over MCP").toBe(isCostliest ? `problem: ${headline}` : null);
}

/** Fees are to be paid, whether the container has left or not, on its page, in tables and exports, in the list of shipments and over MCP alike. */
export function expectFees(page: Page, containers: Container[]): void {
  for (const container of containers) expectContainerFees(page, container);
  const listed = costlyProblem(
    { t: english("shipment-list"), containerTexts: texts.containerTexts },
    page.shipment,
    containers,
    page.now,
  );
  if (containers.some((container) => owedFor(container) !== null))
    expect.soft(listed, "a problem in the list of shipments").not.toBeNull();
  else expect.soft(listed ?? "", "no fees in the list of shipments").not.toMatch(/ owed$/);
}
