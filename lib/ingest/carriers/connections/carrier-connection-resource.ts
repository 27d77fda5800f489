import { z } from "zod";
import { carrierErrorCodes, credentialSentences, readCarrierSentence } from "@/lib/ingest/carriers/carrier-sentences";
import { sentenceFacts } from "@/lib/platform/coded-sentences";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { serializeTime } from "@/lib/platform/serialize-time";
import { sandboxBaseUrl } from "./carrier-urls";
import { connectionSettings } from "./connection-settings";
import { type CarrierConnectionRow, decryptCredentials } from "./decrypt-connection";
import { redactAuth, redactedAuth } from "./redact-auth";

/** The last error; of a connection whose credentials were encrypted with another key, this. */
function lastErrorOf(row: CarrierConnectionRow) {
  const error = decryptCredentials(row) === null ? credentialSentences.write("unreadable_credentials") : row.lastError;
  const read = error === null ? null : readCarrierSentence(error);
  return { last_error: error, last_error_code: read?.code ?? null, last_error_facts: read?.facts ?? null };
}

export const carrierConnections = defineResource({
  type: "carrier_connection",
  path: (id) => `/v2/carrier_connections/${id}`,
  volatile: ["last_success_at", "last_error", "last_error_code", "last_error_facts"],
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
    last_error_code: z
      .enum(carrierErrorCodes)
      .nullable()
      .meta({ description: "Code of the last error; null: there is none, or no code for it" }),
    last_error_facts: sentenceFacts.nullable().meta({
      description:
        "Facts of the last error by their names, such as `status`, `count` or `host`; null: `last_error_code` is null",
    }),
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
      ...lastErrorOf(row),
      created_at: serializeTime(row.createdAt),
      updated_at: serializeTime(row.updatedAt),
    },
  }),
});
