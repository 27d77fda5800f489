import { z } from "zod";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { serializeTime } from "@/lib/platform/serialize-time";
import { sandboxBaseUrl } from "./carrier-urls";
import { connectionSettings } from "./connection-settings";
import { type CarrierConnectionRow, decryptCredentials } from "./decrypt-connection";
import { redactAuth, redactedAuth } from "./redact-auth";

/** The error of a connection whose credentials were encrypted with another key. */
export const unreadableCredentialsDetail =
  "The stored credentials cannot be decrypted because the encryption key has changed. Send auth again.";

export const carrierConnections = defineResource({
  type: "carrier_connection",
  path: (id) => `/v2/carrier_connections/${id}`,
  volatile: ["last_success_at", "last_error"],
  attributes: z.object({
    name: z.string().nullable(),
    scacs: z.array(z.string()),
    standard: z.literal("dcsa_2"),
    base_url: z.string(),
    auth: redactedAuth,
    settings: connectionSettings,
    requests_per_minute: z.int().nullable(),
    active: z.boolean(),
    last_success_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: "When the carrier last responded, updated at most once per minute; null: never" }),
    last_error: z.string().nullable().meta({ description: "Last error; null after a successful response" }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime().meta({ description: "When the connection was last edited" }),
  }),
  serialize: (row: CarrierConnectionRow) => ({
    id: row.id,
    attributes: {
      name: row.name,
      scacs: row.scacs,
      standard: row.standard,
      base_url: row.baseUrl ?? sandboxBaseUrl(),
      auth: redactAuth(row),
      settings: connectionSettings.parse(row.settings),
      requests_per_minute: row.requestsPerMinute,
      active: row.active,
      last_success_at: serializeTime(row.lastSuccessAt),
      last_error: decryptCredentials(row) === null ? unreadableCredentialsDetail : row.lastError,
      created_at: serializeTime(row.createdAt),
      updated_at: serializeTime(row.updatedAt),
    },
  }),
});
