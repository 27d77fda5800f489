import { z } from "zod";
import { computeChangeset, type NewChange, recordChanges } from "@/lib/outbox/record-changes";
import { type Account, hasRole, type Role, roles } from "@/lib/platform/auth/account";
import { createApiKey, revokeApiKeys } from "@/lib/platform/auth/api-key";
import { forgetCallers } from "@/lib/platform/auth/caller-cache";
import { realNow } from "@/lib/platform/clock";
import type { ApiKey } from "@/lib/platform/db/generated/client";
import { afterCommit, type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { type ApiKeyRow, findAccountKey } from "./api-key";

const expiresAt = z.iso
  .datetime({ offset: true, error: "must be an ISO 8601 time with an offset" })
  .transform((text) => new Date(text))
  .refine((time) => time > realNow(), "must be in the future")
  .refine((time) => time.getUTCFullYear() < 10_000, "must be before the year 10000")
  .nullable()
  .meta({
    override: { type: ["string", "null"], format: "date-time" },
    description: "Time from which the key is rejected; null: it does not expire",
  });

const attributeSchemas = {
  name: z.string().trim().min(1).max(255, "must have at most 255 characters"),
  role: z.enum(roles, { error: `must be ${roles.join(", ")}` }),
  read_only: z.boolean(),
  expires_at: expiresAt,
};

/** Attributes of a new key. */
export const newApiKey = z.object({
  ...attributeSchemas,
  read_only: attributeSchemas.read_only.default(false),
  expires_at: attributeSchemas.expires_at.default(null),
});

/** Attributes of a PATCH. */
export const apiKeyChanges = z.object(attributeSchemas).partial();

type NewApiKeyInput = z.infer<typeof newApiKey>;
type ApiKeyChanges = z.infer<typeof apiKeyChanges>;

/** Attributes of a key that are recorded in changes; never the hash. */
function auditedAttributes({
  name,
  role,
  readOnly,
  expiresAt,
}: Pick<ApiKey, "name" | "role" | "readOnly" | "expiresAt">) {
  return { name, role, read_only: readOnly, expires_at: expiresAt };
}

/** The change that records the revocation of a key. */
export function revocationChange({ id, revokedAt }: Pick<ApiKey, "id" | "revokedAt">): NewChange {
  const changeset: NewChange["changeset"] = { revoked_at: [null, revokedAt] };
  return { resourceType: "api_key", resourceId: id, shipmentId: null, changeset, action: "deleted" };
}

function assertHasRole(account: Account, role: Role): void {
  if (hasRole(account, role)) return;
  throw new AppError("invalid", `role: must not exceed the role of its creator, ${account.role}.`, "role");
}

/** Locks the owner of a new key, so that a concurrent deactivation of the user waits and then revokes the key too. */
async function lockOwner(tx: Tx, { id, userId }: Account): Promise<void> {
  if (userId === null) return;
  const users = await tx.$queryRaw<object[]>`
    SELECT 1 FROM users WHERE account_id = ${id}::uuid AND id = ${userId}::uuid AND deactivated_at IS NULL FOR SHARE`;
  if (users.length === 0) throw new AppError("forbidden", "This user is deactivated.");
}

/**
 * Creates a key that belongs to the calling user. The returned row contains the key itself, which cannot be read again. Throws
 * invalid when `role` exceeds the caller's role.
 */
export async function createAccountKey(account: Account, input: NewApiKeyInput): Promise<ApiKeyRow> {
  assertHasRole(account, input.role);
  if (account.userId === null && !hasRole(account, "admin")) {
    throw new AppError("forbidden", "This API key has no owner and cannot create other keys.");
  }
  return transaction(async (tx) => {
    await lockOwner(tx, account);
    const { id, key } = await createApiKey(tx, {
      accountId: account.id,
      userId: account.userId,
      name: input.name,
      role: input.role,
      readOnly: input.read_only,
      expiresAt: input.expires_at,
    });
    const row = await tx.apiKey.findUniqueOrThrow({ where: { accountId_id: { accountId: account.id, id } } });
    const changeset = computeChangeset(null, auditedAttributes(row)) ?? {};
    recordChanges({ accountId: account.id, reason: "user", actor: account, at: realNow() }, [
      { resourceType: "api_key", resourceId: id, shipmentId: null, changeset, action: "created" },
    ]);
    return { ...row, key };
  });
}

/** Locks a key that is visible to the caller until the transaction ends. Throws not_found. */
async function lockAccountKey(tx: Tx, account: Account, id: string): Promise<ApiKeyRow> {
  await tx.$queryRaw`SELECT 1 FROM api_keys WHERE account_id = ${account.id}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
  return findAccountKey(account, id);
}

/** Changes the given attributes, effective with the key's next request. Throws not_supported for a revoked key. */
export async function updateAccountKey(account: Account, id: string, changes: ApiKeyChanges): Promise<ApiKeyRow> {
  return transaction(async (tx) => {
    const key = await lockAccountKey(tx, account, id);
    if (key.revokedAt !== null) throw new AppError("not_supported", "A revoked API key cannot be changed.");
    const next = {
      name: changes.name ?? key.name,
      role: changes.role ?? (key.role as Role),
      readOnly: changes.read_only ?? key.readOnly,
      expiresAt: changes.expires_at === undefined ? key.expiresAt : changes.expires_at,
    };
    assertHasRole(account, next.role);
    const changeset = computeChangeset(auditedAttributes(key), auditedAttributes(next));
    if (!changeset) return key;
    recordChanges({ accountId: account.id, reason: "user", actor: account, at: realNow() }, [
      { resourceType: "api_key", resourceId: id, shipmentId: null, changeset },
    ]);
    afterCommit(() => forgetCallers(account.id));
    return tx.apiKey.update({ where: { accountId_id: { accountId: account.id, id } }, data: next });
  });
}

/** Revokes a key: its next request is rejected. Revoking again has no effect. */
export async function revokeAccountKey(account: Account, id: string): Promise<void> {
  await transaction(async (tx) => {
    await lockAccountKey(tx, account, id);
    const at = realNow();
    const revoked = await revokeApiKeys(tx, { accountId: account.id, id }, at);
    recordChanges({ accountId: account.id, reason: "user", actor: account, at }, revoked.map(revocationChange));
  });
}
