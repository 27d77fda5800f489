import { type ContainerOwner, containerPrefixTable } from "./container-prefix-table";

const byPrefix = new Map(containerPrefixTable.map((row) => [row.prefix, row]));

/** Who owns the boxes with these four letters (upper case); null: a prefix we do not know. */
export function findContainerOwner(prefix: string): ContainerOwner | null {
  return byPrefix.get(prefix) ?? null;
}
