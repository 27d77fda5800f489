import { z } from "zod";
import { findShippingLine } from "@/lib/reference/shipping-lines";
import { parseBaseUrl } from "./carrier-urls";
import { connectionAuthInput } from "./connection-auth-input";
import { connectionSettings } from "./connection-settings";

const scacsMax = 50;

const scac = z
  .string()
  .trim()
  .min(1)
  .transform((code, context) => {
    const shippingLine = code.length === 4 ? findShippingLine(code) : null;
    if (shippingLine) return shippingLine.scac;
    context.addIssue({ code: "custom", message: "is not the SCAC of a known shipping line" });
    return z.NEVER;
  });

const scacs = z
  .array(scac)
  .max(scacsMax, `must have at most ${scacsMax} entries`)
  .superRefine((codes, context) => {
    if (codes.length > 0) return;
    context.addIssue({ code: "custom", message: "is empty", params: { code: "blank" } });
  })
  .transform((codes) => [...new Set(codes)])
  .meta({
    description:
      "SCACs of the shipping lines that the connection serves; an alternative SCAC is stored as the main SCAC of the line",
  });

const baseUrl = z
  .string()
  .min(1)
  .max(2048, "must have at most 2048 characters")
  .transform((text, context) => {
    const parsed = parseBaseUrl(text);
    if ("url" in parsed) return parsed.url;
    context.addIssue({ code: "custom", message: parsed.error });
    return z.NEVER;
  })
  .meta({ description: "Base URL of the carrier's API; `/events` is appended" });

const rateError = "must be a whole number from 1 to 10000";

const attributes = {
  name: z.string().trim().min(1).max(255, "must have at most 255 characters").nullable(),
  scacs,
  standard: z.literal("dcsa_2", { error: "must be dcsa_2" }),
  base_url: baseUrl,
  auth: connectionAuthInput,
  settings: connectionSettings,
  requests_per_minute: z.int(rateError).min(1, rateError).max(10_000, rateError).nullable().meta({
    description: "Limit of requests to the carrier per 60 seconds; null: no limit",
  }),
  active: z.boolean(),
};

/** Attributes of a new carrier connection. */
export const newCarrierConnection = z.object({
  ...attributes,
  name: attributes.name.default(null),
  standard: attributes.standard.default("dcsa_2"),
  settings: attributes.settings.prefault({}),
  requests_per_minute: attributes.requests_per_minute.default(null),
  active: attributes.active.default(true),
});

/** Attributes of a PATCH. A sent attribute replaces the stored one entirely, except for omitted credential values. */
export const carrierConnectionChanges = z.object(attributes).partial();

export type NewCarrierConnection = z.infer<typeof newCarrierConnection>;
export type CarrierConnectionChanges = z.infer<typeof carrierConnectionChanges>;
