import { z } from "zod";
import { roles } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";

const expiresAt = z.iso
  .datetime({ offset: true, error: "must be an ISO 8601 time with its offset" })
  .transform((text) => new Date(text))
  .refine((time) => time > realNow(), "must lie in the future")
  .refine((time) => time.getUTCFullYear() < 10_000, "must lie before the year 10000")
  .nullable()
  .meta({ override: { type: ["string", "null"], format: "date-time" }, description: "Null: never" });

const attributes = {
  name: z.string().trim().min(1).max(255, "may have 255 characters at most"),
  role: z.enum(roles, { error: `must be ${roles.join(", ")}` }),
  read_only: z.boolean(),
  expires_at: expiresAt,
};

/** Attributes of a new key. */
export const newApiKey = z.object({
  ...attributes,
  read_only: attributes.read_only.default(false),
  expires_at: attributes.expires_at.default(null),
});

/** Attributes of a PATCH. */
export const apiKeyChanges = z.object(attributes).partial();

export type NewApiKeyInput = z.infer<typeof newApiKey>;
export type ApiKeyChanges = z.infer<typeof apiKeyChanges>;
