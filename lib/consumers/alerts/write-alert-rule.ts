import { v7 as uuid } from "uuid";
import { z } from "zod";
import { computeChangeset, type NewChange, recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import { type AlertRule, Prisma } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { selectExcess } from "@/lib/platform/restorable";
import type { PageFilters } from "@/lib/shipments/parse-page-query";
import { type AlertRuleRow, findAlertRule, ownerOf } from "./alert-rule";
import {
  type AlertRuleEdit,
  type AlertRuleValues,
  applyEdit,
  assertValidRule,
  type WebhookLink,
} from "./alert-rule-input";
import { assertFewMatches, assertSearchComplete, recordEstimates } from "./alert-states";
import { beginOptions, continuePendingStep } from "./pending-step";
import { lockAlerts } from "./write-alerts";

/** Rules that a user may have. */
const rulesMax = 50;

/** The id of the linked webhook; undefined without a link. Throws not_found for a webhook that the account does not have. */
export async function resolveWebhook(account: Account, link: WebhookLink): Promise<string | null | undefined> {
  const data = link?.webhook?.data;
  if (!data) return data;
  const { data: id } = z.uuid().safeParse(data.id);
  const where = { accountId_id: { accountId: account.id, id: id ?? "" } };
  const found = id === undefined ? null : await prisma().webhook.findUnique({ where, select: { id: true } });
  if (found) return found.id;
  const source = { pointer: "/data/relationships/webhook/data/id" };
  throw AppError.of([{ code: "not_found", detail: "No such webhook in this account.", source }]);
}

function record(account: Account, rule: AlertRule, change: Pick<NewChange, "action" | "changeset">): void {
  recordChanges({ accountId: account.id, reason: "user", actor: account, at: realNow() }, [
    { resourceType: "alert_rule", resourceId: rule.id, shipmentId: null, ...change },
  ]);
}

async function assertBelowLimit(tx: Tx, owner: { accountId: string; userId: string }): Promise<void> {
  // One after the other for each user, so that the number of rules stays exact.
  await tx.$queryRaw`SELECT 1 FROM users
    WHERE account_id = ${owner.accountId}::uuid AND id = ${owner.userId}::uuid FOR NO KEY UPDATE`;
  if ((await tx.alertRule.count({ where: { ...owner, deletedAt: null } })) < rulesMax) return;
  throw new AppError("invalid", `You have ${rulesMax} alert rules. Delete one first.`, "name");
}

/** Records which records match, so that only what begins to match later fires the rule. Throws invalid for more than 20,000. */
async function begin(tx: Tx, account: Account, rule: AlertRule, filters: PageFilters): Promise<void> {
  if (rule.active && rule.trigger === "match") await assertFewMatches(account, rule.list, filters);
  await continuePendingStep(tx, rule);
}

/** Creates a rule of the caller. What matches now does not fire it. */
export async function createAlertRule(
  account: Account,
  input: AlertRuleEdit,
  link: WebhookLink,
): Promise<AlertRuleRow> {
  const owner = { accountId: account.id, userId: ownerOf(account) };
  const values = { ...applyEdit(null, input), webhookId: (await resolveWebhook(account, link)) ?? null };
  const filters = assertValidRule(values);
  await assertSearchComplete(account, filters);
  return transaction(async (tx) => {
    // In the order in which alerts are written.
    await lockAlerts(tx, account.id);
    await assertBelowLimit(tx, owner);
    const begins = { sinceSequence: 0, pendingStep: "record_matches" };
    const rule = await tx.alertRule.create({ data: { ...owner, id: uuid(), ...values, ...begins } });
    await begin(tx, account, rule, filters);
    record(account, rule, { action: "created", changeset: computeChangeset(null, values) ?? {} });
    return { ...rule, firedCount: 0, lastFiredAt: null, unevaluatedReason: null };
  }, beginOptions);
}

/** Locks a rule of the caller until the transaction ends; `canBeDeleted`: also one that can be restored. Throws not_found. */
async function lockAlertRule(tx: Tx, account: Account, id: string, canBeDeleted = false): Promise<AlertRuleRow> {
  const key = Prisma.sql`account_id = ${account.id}::uuid AND id = ${id}::uuid`;
  await tx.$queryRaw`SELECT 1 FROM alert_rules WHERE ${key} FOR UPDATE`;
  return findAlertRule(account, id, canBeDeleted);
}

/** What a rule has seen is of no use after a change of these. */
const observed: (keyof AlertRuleValues)[] = ["list", "query", "trigger", "movedHours", "active"];

/**
 * Changes the given attributes of a rule of the caller. Other filters, another trigger and the activation begin anew: what matches now does not
 * fire. Throws not_found.
 */
export async function updateAlertRule(
  account: Account,
  id: string,
  edit: AlertRuleEdit,
  link: WebhookLink,
): Promise<AlertRuleRow> {
  const webhookId = await resolveWebhook(account, link);
  return transaction(async (tx) => {
    await lockAlerts(tx, account.id);
    const rule = await lockAlertRule(tx, account, id);
    const before = valuesOf(rule);
    const after = { ...applyEdit(before, edit), ...(webhookId !== undefined && { webhookId }) };
    const changeset = computeChangeset(before, after);
    if (!changeset) return rule;
    const begins = observed.some((column) => column in changeset);
    // A rule whose filter no longer exists can still be named, silenced and switched off.
    const filters = assertValidRule(after, begins && after.active);
    if (begins && after.active) await assertSearchComplete(account, filters);
    const key = { accountId_id: { accountId: account.id, id } };
    const reset = begins && { sweptAt: realNow(), pendingStep: "delete_states" };
    const updated = await tx.alertRule.update({ where: key, data: { ...after, ...reset } });
    if (begins) await begin(tx, account, updated, filters);
    record(account, rule, { action: "updated", changeset });
    return { ...rule, ...updated, ...(begins && { unevaluatedReason: null }) };
  }, beginOptions);
}

function valuesOf(rule: AlertRule): AlertRuleValues {
  const { name, list, query, trigger, movedHours, bell, mail, timing, quietFrom, quietTo, active, webhookId } = rule;
  return { name, list, query, trigger, movedHours, bell, mail, timing, quietFrom, quietTo, active, webhookId };
}

/** Rules deleted for good with each deletion: more than one, so that a backlog above the limit shrinks. */
const excessMax = 2;

/**
 * Deletes the account's deleted rules for good that are beyond the newest ones: with up to 2,000 states at once, with more of them in further
 * transactions. They cannot be restored any more.
 */
async function deleteExcess(tx: Tx, accountId: string): Promise<void> {
  const excess = selectExcess("alert_rules", excessMax, "pending_step IS DISTINCT FROM 'delete_rule'");
  const where = `account_id = $1::uuid AND deleted_at IS NOT NULL AND id = ANY (ARRAY(${excess}))`;
  const rows = await tx.$queryRawUnsafe<{ id: string }[]>(
    `UPDATE alert_rules SET pending_step = 'delete_rule' WHERE ${where} RETURNING id`,
    accountId,
  );
  const ids = rows.map(({ id }) => id);
  for (const rule of await tx.alertRule.findMany({ where: { accountId, id: { in: ids } } }))
    await continuePendingStep(tx, rule);
}

/** Deletes a rule of the caller; its alerts remain, and are not mailed any more. It can be restored for seven days, or until 50 more are deleted. Throws not_found. */
export async function deleteAlertRule(account: Account, id: string): Promise<void> {
  await transaction(async (tx) => {
    const rule = await lockAlertRule(tx, account, id);
    await tx.alertRule.update({
      where: { accountId_id: { accountId: account.id, id } },
      data: { deletedAt: realNow() },
    });
    await deleteExcess(tx, account.id);
    record(account, rule, { action: "deleted", changeset: { name: [rule.name, null] } });
  });
}

/**
 * Restores a deleted rule of the caller with what it has seen, so that it fires for what has begun to match meanwhile: the next sweep finds it.
 * Arrivals that have moved meanwhile fire with the next change of their shipment, by the sum of all moves. Alerts from before the
 * restoration are not mailed. Restoring again has no effect. Throws not_found when it was deleted for good.
 */
export async function restoreAlertRule(account: Account, id: string): Promise<AlertRuleRow> {
  return transaction(async (tx) => {
    await lockAlerts(tx, account.id);
    const rule = await lockAlertRule(tx, account, id, true);
    const { accountId, userId, deletedAt } = rule;
    if (!deletedAt) return rule;
    await assertBelowLimit(tx, { accountId, userId });
    if (rule.active) await recordEstimates(rule, deletedAt);
    // As long ago as possible: the next sweep has what began to match meanwhile.
    const data = { deletedAt: null, restoredAt: realNow(), sweptAt: new Date(0) };
    const restored = await tx.alertRule.update({ where: { accountId_id: { accountId, id } }, data });
    record(account, rule, { action: "restored", changeset: { name: [null, rule.name] } });
    return { ...rule, ...restored };
  });
}
