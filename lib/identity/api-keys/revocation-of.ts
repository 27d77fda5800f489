import type { NewChange } from "@/lib/outbox/record-change";
import type { ApiKey } from "@/lib/platform/db/generated/client";

/** What changes note of a key that is revoked. */
export function revocationOf({ id, revokedAt }: Pick<ApiKey, "id" | "revokedAt">): NewChange {
  const changeset: NewChange["changeset"] = { revoked_at: [null, revokedAt] };
  return { resourceType: "api_key", resourceId: id, shipmentId: null, changeset, action: "deleted" };
}
