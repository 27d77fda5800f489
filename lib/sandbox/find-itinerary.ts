import type { Tx } from "@/lib/platform/db/transaction";
import { buildItinerary } from "@/lib/sandbox/itineraries/build-itinerary";
import { createContainers } from "@/lib/sandbox/itineraries/containers";
import type { SandboxItinerary } from "@/lib/sandbox/itineraries/itinerary";
import { seededRandom } from "@/lib/sandbox/itineraries/seeded-random";
import { shipsOf } from "@/lib/sandbox/itineraries/vessels";
import type { SandboxNumber } from "./parse-number";

/** The itinerary of a number, always the same; null if the scenario has none. */
export function findItinerary(number: SandboxNumber): SandboxItinerary | null {
  const { scenario, plan, index, digits, billOfLading, booking } = number;
  if (!plan) return null;
  const id = `${scenario.key}/${digits}`;
  const random = seededRandom(id);
  const containers = createContainers(random, index, digits, scenario.containersMin);
  return buildItinerary(random, { id, billOfLading, booking, containers }, plan(random, shipsOf(index, digits)));
}

/**
 * Stores the anchor of an itinerary, the sandbox time of the first query, and returns the stored one, which never changes.
 * Call it with an earlier time before the first query to have an itinerary at a later stage.
 */
export async function recordItineraryAnchor(
  tx: Tx,
  accountId: string,
  number: SandboxNumber,
  anchorAt: Date,
): Promise<Date> {
  const containerNumbers = findItinerary(number)?.containers.map((container) => container.number) ?? [];
  await tx.sandboxItinerary.createMany({
    data: [{ accountId, number: number.canonical, anchorAt, containerNumbers }],
    skipDuplicates: true,
  });
  const stored = await tx.sandboxItinerary.findUniqueOrThrow({
    where: { accountId_number: { accountId, number: number.canonical } },
  });
  return stored.anchorAt;
}
