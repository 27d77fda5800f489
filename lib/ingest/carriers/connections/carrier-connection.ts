import { z } from "zod";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { connectionSettings } from "./connection-settings";
import { describeAuth, describedAuth } from "./describe-auth";
import { type CarrierConnectionRow, openAuth } from "./open-connection";
import { sandboxBaseUrl } from "./sandbox-base-url";

/** Told in `last_error` and by `askCarrier` when the encryption key has changed. */
export const lockedDetail = "The stored credentials cannot be read: the encryption key has changed. Send auth again.";

export const carrierConnections = defineResource<CarrierConnectionRow>({
  type: "carrier_connection",
  path: (id) => `/v2/carrier_connections/${id}`,
  volatile: ["last_success_at", "last_error"],
  attributes: z.object({
    name: z.string().nullable(),
    scacs: z.array(z.string()),
    standard: z.literal("dcsa_2"),
    base_url: z.string(),
    auth: describedAuth,
    settings: connectionSettings,
    requests_per_minute: z.int().nullable(),
    active: z.boolean(),
    last_success_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: "When the carrier last answered; written once a minute at most" }),
    last_error: z.string().nullable().meta({ description: "What went wrong last; null after an answer" }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime().meta({ description: "When the connection was last edited" }),
  }),
  serialize: (row) => ({
    id: row.id,
    attributes: {
      name: row.name,
      scacs: row.scacs,
      standard: row.standard,
      base_url: row.baseUrl ?? sandboxBaseUrl(),
      auth: describeAuth(row),
      settings: connectionSettings.parse(row.settings),
      requests_per_minute: row.requestsPerMinute,
      active: row.active,
      last_success_at: row.lastSuccessAt?.toISOString() ?? null,
      last_error: openAuth(row) === null ? lockedDetail : row.lastError,
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
    },
  }),
});
