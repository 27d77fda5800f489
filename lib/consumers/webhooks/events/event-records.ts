import { readSnapshot } from "@/lib/outbox/read-snapshot";
import type { Account } from "@/lib/platform/auth/account";
import type { Container, Shipment, TrackingRequest, TransportEvent } from "@/lib/platform/db/generated/client";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { type Loaders, loadIncluded } from "@/lib/platform/jsonapi/include";
import { metroAreas } from "@/lib/reference/metro-areas";
import { ports } from "@/lib/reference/ports";
import { railTerminals } from "@/lib/reference/rail-terminals";
import { terminals } from "@/lib/reference/terminals";
import { containers } from "@/lib/shipments/containers/container";
import { findContainers } from "@/lib/shipments/containers/find-containers";
import { toTransportEventRows, transportEvents } from "@/lib/shipments/events/transport-event";
import { findShipments } from "@/lib/shipments/find-shipments";
import { shipments } from "@/lib/shipments/shipment";
import { trackingRequests } from "@/lib/tracking/requests/tracking-request";
import { addVesselIds } from "@/lib/vessels/find-vessels";
import { vessels } from "@/lib/vessels/vessel";
import { documentEventResources, documentIncludedPaths, loadDocumentEventRecords } from "./document-event-records";
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

type EventRecord = readonly [WebhookEvent, ResourceObject];

/** The events about records of these types, each with the row as of its change. */
function eventRows<Row extends object>(events: WebhookEvent[], types: string[]): { event: WebhookEvent; row: Row }[] {
  return events.flatMap((event) => {
    const row = types.includes(event.reference.type) ? readSnapshot<Row>(event.change) : null;
    return row ? [{ event, row }] : [];
  });
}

async function transportEventRecords(account: Account, events: WebhookEvent[]): Promise<EventRecord[]> {
  const changed = eventRows<TransportEvent>(events, ["transport_event"]);
  const rows = await toTransportEventRows(
    account,
    changed.map(({ row }) => row),
  );
  return rows.flatMap((row, index) => {
    const event = changed[index]?.event;
    return event ? [[event, transportEvents.serialize(row)] as const] : [];
  });
}

async function estimatedEventRecords(account: Account, events: WebhookEvent[]): Promise<EventRecord[]> {
  const rows = eventRows<Shipment>(events, ["estimated_event"]);
  const withVesselIds = await addVesselIds(
    account,
    rows.map((each) => ({ ...each, vesselImo: each.row.podVesselImo })),
  );
  return withVesselIds.map(({ event, row, vesselId }) => [
    event,
    estimatedEvents.serialize({ change: event.change, shipment: row, vesselId }),
  ]);
}

/** The record that each event is about, as of its change. Uses a bounded number of statements. */
export async function loadEventRecords(
  account: Account,
  events: WebhookEvent[],
): Promise<ReadonlyMap<WebhookEvent, ResourceObject>> {
  const requests = eventRows<TrackingRequest>(events, ["tracking_request"]);
  const containerRows = eventRows<Container>(events, Object.keys(containerEvents));
  return new Map([
    ...requests.map(({ event, row }) => [event, trackingRequests.serialize(row)] as const),
    ...(await transportEventRecords(account, events)),
    ...(await estimatedEventRecords(account, events)),
    ...(await loadDocumentEventRecords(account, events)),
    ...containerRows.map(({ event, row: container }) => {
      const resource = containerEvents[event.reference.type as ContainerEventType];
      return [event, resource.serialize({ change: event.change, container })] as const;
    }),
  ]);
}

/** Columns of a shipment that change without a published change: their current values are published. */
const operationalColumns = new Set([
  "lineTrackingLastAttemptedAt",
  "lineTrackingLastSucceededAt",
  "lastNewsAt",
  "nextPollAt",
  "pollFailures",
  "lastPollError",
]);

const publishedColumns = (row: Shipment) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !operationalColumns.has(column)));

/**
 * The changed container or shipment of each event, as of its change, with its current relationships. Without it, of several
 * changes at once, each would be published with the state after the last.
 */
async function loadChangedRecords(
  account: Account,
  events: WebhookEvent[],
): Promise<Map<WebhookEvent, ResourceObject>> {
  const changedContainers = eventRows<Container>(events, Object.keys(containerEvents));
  const changedShipments = eventRows<Shipment>(events, ["estimated_event"]);
  const idsOf = (rows: { row: { id: string } }[]) => [...new Set(rows.map(({ row }) => row.id))];
  const containerById = new Map((await findContainers(account, idsOf(changedContainers))).map((row) => [row.id, row]));
  const shipmentById = new Map((await findShipments(account, idsOf(changedShipments))).map((row) => [row.id, row]));
  return new Map([
    ...changedContainers.flatMap(({ event, row }) => {
      const current = containerById.get(row.id);
      return current ? [[event, containers.serialize({ ...current, ...row })] as const] : [];
    }),
    ...changedShipments.flatMap(({ event, row }) => {
      const current = shipmentById.get(row.id);
      return current ? [[event, shipments.serialize({ ...current, ...publishedColumns(row) })] as const] : [];
    }),
  ]);
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
  alert: relationshipPaths("shipment", "shipment.containers"),
  ...documentIncludedPaths,
};

const resources = [
  containers,
  metroAreas,
  ports,
  railTerminals,
  shipments,
  terminals,
  vessels,
  ...documentEventResources,
];

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

/**
 * Returns a function that finds the records to include with an event record. The number of statements does not grow with the
 * number of events.
 */
export async function loadIncludedRecords(
  account: Account,
  records: ReadonlyMap<WebhookEvent, ResourceObject>,
): Promise<(event: WebhookEvent, record: ResourceObject) => Promise<ResourceObject[]>> {
  const loaders = cachingLoaders();
  for (const [type, objects] of Map.groupBy(records.values(), (record) => record.type)) {
    await loadIncluded(account, objects, includedPaths[type] ?? [], loaders);
  }
  const changed = await loadChangedRecords(account, [...records.keys()]);
  return (event, record) => {
    const preloaded = changed.get(event);
    return loadIncluded(account, [record], includedPaths[record.type] ?? [], loaders, preloaded ? [preloaded] : []);
  };
}
