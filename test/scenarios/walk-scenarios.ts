import { findItinerary } from "@/lib/sandbox/find-itinerary";
import { parseNumber } from "@/lib/sandbox/parse-number";
import type { Scenario } from "@/lib/sandbox/scenario";
import { prefixOf, scenarios } from "@/lib/sandbox/scenarios";
import { createTrackingRequest, readTrackingRequest } from "@/test/support/track-number";
import { runDueWork, type TestClient } from "@/test/support/web";
import { readStep, type ShipmentStep } from "./read-step";

/** Days since the first query at which every scenario is read. */
export const stepDays = [0, 1.2, 8, 12, 15, 20, 26, 90];

export type TrackedScenario = { scenario: Scenario; number: string; requestId: string };

/** The number with which a scenario is tracked: of its document, or of its first container. */
function requestNumberOf(scenario: Scenario, digits: string): string {
  const document = `${prefixOf(scenario)}${digits}`;
  if (scenario.requestType !== "container") return document;
  const parsed = parseNumber(document);
  return (parsed && findItinerary(parsed)?.containers[0]?.number) ?? document;
}

/** Tracks every scenario in one account, whose clock is paused. */
export async function trackScenarios(client: TestClient, digits: string): Promise<TrackedScenario[]> {
  const tracked: TrackedScenario[] = [];
  for (const scenario of scenarios) {
    const number = requestNumberOf(scenario, digits);
    const requestId = await createTrackingRequest(client, number, { request_type: scenario.requestType });
    tracked.push({ scenario, number, requestId });
  }
  await runDueWork();
  return tracked;
}

/** A scenario at one step; `shipment` is null while the carrier has not found the number. */
export type ScenarioStep = { scenario: Scenario; requestStatus: unknown; shipment: ShipmentStep | null };

/** Reads every tracked scenario from all interfaces at the current time of the account. */
export async function readScenarios(client: TestClient, tracked: TrackedScenario[]): Promise<ScenarioStep[]> {
  const requests = [];
  for (const { scenario, requestId } of tracked) {
    requests.push({ scenario, ...(await readTrackingRequest(client, requestId)) });
  }
  const found = requests.filter(({ shipmentId }) => shipmentId !== "");
  const steps = await readStep(
    client,
    found.map(({ shipmentId }) => shipmentId),
  );
  return requests.map(({ scenario, status, shipmentId }) => ({
    scenario,
    requestStatus: status,
    shipment: steps.find(({ shipment }) => shipment.id === shipmentId) ?? null,
  }));
}
