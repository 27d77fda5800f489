import { buildJourney } from "@/lib/sandbox/journeys/build-journey";
import { createContainers } from "@/lib/sandbox/journeys/containers";
import { drawFrom } from "@/lib/sandbox/journeys/draw";
import type { Journey } from "@/lib/sandbox/journeys/journey";
import type { SandboxNumber } from "./parse-number";

/** The journey behind a number, the same whenever it is asked for; null when the carrier knows none. */
export function findJourney(number: SandboxNumber): Journey | null {
  const { scenario, plan, index, digits, billOfLading, booking } = number;
  if (!plan) return null;
  const id = `${scenario.key}/${digits}`;
  const draw = drawFrom(id);
  const containers = createContainers(draw, index, digits, scenario.containersMin);
  return buildJourney(draw, { id, billOfLading, booking, containers }, plan(draw));
}
