import { z } from "zod";
import { findShippingLine } from "@/lib/reference/find-shipping-line";
import { connectionAuthInput } from "./connection-auth-input";
import { connectionSettings } from "./connection-settings";
import { parseBaseUrl } from "./parse-base-url";

const scacsMax = 50;

const scac = z
  .string()
  .trim()
  .min(1)
  .transform((code, context) => {
    const line = code.length === 4 ? findShippingLine(code) : null;
    if (line) return line.scac;
    context.addIssue({ code: "custom", message: "is the SCAC of no shipping line we know" });
    return z.NEVER;
  });

const scacs = z
  .array(scac)
  .max(scacsMax, `must have ${scacsMax} entries at most`)
  .superRefine((codes, context) => {
    if (codes.length > 0) return;
    context.addIssue({ code: "custom", message: "is empty", params: { code: "blank" } });
  })
  .transform((codes) => [...new Set(codes)])
  .meta({
    description: "SCACs of the shipping lines asked here; an alternative SCAC is stored as the line's main one",
  });

const baseUrl = z
  .string()
  .min(1)
  .max(2048, "must have 2048 characters at most")
  .transform((text, context) => {
    const parsed = parseBaseUrl(text);
    if ("url" in parsed) return parsed.url;
    context.addIssue({ code: "custom", message: parsed.fault });
    return z.NEVER;
  })
  .meta({ description: "The carrier's address; `/events` is appended" });

const rate = "must be a whole number from 1 to 10000";

const attributes = {
  name: z.string().trim().min(1).max(255, "must have 255 characters at most").nullable(),
  scacs,
  standard: z.literal("dcsa_2", { error: "must be dcsa_2" }),
  base_url: baseUrl,
  auth: connectionAuthInput,
  settings: connectionSettings,
  requests_per_minute: z.int(rate).min(1, rate).max(10_000, rate).nullable().meta({
    description: "Requests to the carrier in any 60 seconds; at the limit no more is asked. Null: no limit of ours",
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

/** Attributes of a PATCH: those sent replace the stored ones whole, save for the values of credentials. */
export const carrierConnectionChanges = z.object(attributes).partial();

export type NewCarrierConnection = z.infer<typeof newCarrierConnection>;
export type CarrierConnectionChanges = z.infer<typeof carrierConnectionChanges>;
