import type { Account } from "@/lib/platform/auth/account";
import type { TransportEvent } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { completeEvents, transportEvents } from "@/lib/shipments/events/transport-event";
import { trackingRequests } from "@/lib/tracking/requests/tracking-request";
import { withVessels } from "@/lib/vessels/vessel";
import { containerCreatedEvents, containerPodTerminalChangedEvents, containerUpdatedEvents } from "./container-events";
import { estimatedEvents } from "./estimated-event";
import type { Fact } from "./events-of-change";

const containerEvents = {
  container_created_event: containerCreatedEvents,
  container_updated_event: containerUpdatedEvents,
  container_pod_terminal_changed_event: containerPodTerminalChangedEvents,
};

type ContainerEventType = keyof typeof containerEvents;

const isContainerEvent = (type: string): type is ContainerEventType => type in containerEvents;

async function ofContainers(tx: Tx, account: Account, facts: Fact[]): Promise<ResourceObject[]> {
  const ids = facts.map(({ change }) => change.resourceId);
  const rows = ids.length > 0 ? await tx.container.findMany({ where: { accountId: account.id, id: { in: ids } } }) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return facts.flatMap(({ change, reference }) => {
    const container = byId.get(change.resourceId);
    if (!container || !isContainerEvent(reference.type)) return [];
    return [containerEvents[reference.type].serialize({ change, container })];
  });
}

async function ofEstimates(tx: Tx, account: Account, facts: Fact[]): Promise<ResourceObject[]> {
  const ids = facts.map(({ change }) => change.resourceId);
  if (ids.length === 0) return [];
  const shipments = await tx.shipment.findMany({ where: { accountId: account.id, id: { in: ids } } });
  const named = await withVessels(shipments.map((shipment) => ({ shipment, vesselImo: shipment.podVesselImo })));
  const byId = new Map(named.map((row) => [row.shipment.id, row]));
  return facts.flatMap(({ change }) => {
    const row = byId.get(change.resourceId);
    return row ? [estimatedEvents.serialize({ change, ...row })] : [];
  });
}

const ofType = (facts: Fact[], type: string) => facts.filter(({ reference }) => reference.type === type);

/** The records that facts are about, as they are now, by `type id`; a bounded number of statements. */
export async function referencesOfFacts(
  tx: Tx,
  account: Account,
  facts: Fact[],
  milestones: Map<string, TransportEvent>,
): Promise<Map<string, ResourceObject>> {
  const requestIds = ofType(facts, "tracking_request").map(({ reference }) => reference.id);
  const moved = ofType(facts, "transport_event").flatMap(({ reference }) => milestones.get(reference.id) ?? []);
  const objects = [
    ...(requestIds.length > 0 ? await trackingRequests.load(account, requestIds) : []),
    ...(await completeEvents(account, moved)).map(transportEvents.serialize),
    ...(await ofContainers(
      tx,
      account,
      facts.filter(({ reference }) => isContainerEvent(reference.type)),
    )),
    ...(await ofEstimates(tx, account, ofType(facts, "estimated_event"))),
  ];
  return new Map(objects.map((object) => [`${object.type} ${object.id}`, object]));
}
