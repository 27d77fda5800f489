import { v5 as uuid } from "uuid";
import { z } from "zod";
import { defineResource } from "@/lib/platform/jsonapi/resource";

/** A tag in use, with the number of records that carry it. */
export type TagRow = { id: string; name: string; shipments: number; containers: number; trackingRequests: number };

/** The id of a tag, which has no row: derived from its name (RFC 9562, version 5) within the account. */
export const tagIdOf = (accountId: string, name: string): string => uuid(name, accountId);

/** The JSON:API resource `tag`: a text that shipments, containers or tracking requests carry. */
export const tags = defineResource({
  type: "tag",
  attributes: z.object({
    name: z.string(),
    shipments_count: z.int(),
    containers_count: z.int(),
    tracking_requests_count: z.int(),
  }),
  serialize: ({ id, name, shipments, containers, trackingRequests }: TagRow) => ({
    id,
    attributes: {
      name,
      shipments_count: shipments,
      containers_count: containers,
      tracking_requests_count: trackingRequests,
    },
  }),
});
