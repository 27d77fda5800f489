import { z } from "zod";
import type { Change } from "@/lib/platform/db/generated/client";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { spelled } from "./spelled";

/** A change with the names of who made it; null for somebody of whom no row is left. */
export type AuditRow = Change & { userName: string | null; apiKeyName: string | null };

export const auditActions = ["created", "updated", "deleted"] as const;

/** A program's key where there was one, else the person signed in. */
function actorOf({ apiKeyId, apiKeyName, userId, userName }: AuditRow) {
  return apiKeyId ? { type: "api_key", id: apiKeyId, name: apiKeyName } : { type: "user", id: userId, name: userName };
}

/** The JSON:API resource `audit_event`: who changed what, and when. */
export const auditEvents = defineResource<AuditRow>({
  type: "audit_event",
  attributes: z.object({
    action: z.enum(auditActions),
    resource_type: z.string(),
    resource_id: z.uuid(),
    changeset: z
      .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
      .meta({ description: "By attribute, the value before and the value after; secrets are never in it" }),
    actor: z.object({ type: z.enum(["user", "api_key"]), id: z.uuid(), name: z.string().nullable() }),
    created_at: z.iso.datetime(),
  }),
  relationships: { user: { types: ["user"] }, api_key: { types: ["api_key"] }, account: { types: ["account"] } },
  serialize: (row) => ({
    id: row.id,
    attributes: {
      action: row.action,
      resource_type: row.resourceType,
      resource_id: row.resourceId,
      changeset: spelled(row.changeset),
      actor: actorOf(row),
      created_at: row.createdAt.toISOString(),
    },
    relationships: {
      user: toOne("user", row.userId),
      api_key: toOne("api_key", row.apiKeyId),
      account: toOne("account", row.accountId),
    },
  }),
});
