import { v7 as uuid } from "uuid";
import { z } from "zod";
import { computeChangeset, recordChanges } from "@/lib/outbox/record-changes";
import { type Account, hasRole } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import { Prisma, type SavedView } from "@/lib/platform/db/generated/client";
import { isUniqueViolation, type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError, notFound } from "@/lib/platform/errors";
import { toOne } from "@/lib/platform/jsonapi/document";
import { type Page, pageArguments, pageOf, pageQueryOf, parsePage } from "@/lib/platform/jsonapi/page";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { restorable, selectExcess } from "@/lib/platform/restorable";

/** Also the number of views that a user may save. */
export const savedViewPageSize = 100;

/** The pages whose views can be saved. */
export const viewLists = ["shipments", "containers"] as const;

const name = z.string().trim().min(1).max(80);
const query = z
  .string()
  .max(2_000)
  .regex(/^[^?#\s]*$/, "must be the query string of a URL, without its question mark");

/** Attributes of a saved view in a request. */
export const savedViewInput = z.object({ name, list: z.enum(viewLists), query, shared: z.boolean().optional() });

/** Attributes that can be updated. Omitted attributes keep their value. */
export const savedViewEdit = z.object({ name, query, shared: z.boolean() }).partial();

type SavedViewEdit = z.infer<typeof savedViewEdit>;

/** The JSON:API resource `saved_view`: filters and order of a list, with a name. */
export const savedViews = defineResource({
  type: "saved_view",
  path: (id) => `/v2/saved_views/${id}`,
  attributes: z.object({
    name: z.string(),
    list: z.enum(viewLists),
    query: z.string(),
    shared: z.boolean(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  relationships: { user: { types: ["user"] } },
  serialize: ({ id, userId, list, createdAt, updatedAt, ...row }: SavedView) => ({
    id,
    attributes: {
      name: row.name,
      list: list as (typeof viewLists)[number],
      query: row.query,
      shared: row.shared,
      created_at: createdAt,
      updated_at: updatedAt,
    },
    relationships: { user: toOne("user", userId) },
  }),
  findMany: (account, ids) => prisma().savedView.findMany({ where: { ...visibleTo(account), id: { in: ids } } }),
});

/** The caller's own views and those that are shared with all users. */
const visibleTo = ({ id: accountId, userId }: Account) => ({
  accountId,
  deletedAt: null,
  OR: [{ shared: true }, ...(userId === null ? [] : [{ userId }])],
});

/** A view that the caller may see. Throws not_found. */
export async function findSavedView(account: Account, id: string): Promise<SavedView> {
  const view = await prisma().savedView.findFirst({ where: { ...visibleTo(account), id } });
  if (!view) throw notFound();
  return view;
}

export const savedViewsQuery = z.object(pageQueryOf(savedViewPageSize));

/** The views that the caller may see, newest first. */
export async function listSavedViews(
  account: Account,
  page: z.infer<typeof savedViewsQuery>,
): Promise<Page<SavedView>> {
  const request = parsePage(page, savedViewPageSize);
  const conditions = visibleTo(account);
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().savedView.findMany({ where: { AND: [conditions, where] }, ...range }),
    prisma().savedView.count({ where: conditions }),
  ]);
  return pageOf(rows, total, request);
}

function ownerOf({ userId }: Account): string {
  if (userId !== null) return userId;
  throw new AppError("forbidden", "This API key does not belong to a user, so it cannot save views.");
}

function assertMayShare(account: Account, { shared }: SavedViewEdit): void {
  if (!shared || hasRole(account, "member")) return;
  throw new AppError("forbidden", "Sharing a view requires the role member.", "shared");
}

const duplicateError = (view: string) => new AppError("duplicate", `You already have a view named ${view}.`, "name");

/** Throws invalid when a user has as many views as a user may have. One after the other for each user, so that their number stays exact. */
async function assertBelowLimit(tx: Tx, owner: Pick<SavedView, "accountId" | "userId">): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM users
    WHERE account_id = ${owner.accountId}::uuid AND id = ${owner.userId}::uuid FOR NO KEY UPDATE`;
  if ((await tx.savedView.count({ where: { ...owner, deletedAt: null } })) < savedViewPageSize) return;
  throw new AppError("invalid", `There are ${savedViewPageSize} views already. Delete one first.`, "name");
}

function record(
  account: Account,
  view: SavedView,
  change: Pick<Parameters<typeof recordChanges>[1][number], "action" | "changeset">,
) {
  recordChanges({ accountId: account.id, reason: "user", actor: account, at: realNow() }, [
    { resourceType: "saved_view", resourceId: view.id, shipmentId: null, ...change },
  ]);
}

/** Saves a view of the caller. Throws duplicate for a name that the caller has given to a view of the same list. */
export async function createSavedView(account: Account, input: z.infer<typeof savedViewInput>): Promise<SavedView> {
  assertMayShare(account, input);
  const owner = { accountId: account.id, userId: ownerOf(account) };
  return transaction(async (tx) => {
    await assertBelowLimit(tx, owner);
    const [view] = await tx.savedView.createManyAndReturn({
      data: [{ ...owner, id: uuid(), ...input }],
      skipDuplicates: true,
    });
    if (!view) throw duplicateError(input.name);
    record(account, view, { action: "created", changeset: { name: [null, view.name] } });
    return view;
  });
}

/** Locks a view that the caller may change: an own one, and as an admin also a shared one. `canBeDeleted`: also one that can be restored. */
async function lockSavedView(tx: Tx, account: Account, id: string, canBeDeleted = false): Promise<SavedView> {
  const key = Prisma.sql`account_id = ${account.id}::uuid AND id = ${id}::uuid`;
  await tx.$queryRaw`SELECT 1 FROM saved_views WHERE ${key} FOR UPDATE`;
  const visible = { ...visibleTo(account), ...(canBeDeleted && restorable()) };
  const view = await tx.savedView.findFirst({ where: { ...visible, id } });
  if (!view) throw notFound();
  if (view.userId === account.userId || hasRole(account, "admin")) return view;
  throw new AppError("forbidden", "Only its owner or an admin can change a shared view.");
}

/** Changes the given attributes of a view. Throws forbidden for a shared view of another user unless the caller is an admin. */
export async function updateSavedView(account: Account, id: string, edit: SavedViewEdit): Promise<SavedView> {
  assertMayShare(account, edit);
  return transaction(async (tx) => {
    const view = await lockSavedView(tx, account, id);
    const next = { name: edit.name ?? view.name, query: edit.query ?? view.query, shared: edit.shared ?? view.shared };
    const changeset = computeChangeset({ ...view }, next);
    if (!changeset) return view;
    try {
      const updated = await tx.savedView.update({ where: { accountId_id: { accountId: account.id, id } }, data: next });
      record(account, view, { action: "updated", changeset });
      return updated;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw duplicateError(next.name);
    }
  });
}

/** Views deleted for good with each deletion: more than one, so that a backlog above the limit shrinks. */
const excessMax = 2;

async function deleteExcess(tx: Tx, accountId: string): Promise<void> {
  const excess = selectExcess("saved_views", excessMax);
  await tx.$executeRawUnsafe(
    `DELETE FROM saved_views WHERE account_id = $1::uuid AND deleted_at IS NOT NULL AND id = ANY (ARRAY(${excess}))`,
    accountId,
  );
}

/** Deletes a view, with the same rights as `updateSavedView`. It can be restored, with its share links, for seven days, or until 50 more are deleted. */
export async function deleteSavedView(account: Account, id: string): Promise<void> {
  await transaction(async (tx) => {
    const view = await lockSavedView(tx, account, id);
    await tx.savedView.update({
      where: { accountId_id: { accountId: account.id, id } },
      data: { deletedAt: realNow() },
    });
    await deleteExcess(tx, account.id);
    record(account, view, { action: "deleted", changeset: { name: [view.name, null] } });
  });
}

/**
 * Restores a deleted view with its owner and its share links, with the same rights as `updateSavedView`. Restoring again has no effect. Throws
 * duplicate when its name was given to another view meanwhile, and not_found when it was deleted for good.
 */
export async function restoreSavedView(account: Account, id: string): Promise<SavedView> {
  return transaction(async (tx) => {
    const view = await lockSavedView(tx, account, id, true);
    if (!view.deletedAt) return view;
    const { accountId, userId, name: taken } = view;
    await assertBelowLimit(tx, { accountId, userId });
    try {
      const restored = await tx.savedView.update({
        where: { accountId_id: { accountId, id } },
        data: { deletedAt: null },
      });
      record(account, view, { action: "restored", changeset: { name: [null, view.name] } });
      return restored;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new AppError(
        "duplicate",
        `Another view is named ${taken} by now. Rename or delete it, then restore.`,
        "name",
      );
    }
  });
}
