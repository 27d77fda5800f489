import { z } from "zod";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import file from "@/lib/reference/data/shipping-lines.json" with { type: "json" };

const patterns = z.array(z.string());

const shippingLineRow = z.object({
  id: z.uuid({ version: "v7" }),
  scac: z.string().length(4),
  name: z.string(),
  shortName: z.string(),
  alternativeScacs: z.array(z.string().length(4)),
  smdgCode: z.string().nullable(),
  /** Main SCAC of the group; null for an independent shipping line. */
  groupScac: z.string().nullable(),
  /** False for a discontinued brand, whose numbers are issued by its group. */
  active: z.boolean(),
  /** Number types that can be tracked. */
  numberTypes: z.array(z.enum(["bill_of_lading", "booking_number", "container"])),
  billOfLadingPrefixes: z.array(z.string()),
  billOfLadingPatterns: patterns,
  bookingPatterns: patterns,
  /** Patterns without a prefix that several shipping lines use, mostly this one. */
  likelyPatterns: patterns,
  patternEvidence: z.enum(["documented", "partly_inferred", "inferred", "none"]),
  note: z.string().nullable(),
});

export type ShippingLine = z.infer<typeof shippingLineRow>;

/** SCAC of the sandbox carrier. */
export const sandboxScac = "TEST";

/** All known shipping lines in file order; the sources are documented in the file. */
export const shippingLineTable: readonly ShippingLine[] = z.array(shippingLineRow).parse(file.shippingLines);

const byCode = new Map(
  shippingLineTable.flatMap((shippingLine) =>
    [shippingLine.scac, ...shippingLine.alternativeScacs].map((code) => [code, shippingLine] as const),
  ),
);
const byId = new Map(shippingLineTable.map((shippingLine) => [shippingLine.id, shippingLine]));

/** Finds a shipping line by main or alternative SCAC (case-insensitive, trimmed) or id; null if there is none. */
export function findShippingLine(codeOrId: string): ShippingLine | null {
  const key = codeOrId.trim();
  return byCode.get(key.toUpperCase()) ?? byId.get(key.toLowerCase()) ?? null;
}

const byName = [...shippingLineTable].sort((one, other) => one.name.localeCompare(other.name, "en"));

/** Lists the shipping lines whose SCACs or names contain `search` (case-insensitive), sorted by name. */
export function listShippingLines(search = ""): ShippingLine[] {
  const normalized = search.trim().toLowerCase();
  return byName.filter(({ scac, alternativeScacs, name, shortName }) =>
    [scac, ...alternativeScacs, name, shortName].some((text) => text.toLowerCase().includes(normalized)),
  );
}

/** The container attributes that a shipping line can report: the same for all, because all use the same standard. */
const provided = {
  ssl_lfd: false,
  seal_number: true,
  weight_in_lbs: false,
  equipment_type: true,
  equipment_length: true,
  equipment_height: true,
  pod_arrived_at: true,
  pod_discharged_at: true,
  pod_full_out_at: true,
  empty_terminated_at: true,
  final_destination_full_out_at: true,
};

const notes = Object.fromEntries(Object.keys(provided).map((field) => [`${field}_notes`, null]));

export const shippingLines = defineResource({
  type: "shipping_line",
  path: (id) => `/v2/shipping_lines/${id}`,
  attributes: z.object({
    scac: z.string(),
    name: z.string(),
    short_name: z.string(),
    alternative_scacs: z.array(z.string()),
    active: z.boolean().meta({ description: "Whether the shipping line operates; false for a discontinued brand" }),
    bill_of_lading_tracking_support: z.boolean(),
    booking_number_tracking_support: z.boolean(),
    container_number_tracking_support: z.boolean(),
    provided_data: z
      .record(z.string(), z.union([z.boolean(), z.string()]).nullable())
      .meta({ description: "Container attributes that the shipping line can report, each with a note or null" }),
    tracking_url: z.string().nullable(),
    contact_url: z.string().nullable(),
  }),
  serialize: (shippingLine: ShippingLine) => ({
    id: shippingLine.id,
    attributes: {
      scac: shippingLine.scac,
      name: shippingLine.name,
      short_name: shippingLine.shortName,
      alternative_scacs: shippingLine.alternativeScacs,
      active: shippingLine.active,
      bill_of_lading_tracking_support: shippingLine.numberTypes.includes("bill_of_lading"),
      booking_number_tracking_support: shippingLine.numberTypes.includes("booking_number"),
      container_number_tracking_support: shippingLine.numberTypes.includes("container"),
      provided_data: { ...provided, ...notes },
      tracking_url: null,
      contact_url: null,
    },
  }),
  findMany: async (_account, ids) => ids.flatMap((id) => findShippingLine(id) ?? []),
});
