import type { Change } from "@/lib/platform/db/generated/client";

/** Columns are told as the interface spells attributes. */
export function spelled(changeset: Change["changeset"]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(changeset ?? {}).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}
