import { z } from "zod";
import file from "@/lib/reference/data/container-prefixes.json" with { type: "json" };

const containerOwnerRow = z.object({
  /** Owner code and category letter, as painted on the box. */
  prefix: z.string().regex(/^[A-Z]{3}[UJZ]$/),
  owner: z.string(),
  kind: z.enum(["carrier", "lessor", "tank"]),
  /** The carrier that owns the box; null for a lessor's or tank operator's, which any carrier may move. */
  scac: z.string().length(4).nullable(),
  note: z.string().nullable(),
});

export type ContainerOwner = z.infer<typeof containerOwnerRow>;

/** Registered owners of containers; the source stands in the file. */
export const containerPrefixTable: readonly ContainerOwner[] = z.array(containerOwnerRow).parse(file.containerPrefixes);
