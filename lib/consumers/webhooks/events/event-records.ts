import type { Account } from "@/lib/platform/auth/account";
import type { TransportEvent } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { type Loaders, loadIncluded } from "@/lib/platform/jsonapi/include";
import { ports } from "@/lib/reference/ports";
import { terminals } from "@/lib/reference/terminals";
import { containers } from "@/lib/shipments/containers/container";
import { toTransportEventRows, transportEvents } from "@/lib/shipments/events/transport-event";
import { shipments } from "@/lib/shipments/shipment";
import { trackingRequests } from "@/lib/tracking/requests/tracking-request";
import { addVesselIds, vessels } from "@/lib/vessels/vessel";
import {
  containerCreatedEvents,
  containerPodTerminalChangedEvents,
  containerUpdatedEvents,
  estimatedEvents,
} from "./event-resources";
import type { WebhookEvent } from "./events-of-change";

const containerEvents = {
  container_created_event: containerCreatedEvents,
  container_updated_event: containerUpdatedEvents,
  container_pod_terminal_changed_event: containerPodTerminalChangedEvents,
};

type ContainerEventType = keyof typeof containerEvents;

const isContainerEvent = (type: string): type is ContainerEventType => type in containerEvents;

async function loadContainerEvents(tx: Tx, account: Account, events: WebhookEvent[]): Promise<ResourceObject[]> {
  const ids = events.map(({ change }) => change.resourceId);
  const rows = ids.length > 0 ? await tx.container.findMany({ where: { accountId: account.id, id: { in: ids } } }) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return events.flatMap(({ change, reference }) => {
    const container = byId.get(change.resourceId);
    if (!container || !isContainerEvent(reference.type)) return [];
    return [containerEvents[reference.type].serialize({ change, container })];
  });
}

async function loadEstimatedEvents(tx: Tx, account: Account, events: WebhookEvent[]): Promise<ResourceObject[]> {
  const ids = events.map(({ change }) => change.resourceId);
  if (ids.length === 0) return [];
  const shipments = await tx.shipment.findMany({ where: { accountId: account.id, id: { in: ids } } });
  const withVesselIds = await addVesselIds(
    shipments.map((shipment) => ({ shipment, vesselImo: shipment.podVesselImo })),
  );
  const byId = new Map(withVesselIds.map((row) => [row.shipment.id, row]));
  return events.flatMap(({ change }) => {
    const row = byId.get(change.resourceId);
    return row ? [estimatedEvents.serialize({ change, ...row })] : [];
  });
}

const eventsOfType = (events: WebhookEvent[], type: string) =>
  events.filter(({ reference }) => reference.type === type);

/** The records that the events are about, in their current state, by `type id`. Uses a bounded number of statements. */
export async function loadReferenceObjects(
  tx: Tx,
  account: Account,
  events: WebhookEvent[],
  transportEventRows: Map<string, TransportEvent>,
): Promise<Map<string, ResourceObject>> {
  const requestIds = eventsOfType(events, "tracking_request").map(({ reference }) => reference.id);
  const changedTransportEvents = eventsOfType(events, "transport_event").flatMap(
    ({ reference }) => transportEventRows.get(reference.id) ?? [],
  );
  const objects = [
    ...(requestIds.length > 0 ? await trackingRequests.load(account, requestIds) : []),
    ...(await toTransportEventRows(account, changedTransportEvents)).map(transportEvents.serialize),
    ...(await loadContainerEvents(
      tx,
      account,
      events.filter(({ reference }) => isContainerEvent(reference.type)),
    )),
    ...(await loadEstimatedEvents(tx, account, eventsOfType(events, "estimated_event"))),
  ];
  return new Map(objects.map((object) => [`${object.type} ${object.id}`, object]));
}

const relationshipPaths = (...names: string[]) => names.map((name) => name.split("."));

/** The relationship paths whose records are included in a notification, by type of the event record. */
export const includedPaths: Record<string, string[][]> = {
  tracking_request: relationshipPaths("tracked_object", "tracked_object.containers"),
  transport_event: relationshipPaths("container", "shipment", "location", "vessel", "terminal"),
  estimated_event: relationshipPaths("shipment", "port", "vessel"),
  container_created_event: relationshipPaths("container", "shipment"),
  container_updated_event: relationshipPaths("container", "shipment", "terminal", "port"),
  container_pod_terminal_changed_event: relationshipPaths("container", "shipment", "terminal"),
};

const resources = [containers, ports, shipments, terminals, vessels];

/** The types of included records. Related records of other types are only linked. */
export const includedTypes: ReadonlySet<string> = new Set(resources.map(({ type }) => type));

/** Loaders that read each record once, even if several events include it. */
function cachingLoaders(): Loaders {
  const entries = resources.map(({ type, load }) => {
    const cache = new Map<string, ResourceObject | null>();
    const loadCached = async (account: Account, ids: string[]) => {
      const missing = ids.filter((id) => !cache.has(id));
      const loaded = missing.length > 0 ? await load(account, missing) : [];
      for (const id of missing) cache.set(id, null);
      for (const object of loaded) cache.set(object.id, object);
      return ids.flatMap((id) => cache.get(id) ?? []);
    };
    return [type, { type, load: loadCached }] as const;
  });
  return new Map(entries);
}

/** Returns a function that finds the records to include with an event record. The number of statements does not grow with the number of events. */
export async function loadIncludedRecords(
  account: Account,
  references: ResourceObject[],
): Promise<(reference: ResourceObject) => Promise<ResourceObject[]>> {
  const loaders = cachingLoaders();
  for (const [type, objects] of Map.groupBy(references, (reference) => reference.type)) {
    await loadIncluded(account, objects, includedPaths[type] ?? [], loaders);
  }
  return (reference) => loadIncluded(account, [reference], includedPaths[reference.type] ?? [], loaders);
}
