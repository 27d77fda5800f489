import type { ApiKey } from "@/lib/platform/db/generated/client";

/** What changes note of a key, under the names of the interface; never its hash. */
export function keyFacts({
  name,
  role,
  readOnly,
  expiresAt,
}: Pick<ApiKey, "name" | "role" | "readOnly" | "expiresAt">) {
  return { name, role, read_only: readOnly, expires_at: expiresAt };
}
