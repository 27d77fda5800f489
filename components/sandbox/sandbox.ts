import {
  type DocumentQuery,
  type ListDocument,
  type OneDocument,
  pathWith,
  type Resource,
} from "@/components/api/document";
import type { Shipment } from "@/components/shipments/shipment";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { sandboxClock } from "@/lib/sandbox/sandbox-clock";
import type { containers } from "@/lib/shipments/containers/container";
import type { transportEvents } from "@/lib/shipments/events/transport-event";

export type SandboxClock = Resource<"sandbox_clock", AttributesOf<typeof sandboxClock>>;

export const clockQuery: DocumentQuery<OneDocument<SandboxClock>> = {
  key: ["sandbox_clock"],
  path: "/v2/sandbox/clock",
};

/** What the page reads with its shipments: their containers, the events of these and where they happened. */
export type SandboxRecord =
  | Resource<"container", Pick<AttributesOf<typeof containers>, "number">>
  | Resource<"transport_event", AttributesOf<typeof transportEvents>>
  | Resource<"port" | "metro_area", { name: string }>;

export type RecentShipments = ListDocument<Shipment, SandboxRecord>;

const eventAttributes =
  "event,timestamp,timezone,without_timezone,location_locode,terminal_name,created_at,invalidated_at,container,location";

const recentPath = pathWith("/v2/shipments", {
  "filter[line_scac]": "TEST",
  sort: "-updated_at",
  "page[size]": 10,
  include: "containers.transport_events.location",
  "fields[container]": "number",
  "fields[transport_event]": eventAttributes,
  "fields[port]": "name",
  "fields[metro_area]": "name",
});

/** The shipments of the sandbox carrier that changed last, with what has happened to their containers. */
export const recentQuery: DocumentQuery<RecentShipments> = { key: ["shipments", recentPath], path: recentPath };

/** By how many hours the clock can be moved at once. */
export const jumps = [1, 6, 24, 72, 168] as const;

/** Sandbox seconds per second. */
export const speeds: readonly number[] = [1, 60, 3_600];

/** The instant of the value of a field for a time in UTC, ISO 8601; null for an empty or incomplete one. */
export function utcInstantOf(value: string): string | null {
  const ms = Date.parse(`${value}Z`);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

/** The clock after a jump from `now`, ISO 8601. */
export const afterHours = (now: string, hours: number): string =>
  new Date(Date.parse(now) + hours * 3_600_000).toISOString();
