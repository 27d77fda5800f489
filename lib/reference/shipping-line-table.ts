import { z } from "zod";
import file from "@/lib/reference/data/shipping-lines.json" with { type: "json" };

const patterns = z.array(z.string());

const shippingLineRow = z.object({
  id: z.uuid({ version: "v7" }),
  scac: z.string().length(4),
  name: z.string(),
  shortName: z.string(),
  alternativeScacs: z.array(z.string().length(4)),
  smdgCode: z.string().nullable(),
  /** Main SCAC of the group it belongs to; null for a line of its own. */
  groupScac: z.string().nullable(),
  /** False for a brand that no longer sails: its numbers are its group's. */
  active: z.boolean(),
  /** What the line can be asked for by. */
  numberTypes: z.array(z.enum(["bill_of_lading", "booking_number", "container"])),
  billOfLadingPrefixes: z.array(z.string()),
  billOfLadingPatterns: patterns,
  bookingPatterns: patterns,
  /** Shapes without a prefix that several lines use, and this one far the most. */
  likelyPatterns: patterns,
  patternEvidence: z.enum(["documented", "partly_inferred", "inferred", "none"]),
  note: z.string().nullable(),
});

export type ShippingLine = z.infer<typeof shippingLineRow>;

/** The built-in carrier of the sandbox. */
export const sandboxScac = "TEST";

/** Every shipping line we know, in the file's order; its sources stand in the file. */
export const shippingLineTable: readonly ShippingLine[] = z.array(shippingLineRow).parse(file.shippingLines);
