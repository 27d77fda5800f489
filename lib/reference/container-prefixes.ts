import { z } from "zod";
import file from "@/lib/reference/data/container-prefixes.json" with { type: "json" };

const containerOwnerRow = z.object({
  /** Owner code and category letter. */
  prefix: z.string().regex(/^[A-Z]{3}[UJZ]$/),
  owner: z.string(),
  kind: z.enum(["carrier", "lessor", "tank"]),
  /** SCAC of the carrier that owns the container; null for lessors and tank operators. */
  scac: z.string().length(4).nullable(),
  note: z.string().nullable(),
});

export type ContainerOwner = z.infer<typeof containerOwnerRow>;

/** Registered container owners; the source is documented in the file. */
export const containerPrefixTable: readonly ContainerOwner[] = z.array(containerOwnerRow).parse(file.containerPrefixes);

const byPrefix = new Map(containerPrefixTable.map((row) => [row.prefix, row]));

/** The owner of containers with this prefix (four upper-case letters); null if unknown. */
export function findContainerOwner(prefix: string): ContainerOwner | null {
  return byPrefix.get(prefix) ?? null;
}
