import { z } from "zod";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { stoppedReasons } from "@/lib/shipments/shipment";
import { failedReasons, requestStatuses } from "@/lib/tracking/requests/tracking-request";

/** The kinds of what a search finds, in the order in which equally good rows stand. `cargo` is a container. */
export const entityTypes = ["shipment", "cargo", "tracking_request"] as const;
export type EntityType = (typeof entityTypes)[number];

const text = z.string().nullable();

const attributes = z.object({
  entity_type: z.enum(entityTypes),
  number: z.string(),
  shipment_id: z.uuid().nullable().meta({ description: "Of a container, and of a tracking request that has one" }),
  scac: text,
  port_of_lading_name: text,
  port_of_discharge_name: text,
  containers_count: z.int().nullable().meta({ description: "Of a shipment" }),
  tracking_stopped: z.boolean().nullable().meta({ description: "Of a shipment" }),
  tracking_stopped_reason: z.enum(stoppedReasons).nullable(),
  status: z.enum(requestStatuses).nullable().meta({ description: "Of a tracking request" }),
  failed_reason: z.enum(failedReasons).nullable(),
  ref_numbers: z.array(z.string()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

/** What the database holds as text or as a time. */
type Stored = { tracking_stopped_reason: string | null; status: string | null; failed_reason: string | null } & Record<
  "created_at" | "updated_at",
  Date
>;

/** A found row as it is told; keys that do not apply to its kind are null. */
export type SearchRow = { id: string; attributes: Omit<z.infer<typeof attributes>, keyof Stored> & Stored };

/** The JSON:API resource `search_result`: one shipment, container or tracking request, under its own id. */
export const searchResults = defineResource<SearchRow>({ type: "search_result", attributes, serialize: (row) => row });
