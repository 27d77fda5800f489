import { v7 as uuid } from "uuid";
import { z } from "zod";
import { findSavedView } from "@/lib/identity/people/saved-view";
import { computeChangeset, type NewChange, recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import type { ShareLink } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError, isAppError } from "@/lib/platform/errors";
import { findShareLink } from "./share-link";
import { newShareToken } from "./share-token";
import { hideableFields, sharedRecordColumns, sharedRecordOf, sharedRecordTypes } from "./shared-record";

/** Links of an account that are neither revoked nor expired, with those of deleted views that can be restored. */
export const activeLinksMax = 1_000;
const dayMs = 86_400_000;
const defaultDays = 30;
const longestDays = 366;

const expiresAt = z.iso
  .datetime({ offset: true, error: "must be an ISO 8601 time with an offset" })
  .transform((text) => new Date(text))
  .refine((time) => time > realNow(), "must be in the future")
  .refine((time) => time.getTime() <= realNow().getTime() + longestDays * dayMs, "must be within a year from now")
  .meta({
    override: { type: "string", format: "date-time" },
    description: "Time from which the link is not available, at most a year from now; default 30 days from now",
  });

const attributeSchemas = {
  name: z.string().trim().max(255).nullable(),
  hidden_fields: z.array(z.enum(hideableFields)).max(hideableFields.length),
  expires_at: expiresAt,
};

/** Attributes of a share link in a request. */
export const shareLinkInput = z.object(attributeSchemas).partial();

/** `relationships` of a new link: the record to share. */
export const recordLink = z.object({
  record: z.object({
    data: z.object({ type: z.enum(sharedRecordTypes), id: z.string().trim().min(1).max(255) }),
  }),
});

type ShareLinkInput = z.infer<typeof shareLinkInput>;
type RecordLink = z.infer<typeof recordLink>;

function unknownRecord(): AppError {
  const source = { pointer: "/data/relationships/record/data/id" };
  return AppError.of([{ code: "not_found", detail: "No such record in this account.", source }]);
}

/** Throws not_found for a record that the caller cannot read. */
async function assertRecordExists(account: Account, { type, id }: RecordLink["record"]["data"]): Promise<string> {
  const { data } = z.uuid().safeParse(id);
  if (data === undefined) throw unknownRecord();
  const where = { accountId_id: { accountId: account.id, id: data } };
  const select = { id: true };
  const findRecord = {
    shipment: () => prisma().shipment.findUnique({ where, select }),
    container: () => prisma().container.findUnique({ where, select }),
    saved_view: () =>
      findSavedView(account, data).catch((error: unknown) => {
        if (isAppError(error)) return null;
        throw error;
      }),
  }[type];
  const record = await findRecord();
  if (!record) throw unknownRecord();
  return record.id;
}

/**
 * Throws invalid when the account has as many active links as it may have. Those of deleted views count, because they are active again when their
 * view is restored. Concurrent calls are serialized.
 */
async function assertBelowLimit(tx: Tx, accountId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`share links ${accountId}`}, 0))`;
  const active = { accountId, revokedAt: null, expiresAt: { gt: realNow() } };
  if ((await tx.shareLink.count({ where: active })) < activeLinksMax) return;
  const hidden = await tx.shareLink.count({ where: { ...active, savedView: { deletedAt: { not: null } } } });
  const ofDeleted =
    hidden > 0
      ? ` Links to deleted views: ${hidden}. Restore a view to revoke its links, or wait until it can no longer be restored.`
      : "";
  const detail = `This account has ${activeLinksMax} active share links. Revoke some to create others.${ofDeleted}`;
  throw AppError.of([{ code: "invalid", detail, source: { pointer: "/data" } }]);
}

type Audited = Pick<ShareLink, "name" | "hiddenFields" | "expiresAt">;

/** Attributes of a link that are recorded in changes; never the token. */
function auditedAttributes({ name, hiddenFields, expiresAt }: Audited) {
  return { name, hidden_fields: hiddenFields, expires_at: expiresAt };
}

function record(account: Account, link: ShareLink, change: Pick<NewChange, "action" | "changeset">): void {
  recordChanges({ accountId: account.id, reason: "user", actor: account, at: realNow() }, [
    { resourceType: "share_link", resourceId: link.id, shipmentId: link.shipmentId, ...change },
  ]);
}

const textOrNull = (text: string | null | undefined) => (text ? text : null);
const withoutRepeats = (fields: readonly string[]) => hideableFields.filter((field) => fields.includes(field));

/** Creates a link. Throws not_found for an unknown record, and invalid for more active links than an account may have. */
export async function createShareLink(account: Account, input: ShareLinkInput, link: RecordLink): Promise<ShareLink> {
  const { type } = link.record.data;
  const recordId = await assertRecordExists(account, link.record.data);
  const data = {
    accountId: account.id,
    id: uuid(),
    [sharedRecordColumns[type]]: recordId,
    name: textOrNull(input.name),
    hiddenFields: withoutRepeats(input.hidden_fields ?? []),
    expiresAt: input.expires_at ?? new Date(realNow().getTime() + defaultDays * dayMs),
    createdByUserId: account.userId,
    ...newShareToken(account.id),
  };
  return transaction(async (tx) => {
    await assertBelowLimit(tx, account.id);
    const row = await tx.shareLink.create({ data });
    const changeset = computeChangeset(null, { record: sharedRecordOf(row), ...auditedAttributes(row) }) ?? {};
    record(account, row, { action: "created", changeset });
    return row;
  });
}

/** Locks a link until the transaction ends. Throws not_found. */
async function lockShareLink(tx: Tx, account: Account, id: string): Promise<ShareLink> {
  await tx.$queryRaw`SELECT 1 FROM share_links WHERE account_id = ${account.id}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
  return findShareLink(account, id);
}

/** Changes the given attributes; a later expiry makes an expired link available again. Throws not_supported for a revoked link. */
export async function updateShareLink(account: Account, id: string, input: ShareLinkInput): Promise<ShareLink> {
  return transaction(async (tx) => {
    const link = await lockShareLink(tx, account, id);
    if (link.revokedAt)
      throw new AppError("not_supported", "A revoked share link cannot be changed. Create a new one.");
    const next = {
      name: input.name === undefined ? link.name : textOrNull(input.name),
      hiddenFields: input.hidden_fields ? withoutRepeats(input.hidden_fields) : link.hiddenFields,
      expiresAt: input.expires_at ?? link.expiresAt,
    };
    const changeset = computeChangeset(auditedAttributes(link), auditedAttributes(next));
    if (!changeset) return link;
    if (link.expiresAt <= realNow()) await assertBelowLimit(tx, account.id);
    record(account, link, { changeset });
    return tx.shareLink.update({ where: { accountId_id: { accountId: account.id, id } }, data: next });
  });
}

/** Makes the link unavailable from now on. Revoking again has no effect. */
export async function revokeShareLink(account: Account, id: string): Promise<void> {
  await transaction(async (tx) => {
    const link = await lockShareLink(tx, account, id);
    if (link.revokedAt) return;
    const revokedAt = realNow();
    await tx.shareLink.update({ where: { accountId_id: { accountId: account.id, id } }, data: { revokedAt } });
    record(account, link, { action: "deleted", changeset: { revoked_at: [null, revokedAt] } });
  });
}
