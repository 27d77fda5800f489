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

export type SandboxClock = Resource<"sandbox_clock", AttributesOf<typeof sandboxClock>>;

export const clockQuery: DocumentQuery<OneDocument<SandboxClock>> = {
  key: ["sandbox_clock"],
  path: "/v2/sandbox/clock",
};

const recentPath = pathWith("/v2/shipments", { "filter[line_scac]": "TEST", sort: "-updated_at", "page[size]": 10 });

/** The shipments of the sandbox carrier that changed last. */
export const recentQuery: DocumentQuery<ListDocument<Shipment>> = { key: ["shipments", recentPath], path: recentPath };

/** By how many hours the clock can be moved at once. */
export const jumps = [
  { label: "1 h", hours: 1 },
  { label: "6 h", hours: 6 },
  { label: "1 day", hours: 24 },
  { label: "3 days", hours: 72 },
  { label: "7 days", hours: 168 },
] as const;

/** Sandbox seconds per second. */
export const speeds = [
  { label: "As fast as real time", speed: 1 },
  { label: "1 minute per second", speed: 60 },
  { label: "1 hour per second", speed: 3_600 },
] as const;

/** The clock after a jump from `now`, ISO 8601. */
export const afterHours = (now: string, hours: number): string =>
  new Date(Date.parse(now) + hours * 3_600_000).toISOString();
