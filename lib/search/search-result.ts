import { z } from "zod";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { containerStatuses } from "@/lib/shipments/containers/container";
import { shipmentStatuses, stoppedReasons } from "@/lib/shipments/shipment";
import { failedReasons, requestStatuses } from "@/lib/tracking/requests/tracking-request";

/** The types of search results, in the order of equally good matches. `cargo` is a container. */
export const entityTypes = ["shipment", "cargo", "tracking_request"] as const;
const text = z.string().nullable();

/** What a text can match, apart from typing errors. */
export const matchedFields = [
  ...(["number", "transport_document", "reference", "tag", "vessel", "customer"] as const),
  ...(["custom_field", "document", "port", "shipping_line"] as const),
] as const;

/** How a text can match, the best first. */
const matchKinds = ["exact", "prefix", "part", "related", "typo"] as const;

const attributes = z.object({
  entity_type: z.enum(entityTypes),
  number: z.string(),
  matched_by: z.enum(matchedFields).meta({
    description:
      "What the text matches best: `port` is the port of loading, of discharge or the destination of a shipment",
  }),
  match: z.enum(matchKinds).meta({
    description:
      "How the text matches it: `exact`: a whole value, ignoring case, spaces and dashes; `prefix`: its beginning; `part`: a part of it; `related`: by a port, a shipping line or a document; `typo`: with one typing error",
  }),
  shipment_id: z.uuid().nullable().meta({
    description: "Shipment of a container or of a tracking request; null for other types or if there is none",
  }),
  scac: text,
  port_of_lading_name: text,
  port_of_lading_locode: text,
  port_of_discharge_name: text,
  port_of_discharge_locode: text,
  vessel_name: text,
  vessel_imo: text,
  customer_name: text,
  containers_count: z.int().nullable().meta({ description: "Of a shipment; null for other types" }),
  tracking_stopped: z.boolean().nullable().meta({ description: "Of a shipment; null for other types" }),
  tracking_stopped_reason: z.enum(stoppedReasons).nullable(),
  status: z
    .enum(requestStatuses)
    .nullable()
    .meta({ description: "Status of a tracking request; null for other types" }),
  is_retrying: z.boolean().nullable().meta({
    description: "Whether the last check of a tracking request failed and is repeated; null for other types",
  }),
  current_status: z
    .enum([...shipmentStatuses, ...containerStatuses])
    .nullable()
    .meta({ description: "`status` of a shipment, `current_status` of a container; null for a tracking request" }),
  has_holds: z.boolean().nullable().meta({
    description: "`has_holds` of a container; null for other types",
  }),
  failed_reason: z.enum(failedReasons).nullable(),
  ref_numbers: z.array(z.string()),
  tags: z.array(z.string()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

/** Attributes whose database type differs from the type in the interface. */
type DatabaseValues = {
  matched_by: string;
  match: string;
  current_status: string | null;
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
