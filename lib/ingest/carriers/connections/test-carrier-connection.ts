import { v7 as uuid } from "uuid";
import { z } from "zod";
import type { CarrierQuery, CarrierResponse } from "@/lib/ingest/carriers/carrier";
import { carrierErrorCodes, readCarrierSentence } from "@/lib/ingest/carriers/carrier-sentences";
import { findInvalidNumber } from "@/lib/ingest/carriers/detection/assert-valid-number";
import { queryCarrier } from "@/lib/ingest/carriers/query-carrier";
import type { Account } from "@/lib/platform/auth/account";
import { sentenceFacts } from "@/lib/platform/coded-sentences";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { findCarrierConnection } from "./carrier-connections";
import { carrierMessage } from "./carrier-message";
import { decryptConnection } from "./decrypt-connection";

const numberType = z.enum(["bill_of_lading", "booking_number", "container"]);

const number = z
  .string()
  .trim()
  .min(1)
  .superRefine((text, context) => {
    const invalid = findInvalidNumber(text);
    if (invalid) context.addIssue({ code: "custom", message: invalid.detail.replace(/\.$/, "") });
  })
  .transform(normalizeNumber);

const resource = z.object({
  type: z.literal("carrier_connection_test").optional(),
  id: z.string().nullish(),
  attributes: z.object({ request_type: numberType, request_number: number }),
});

/**
 * Body of a connection test: a number as a JSON:API resource or as a flat object (`{ type, number }`), normalized as for
 * tracking. Null if no number is sent.
 */
export const connectionTestInput = z
  .object({ data: resource.optional(), type: numberType.optional(), number: number.optional() })
  .transform((body, context): CarrierQuery | null => {
    if (body.data) return { type: body.data.attributes.request_type, number: body.data.attributes.request_number };
    if (body.type && body.number) return { type: body.type, number: body.number };
    if (!body.type && !body.number) return null;
    context.addIssue({ code: "custom", message: "is missing", path: [body.type ? "number" : "type"] });
    return z.NEVER;
  });

type ConnectionTest = {
  id: string;
  connectionId: string;
  response: CarrierResponse;
  durationMs: number;
  isProbe: boolean;
  /** What the carrier wrote, if its response could not be used; null: nothing. */
  message: string | null;
};

/** A number that no carrier issues: rejected credentials fail for any number, and "not found" proves that they were accepted. */
const probe: CarrierQuery = { type: "bill_of_lading", number: "LANDFALL0000000" };

/** `It wrote: “Invalid key”.` */
const quoteOf = ({ message }: ConnectionTest) => (message === null ? "" : ` It wrote: “${message}”.`);

function detailOf(test: ConnectionTest): string {
  const { response, isProbe } = test;
  switch (response.outcome) {
    case "answered":
      return `The carrier answered with ${response.report.events.length} events and ${response.report.parseErrors.length} parse errors.`;
    case "not_found":
      return isProbe
        ? "The carrier answered and does not know the test number, as expected."
        : "The carrier answered and does not know this number.";
    case "invalid_number":
      return isProbe
        ? "The carrier answered and rejected the test number as invalid, which is expected."
        : `The carrier rejected this number as invalid. ${response.detail}${quoteOf(test)}`;
    case "failed":
      return `${response.detail}${quoteOf(test)}`;
  }
}

function errorOf({ response }: ConnectionTest) {
  const error = response.outcome === "failed" ? readCarrierSentence(response.detail) : null;
  return { error_code: error?.code ?? null, error_facts: error?.facts ?? null };
}

/** The JSON:API resource `carrier_connection_test`: the result of one request to the carrier. */
export const connectionTests = defineResource({
  type: "carrier_connection_test",
  attributes: z.object({
    ok: z.boolean(),
    outcome: z.string(),
    detail: z.string(),
    error_code: z.enum(carrierErrorCodes).nullable(),
    error_facts: sentenceFacts.nullable(),
    carrier_message: z.string().nullable(),
    events_read: z.int(),
    duration_ms: z.int(),
  }),
  relationships: { carrier_connection: { types: ["carrier_connection"] } },
  serialize: (test: ConnectionTest) => ({
    id: test.id,
    attributes: {
      ok: test.response.outcome !== "failed",
      outcome: test.response.outcome === "failed" ? test.response.reason : test.response.outcome,
      detail: detailOf(test),
      ...errorOf(test),
      carrier_message: test.message,
      events_read: test.response.outcome === "answered" ? test.response.report.events.length : 0,
      duration_ms: test.durationMs,
    },
    relationships: { carrier_connection: { type: "carrier_connection", id: test.connectionId } },
  }),
});

/**
 * Sends one request through a connection, active or not, and returns the result. Nothing is tracked. If `query` is null, a
 * number that no carrier issues is requested.
 */
export async function testCarrierConnection(
  account: Account,
  id: string,
  query: CarrierQuery | null,
): Promise<ConnectionTest> {
  const connection = decryptConnection(await findCarrierConnection(account, id));
  const startedAt = performance.now();
  const response = await queryCarrier(connection, query ?? probe);
  return {
    id: uuid(),
    connectionId: id,
    response,
    durationMs: Math.round(performance.now() - startedAt),
    isProbe: query === null,
    message: response.outcome === "answered" ? null : carrierMessage(response.pages.at(-1), connection.auth),
  };
}
