import { writeDeferredRows } from "@/lib/platform/db/deferred-rows";
import type { Container, Shipment } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import type { ProjectionInputs } from "@/lib/tracking/projection/project";
import { findVesselCalls } from "./find-vessel-calls";
import type { StoredState } from "./read-stored-state";

/** The delivery times that users entered, by container number. */
export function deliveredTimesOf(containers: Pick<Container, "number" | "deliveredAt">[]): Map<string, Date> {
  return new Map(
    containers.flatMap(({ number, deliveredAt }) => (deliveredAt ? [[number, deliveredAt] as const] : [])),
  );
}

/** What `project` needs besides the events, from the stored state. */
export async function projectionInputsOf(tx: Tx, shipment: Shipment, stored: StoredState): Promise<ProjectionInputs> {
  const { reports, accepted, containers, events, hasVesselCalls } = stored;
  const isNamed = hasVesselCalls && events.some(({ vesselImo }) => vesselImo !== null);
  // The vessels are found through the stored events.
  if (isNamed) await writeDeferredRows(tx);
  return {
    reports,
    accepted,
    delivered: deliveredTimesOf(containers),
    vesselCalls: isNamed ? await findVesselCalls(tx, shipment) : [],
  };
}
