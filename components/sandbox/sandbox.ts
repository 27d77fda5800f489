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
export const jumps = [1, 6, 24, 72, 168] as const;

/** Sandbox seconds per second. */
export const speeds: readonly number[] = [1, 60, 3_600];

/** The clock after a jump from `now`, ISO 8601. */
export const afterHours = (now: string, hours: number): string =>
  new Date(Date.parse(now) + hours * 3_600_000).toISOString();
