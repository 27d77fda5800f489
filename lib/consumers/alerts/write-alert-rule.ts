import { v7 as uuid } from "uuid";
import { z } from "zod";
import { newestSequenceSql } from "@/lib/outbox/change-positions";
import { computeChangeset, type NewChange, recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import { type AlertRule, Prisma } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { deleteExcess } from "@/lib/platform/restorable";
import { type AlertRuleRow, findAlertRule, ownerOf } from "./alert-rule";
import {
  type AlertRuleEdit,
  type AlertRuleValues,
  applyEdit,
  assertValidRule,
  type WebhookLink,
} from "./alert-rule-input";
import { assertSearchComplete, recordEstimates, recordMatches } from "./alert-states";
import { discardMails } from "./discard-mails";
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

/** The sequence up to which all changes are committed: what is changed later fires rules. */
async function newestSequence(account: Account): Promise<number> {
  const [row] = await sql<{ newest: number | null }>(`SELECT ${newestSequenceSql("$1::uuid")} AS newest`, [account.id]);
  return row?.newest ?? 0;
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

/** Creates a rule of the caller. What matches now is recorded, so that only what begins to match later fires it. */
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
    await assertBelowLimit(tx, owner);
    await lockAlerts(tx, account.id);
    const sinceSequence = await newestSequence(account);
    const rule = await tx.alertRule.create({ data: { ...owner, id: uuid(), ...values, sinceSequence } });
    if (rule.active) await recordMatches(account, rule, filters);
    record(account, rule, { action: "created", changeset: computeChangeset(null, values) ?? {} });
    return { ...rule, firedCount: 0, lastFiredAt: null, unevaluatedReason: null };
  });
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
    const rule = await lockAlertRule(tx, account, id);
    const before = valuesOf(rule);
    const after = { ...applyEdit(before, edit), ...(webhookId !== undefined && { webhookId }) };
    const changeset = computeChangeset(before, after);
    if (!changeset) return rule;
    const begins = observed.some((column) => column in changeset);
    // A rule whose filter no longer exists can still be named, silenced and switched off.
    const filters = assertValidRule(after, begins && after.active);
    if (begins && after.active) await assertSearchComplete(account, filters);
    if (begins) await lockAlerts(tx, account.id);
    const key = { accountId_id: { accountId: account.id, id } };
    const since = begins && { sinceSequence: await newestSequence(account), sweptAt: realNow() };
    if (begins) await tx.alertState.deleteMany({ where: { accountId: account.id, alertRuleId: id } });
    const updated = await tx.alertRule.update({ where: key, data: { ...after, ...since } });
    if (begins && updated.active) await recordMatches(account, updated, filters);
    record(account, rule, { action: "updated", changeset });
    return { ...rule, ...updated, ...(begins && { unevaluatedReason: null }) };
  });
}

function valuesOf(rule: AlertRule): AlertRuleValues {
  const { name, list, query, trigger, movedHours, bell, mail, timing, quietFrom, quietTo, active, webhookId } = rule;
  return { name, list, query, trigger, movedHours, bell, mail, timing, quietFrom, quietTo, active, webhookId };
}

/** Deletes a rule of the caller; its alerts remain, and are not mailed any more. It can be restored for seven days, or until 50 more are deleted. Throws not_found. */
export async function deleteAlertRule(account: Account, id: string): Promise<void> {
  await transaction(async (tx) => {
    const rule = await lockAlertRule(tx, account, id);
    await tx.alertRule.update({
      where: { accountId_id: { accountId: account.id, id } },
      data: { deletedAt: realNow() },
    });
    await deleteExcess(tx, "alert_rules", account.id);
    record(account, rule, { action: "deleted", changeset: { name: [rule.name, null] } });
  });
  await discardMails(account.id, id);
}

/**
 * Restores a deleted rule of the caller with what it has seen, so that it fires for what has begun to match meanwhile: the next sweep finds it.
 * Arrivals that have moved meanwhile fire with the next change of their shipment, by the sum of all moves. Alerts from before the deletion are not
 * mailed. Restoring again has no effect. Throws not_found when it was deleted for good.
 */
export async function restoreAlertRule(account: Account, id: string): Promise<AlertRuleRow> {
  await findAlertRule(account, id, true);
  await discardMails(account.id, id);
  return transaction(async (tx) => {
    const rule = await lockAlertRule(tx, account, id, true);
    const { accountId, userId, deletedAt } = rule;
    if (!deletedAt) return rule;
    await assertBelowLimit(tx, { accountId, userId });
    await lockAlerts(tx, accountId);
    if (rule.active) await recordEstimates(rule, deletedAt);
    // As long ago as possible: the next sweep has what began to match meanwhile.
    const data = { deletedAt: null, sweptAt: new Date(0) };
    const restored = await tx.alertRule.update({ where: { accountId_id: { accountId, id } }, data });
    record(account, rule, { action: "restored", changeset: { name: [null, rule.name] } });
    return { ...rule, ...restored };
  });
}
