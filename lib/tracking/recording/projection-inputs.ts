import { prisma } from "@/lib/platform/db/client";
import type { CarrierEvent, Container, Shipment } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import type { ProjectionInputs } from "@/lib/tracking/projection/project";
import { findVesselCalls, readVesselCalls } from "./find-vessel-calls";
import { listTerminalReports } from "./list-terminal-reports";
import type { StoredState } from "./read-stored-state";

/** The delivery times that users entered, by container number. */
function deliveredTimesOf(containers: Pick<Container, "number" | "deliveredAt">[]): Map<string, Date> {
  return new Map(
    containers.flatMap(({ number, deliveredAt }) => (deliveredAt ? [[number, deliveredAt] as const] : [])),
  );
}

/** What `project` needs besides the events, from the stored state. */
export async function projectionInputsOf(tx: Tx, shipment: Shipment, stored: StoredState): Promise<ProjectionInputs> {
  const { reports, accepted, containers, events, hasVesselCalls } = stored;
  const { accountId, id, createdAt } = shipment;
  const isNamed = hasVesselCalls && events.some(({ vesselImo }) => vesselImo !== null);
  return {
    reports,
    accepted,
    delivered: deliveredTimesOf(containers),
    vesselCalls: isNamed ? await findVesselCalls(tx, { accountId, id, createdAt, events }) : [],
  };
}

type ShipmentKey = Pick<Shipment, "accountId" | "id" | "createdAt">;

/** Reads what the explanation of a shipment needs besides these events: what a projection does, without the times that users entered. */
export async function readProjectionInputs(
  { accountId, id, createdAt }: ShipmentKey,
  events: CarrierEvent[],
): Promise<ProjectionInputs> {
  const accepted = await prisma().acceptedStatement.findMany({
    where: { accountId, shipmentId: id },
    select: { contentHash: true, acceptedAt: true },
  });
  return {
    reports: await listTerminalReports({ accountId, id }),
    delivered: new Map(),
    accepted: new Map(accepted.map(({ contentHash, acceptedAt }) => [contentHash, acceptedAt])),
    vesselCalls: await readVesselCalls({ accountId, id, createdAt, events }),
  };
}
