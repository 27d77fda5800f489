import { z } from "zod";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { stoppedReasons } from "@/lib/shipments/shipment";
import { failedReasons, requestStatuses } from "@/lib/tracking/requests/tracking-request";

/** The types of search results, in the order of equally good matches. `cargo` is a container. */
export const entityTypes = ["shipment", "cargo", "tracking_request"] as const;
export type EntityType = (typeof entityTypes)[number];

const text = z.string().nullable();

const attributes = z.object({
  entity_type: z.enum(entityTypes),
  number: z.string(),
  shipment_id: z.uuid().nullable().meta({
    description: "Shipment of a container or of a tracking request; null for other types or if there is none",
  }),
  scac: text,
  port_of_lading_name: text,
  port_of_discharge_name: text,
  containers_count: z.int().nullable().meta({ description: "Of a shipment; null for other types" }),
  tracking_stopped: z.boolean().nullable().meta({ description: "Of a shipment; null for other types" }),
  tracking_stopped_reason: z.enum(stoppedReasons).nullable(),
  status: z
    .enum(requestStatuses)
    .nullable()
    .meta({ description: "Status of a tracking request; null for other types" }),
  failed_reason: z.enum(failedReasons).nullable(),
  ref_numbers: z.array(z.string()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

/** Attributes whose database type differs from the type in the interface. */
type DatabaseValues = {
  tracking_stopped_reason: string | null;
  status: string | null;
  failed_reason: string | null;
} & Record<"created_at" | "updated_at", Date>;

/** One search result. Attributes that do not apply to its type are null. */
export type SearchRow = {
  id: string;
  attributes: Omit<z.infer<typeof attributes>, keyof DatabaseValues> & DatabaseValues;
};

/** The JSON:API resource `search_result`: one shipment, container or tracking request, under its own id. */
export const searchResults = defineResource({ type: "search_result", attributes, serialize: (row: SearchRow) => row });
